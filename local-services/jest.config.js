/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  transform: {
    '\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }],
    '\\.mjs$': '<rootDir>/test/mjs-transformer.js',
  },
  // With TypeScript's NodeNext an import names the compiled `.js` file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Several tests kill the local services, so they run them as `npm start` does: compiled, in their own process.
  globalSetup: '<rootDir>/test/build.ts',
  testTimeout: 120_000,
};
