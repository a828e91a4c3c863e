/** Tests beside pure code, and tests of behaviour through HTTP against real PostgreSQL and the real clients. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 30_000,
  maxWorkers: 2,
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      'ts-jest',
      { tsconfig: { ...require('./tsconfig.json').compilerOptions, ...strictly(), allowJs: true } },
    ],
  },
  // These packages come as ES modules only, which Jest cannot require.
  transformIgnorePatterns: ['/node_modules/(?!(jose|uuid|cookie|content-disposition)/)'],
};

function strictly() {
  return {
    isolatedModules: true,
    target: 'ES2023',
    esModuleInterop: true,
    noEmit: false,
    sourceMap: true,
    rootDir: __dirname,
  };
}
