const { compilerOptions } = require('./tsconfig.json');

/** Each file is compiled on its own (types are the check's business), and ES modules become CommonJS for Jest. */
const tsconfig = {
  ...compilerOptions,
  target: 'ES2023',
  allowJs: true,
  esModuleInterop: true,
  isolatedModules: true,
  noEmit: false,
  rootDir: __dirname,
  sourceMap: true,
};

/** Tests beside pure code, and tests of behaviour through HTTP against real PostgreSQL and the real clients. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // Above the time that `eventually` waits, so that a failed wait says so.
  testTimeout: 60_000,
  maxWorkers: 2,
  // What a file loads is never given back whole. A worker of two gigabytes takes longer to end than Jest waits for it.
  workerIdleMemoryLimit: '700MB',
  transform: { '^.+\\.[cm]?[jt]s$': ['ts-jest', { tsconfig }] },
  // These packages come as ES modules only, which Jest cannot require.
  transformIgnorePatterns: ['/node_modules/(?!(jose|uuid|cookie|content-disposition|typebox)/)'],
};
