import path from 'node:path';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers have and jsdom lacks, taken from Node. */
const NODE_GLOBALS = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

/**
 * All packages but Testing Library, which registers its cleanup when it is loaded, and Stripe's, which keeps the script that it
 * has loaded.
 */
const PACKAGES = /\/node_modules\/(?!@testing-library\/|@stripe\/)|\/\.cache\/chakra-/;

const SETUP_ONCE = path.join(import.meta.dirname, 'setup-once.ts');

/** @type {BrowserEnvironment | undefined} */
let environment;

/** @type {Console} that of the test file that runs */
let output;

/** jsdom with the missing globals: one page for all test files of a process, which share the modules of packages. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    output = context.console;
    if (environment) return environment;
    // jsdom reports its errors to the console of the test file that runs.
    super(config, { ...context, console: new Proxy(output, { get: (_, method) => output[method] }) });
    environment = this;
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
  }

  isShared(file) {
    return PACKAGES.test(file) || file === SETUP_ONCE;
  }

  /** Leaves an empty page. */
  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    const { document, history, localStorage, sessionStorage } = this.global;
    document.body.replaceChildren();
    // Emotion adds each style once.
    for (const element of [...document.head.children])
      if (!element.matches('[data-emotion]')) element.remove();
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
}
