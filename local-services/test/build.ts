import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Compiles the services, incrementally, before the tests. */
export default function build(): void {
  const compiler = require.resolve('typescript/bin/tsc');
  for (const project of ['tsconfig.build.json', 'tsconfig.browser.json']) {
    execFileSync(process.execPath, [compiler, '-p', join(__dirname, '..', project)], { stdio: 'inherit' });
  }
}
