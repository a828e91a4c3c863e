import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes one classic script of the compiled browser object: a page loads it before its own bundle, without
 * `type="module"`. `modulesDir` holds the CommonJS output of `tsconfig.browser.json`; each module becomes a
 * function of a small registry, wrapped so that nothing but `window.Stripe` is visible outside.
 */
export async function bundleBrowserScript(modulesDir: string): Promise<string> {
  const modules = new Map<string, string>();
  await collect(modulesDir, 'browser/main.js', modules);
  const entries = [...modules].map(
    ([name, code]) => `${JSON.stringify(name)}: function (exports, require) {\n${code}\n}`,
  );
  return `(function () {
var modules = {\n${entries.join(',\n')}\n};
var loaded = {};
function load(name) {
  if (!loaded[name]) {
    loaded[name] = {};
    modules[name](loaded[name], load);
  }
  return loaded[name];
}
load('browser/main.js');
})();
`;
}

const REQUIRE = /\brequire\("(\.[^"]+)"\)/g;

/** Reads a module and, before it, those that it requires; the paths inside become relative to `modulesDir`. */
async function collect(modulesDir: string, name: string, modules: Map<string, string>): Promise<void> {
  if (modules.has(name)) return;
  const resolve = (path: string): string => join(dirname(name), path);
  const code = await readFile(join(modulesDir, name), 'utf8');
  modules.set(
    name,
    code
      .replace(REQUIRE, (_match, path: string) => `require(${JSON.stringify(resolve(path))})`)
      .replace(/^\/\/# sourceMappingURL=.*$/m, ''),
  );
  for (const [, path] of code.matchAll(REQUIRE)) {
    if (path !== undefined) await collect(modulesDir, resolve(path), modules);
  }
}
