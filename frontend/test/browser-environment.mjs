import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser of today has and jsdom lacks; Node's own serve. */
const BORROWED = [
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

/** jsdom, completed to the browser that the page is written for. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of BORROWED) this.global[name] = globalThis[name];
  }
}
