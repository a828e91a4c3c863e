import { readEnvironment } from './environment.js';
import { ExpectedError } from './shared/errors.mjs';

const valid = { DATA_DIR: '/data', PORT: '4000', LOCAL_SERVICES: 'postgres, stripe,postgres' };

it('reads the settings of the launcher and removes duplicate services', () => {
  expect(readEnvironment(valid)).toEqual({
    dataDir: '/data',
    isDataDirLocked: false,
    serverHost: '127.0.0.1:4000',
    services: ['postgres', 'stripe'],
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7:4000'],
  ['::1', '[::1]:4000'],
  ['0.0.0.0', '127.0.0.1:4000'],
  ['::', '127.0.0.1:4000'],
  ['', '127.0.0.1:4000'],
])('reaches a server with the HOST "%s" at %s', (HOST, serverHost) => {
  expect(readEnvironment({ ...valid, HOST }).serverHost).toBe(serverHost);
});

it('selects all services when LOCAL_SERVICES is not set', () => {
  expect(readEnvironment({ ...valid, LOCAL_SERVICES: undefined }).services).toEqual([
    'postgres',
    'firebase',
    'stripe',
    'mail',
  ]);
});

it.each([
  [{ DATA_DIR: 'data' }, 'DATA_DIR must be an absolute path, not "data"'],
  [{ PORT: '70000' }, 'PORT must be a number between 1 and 65535, not "70000"'],
  [{ PORT: undefined }, 'PORT must be a number between 1 and 65535, not ""'],
  [{ LOCAL_SERVICES: 'postgres,redis' }, 'LOCAL_SERVICES contains an unknown service "redis"'],
])('rejects the setting %j with the error "%s"', (setting, message) => {
  expect(() => readEnvironment({ ...valid, ...setting })).toThrow(new ExpectedError(message));
});
