const config = require('./jest.config.js');

const [, http] = config.projects;

/** Tests with programs that a machine may lack; `npm run test:systems` runs those whose program it finds. */
module.exports = {
  ...config,
  projects: [
    { ...http, displayName: 'systems', roots: ['<rootDir>/test/systems'], testPathIgnorePatterns: [] },
  ],
};
