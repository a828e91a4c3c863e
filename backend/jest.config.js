const { compilerOptions } = require('./tsconfig.json');

/** Compiles each file on its own, without a check of types, and ES modules to CommonJS. */
const tsconfig = {
  ...compilerOptions,
  target: 'ES2023',
  module: 'CommonJS',
  moduleResolution: 'Bundler',
  allowJs: true,
  esModuleInterop: true,
  isolatedModules: true,
  noEmit: false,
  rootDir: __dirname,
  sourceMap: true,
};

const shared = {
  testEnvironment: '<rootDir>/test/support/environment.cjs',
  runtime: '<rootDir>/../scripts/test/shared-modules.cjs',
  testMatch: ['**/*.test.ts'],
  setupFiles: ['reflect-metadata', '<rootDir>/test/support/name-plugins.cjs'],
  transform: { '^.+\\.[cm]?[jt]sx?$': ['<rootDir>/test/support/lazy-ts-jest.cjs', { tsconfig }] },
  moduleNameMapper: {
    // A dynamic import names the compiled file.
    '^(\\./templates/index|\\./render-document)\\.js$': '$1',
    // Large data that packages load although nothing uses them, which the bundle of the server omits too (bundle.mjs).
    '^libphonenumber-js(/|$)|^\\.\\./locales/index\\.cjs$': '<rootDir>/test/support/unused-data.cjs',
  },
  // These packages are published as ES modules only, which Jest cannot require.
  transformIgnorePatterns: ['/node_modules/(?!(jose|uuid|cookie|content-disposition|typebox)/)'],
};

module.exports = {
  projects: [
    // Tests of pure code, beside it.
    { ...shared, displayName: 'unit', roots: ['<rootDir>/src'] },
    // Tests through HTTP, against PostgreSQL, the Firebase emulator and the local Stripe.
    {
      ...shared,
      displayName: 'http',
      roots: ['<rootDir>/test'],
      // `npm run test:systems` runs these.
      testPathIgnorePatterns: ['<rootDir>/test/systems/'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/wait-for-local-services.ts'],
    },
  ],
  // Longer than the time limit of `waitUntil`, so that a failed wait reports what it waited for.
  testTimeout: 180_000,
  // For two processors: the tests wait for other processes a quarter of the time.
  maxWorkers: 3,
};
