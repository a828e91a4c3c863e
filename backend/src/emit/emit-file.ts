import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

/**
 * Writes a generated file. With `--check` on the command line it compares instead, and the process exits with code 1 when
 * the file is out of date.
 * @param file path from the root of the project.
 */
export function emitFile(file: string, text: string): void {
  const path = resolve(ROOT, file);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${file} is out of date; run npm run fix.\n`);
    process.exitCode = 1;
  }
}
