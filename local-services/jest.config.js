/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] },
  // TypeScript's NodeNext writes `.js` for a file that is still `.ts` here.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Several tests kill the services, so they run them as `npm start` does: compiled, in a process of their own.
  globalSetup: '<rootDir>/test/build.ts',
  testTimeout: 120_000,
};
