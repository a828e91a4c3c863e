import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Compiles the local services incrementally and bundles the browser scripts, before the tests. */
export default function build(): void {
  const workspace = join(__dirname, '..');
  const compiler = require.resolve('typescript/bin/tsc');
  for (const args of [[compiler, '-p', 'tsconfig.build.json'], ['build-browser.mjs']]) {
    execFileSync(process.execPath, args, { cwd: workspace, stdio: 'inherit' });
  }
}
