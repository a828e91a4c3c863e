const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const SOURCES = path.resolve(__dirname, '../../src') + path.sep;

/** @type {SharedEnvironment | undefined} */
let environment;

/** One environment for all test files of a process, which share the server's modules and those of packages. */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (environment) return environment;
    super(config, context);
    const { watch, watchAll } = config.globalConfig;
    // In watch mode the process outlives changes of the sources.
    if (watch || watchAll) this.isShared = undefined;
    else environment = this;
  }

  isShared(file) {
    return file.includes('/node_modules/') || (file.startsWith(SOURCES) && !file.endsWith('.test.ts'));
  }

  async setup() {
    await super.setup();
    // Test files change their copy of the variables.
    const { env } = this.global.process;
    for (const name of Object.keys(env)) delete env[name];
    Object.assign(env, process.env);
    this.listeners = process.stdout.listeners('error');
  }

  /** Leaves what the next test file needs. */
  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    // The listeners that a test file leaves would keep it in memory.
    for (const listener of process.stdout.listeners('error')) {
      if (!this.listeners.includes(listener)) process.stdout.off('error', listener);
    }
  }
}

module.exports = SharedEnvironment;
