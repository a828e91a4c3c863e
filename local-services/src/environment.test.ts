import { readEnvironment } from './environment.js';
import { ExpectedError } from './shared/errors.mjs';

const valid = { DATA_DIR: '/data', PORT: '4000', LOCAL_SERVICES: 'postgres, stripe,postgres' };

it('reads the settings of the launcher and removes duplicate services', () => {
  expect(readEnvironment(valid)).toEqual({
    dataDir: '/data',
    isDataDirLocked: false,
    serverPort: 4000,
    services: ['postgres', 'stripe'],
  });
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
