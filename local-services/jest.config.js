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
  testTimeout: 120_000,
  // Jest leaves a core to itself otherwise, of which two are common.
  maxWorkers: 2,
};
