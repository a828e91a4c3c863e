import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a script that `build-browser.mjs` has written for pages, such as `stripe.js`. */
export function readBrowserScript(name: string): Promise<string> {
  // The same path from `src` and from `dist`.
  return readFile(join(__dirname, '..', 'dist', 'browser', name), 'utf8');
}
