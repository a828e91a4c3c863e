const { default: Runtime } = require('jest-runtime');

/** @type {Map<string, object>} the modules that all test files of this process share, by path */
const shared = new Map();

/** @type {SharedModules | undefined} the runtime of the test file that runs */
let current;

/** What Jest keeps of a test file at the global object: its tests, and the handlers of their events. */
const KEPT_BY_JEST = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

/**
 * Jest's runtime, with modules that are loaded once per process when the test environment has the function `isShared` of a
 * path. Jest loads all modules anew for each test file, which took a second, and then runs code that is not optimised yet.
 */
class SharedModules extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const { isShared } = this._environment;
    if (!isShared) return;
    this.isSharing = true;
    this.registries.moduleRegistry = new Registry(isShared);
    current = this;
  }

  // A shared module that loads another one later asks the runtime of the test file that loaded it.
  requireModuleOrMock(from, name) {
    if (this.isSharing && this !== current) return current.requireModuleOrMock(from, name);
    return super.requireModuleOrMock(from, name);
  }

  setMock(from, name, ...rest) {
    if (this._environment.isShared?.(this._resolution.resolveCjs(from, name))) {
      throw new Error(
        `All test files share ${name}. One that replaces it begins with @jest-environment node or jsdom.`,
      );
    }
    super.setMock(from, name, ...rest);
  }

  teardown() {
    super.teardown();
    if (!this.isSharing) return;
    const { global } = this._environment;
    for (const symbol of Object.getOwnPropertySymbols(global)) {
      if (KEPT_BY_JEST.includes(symbol.description)) delete global[symbol];
    }
  }
}

/** The modules of a test file, by path. Those that are shared are kept when it ends. */
class Registry extends Map {
  /** @param {(file: string) => boolean} isShared */
  constructor(isShared) {
    super();
    this.isShared = isShared;
  }

  get(file) {
    return this.isShared(file) ? shared.get(file) : super.get(file);
  }

  has(file) {
    return this.isShared(file) ? shared.has(file) : super.has(file);
  }

  set(file, module) {
    if (!this.isShared(file)) return super.set(file, module);
    shared.set(file, module);
    return this;
  }

  delete(file) {
    return this.isShared(file) ? shared.delete(file) : super.delete(file);
  }
}

module.exports = SharedModules;
