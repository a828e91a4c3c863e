const { TestEnvironment } = require('jest-environment-node');

require('../../../scripts/test/compile-once.cjs');
require('../../../scripts/test/read-once.cjs');

/** Removes the listeners that a test file leaves at the process's output, which would keep all its modules in memory. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.listeners = process.stdout.listeners('error');
  }

  async teardown() {
    for (const listener of process.stdout.listeners('error')) {
      if (!this.listeners.includes(listener)) process.stdout.off('error', listener);
    }
    await super.teardown();
  }
};
