import { readEnvironment } from './environment.js';

const valid = { DATA_DIR: '/data', PORT: '4000', LOCAL_SERVICES: 'postgres, stripe,postgres' };

it('reads what the launcher asks for, each service once', () => {
  expect(readEnvironment(valid)).toEqual({
    dataDir: '/data',
    shopPort: 4000,
    services: ['postgres', 'stripe'],
  });
});

it('starts everything when nothing is named', () => {
  expect(readEnvironment({ ...valid, LOCAL_SERVICES: undefined }).services).toEqual([
    'postgres',
    'firebase',
    'stripe',
  ]);
});

it.each([
  [{ DATA_DIR: 'data' }, 'DATA_DIR must be an absolute path, not "data"'],
  [{ PORT: '70000' }, 'PORT must be a number between 1 and 65535, not "70000"'],
  [{ PORT: undefined }, 'PORT must be a number between 1 and 65535, not ""'],
  [{ LOCAL_SERVICES: 'postgres,redis' }, 'LOCAL_SERVICES names an unknown service "redis"'],
])('refuses %j with one clear line', (fault, message) => {
  expect(() => readEnvironment({ ...valid, ...fault })).toThrow(message);
});
