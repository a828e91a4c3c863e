import { TestEnvironment } from 'jest-environment-jsdom';
import '../../scripts/test/compile-once.cjs';
import '../../scripts/test/read-once.cjs';

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

/** jsdom with the missing globals. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
  }
}
