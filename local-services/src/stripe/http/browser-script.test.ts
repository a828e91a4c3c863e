import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { temporaryDataDir } from '../../../test/local-stripe.js';
import { bundleBrowserScript } from './browser-script.js';

it('makes one script of modules that require each other, and loads each of them once', async () => {
  const { path, remove } = await temporaryDataDir();
  const modules = {
    'browser/main.js': 'window.sum = require("./a.js").value + require("../cards/b.js").value;',
    'browser/a.js': 'exports.value = require("../cards/b.js").value * 10;\n//# sourceMappingURL=a.js.map',
    'cards/b.js': 'window.loads = (window.loads ?? 0) + 1; exports.value = 3;',
  };
  await Promise.all(['browser', 'cards'].map((folder) => mkdir(join(path, folder))));
  await Promise.all(Object.entries(modules).map(([name, code]) => writeFile(join(path, name), code)));

  const script = await bundleBrowserScript(path);

  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  expect(window).toEqual({ sum: 33, loads: 1 });
  expect(script).not.toContain('sourceMappingURL');
  await remove();
});
