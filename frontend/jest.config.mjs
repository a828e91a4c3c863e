import { chakraModules } from './test/chakra-bundle.mjs';

// A time zone behind UTC: a day of the calendar that is formatted without its time zone becomes the day before.
process.env.TZ = 'America/New_York';

/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  runtime: '<rootDir>/../scripts/test/shared-modules.cjs',
  // Longer than Testing Library waits (test/setup.ts), so that a failed wait reports its condition.
  testTimeout: 180_000,
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/chakra-bundle.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  testMatch: ['<rootDir>/{src,page-scripts}/**/*.test.{ts,tsx}'],
  // Jest runs CommonJS.
  moduleNameMapper: { ...chakraModules, '^csv-parse/browser/esm/sync$': 'csv-parse/sync' },
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.test.json' }],
  },
};
