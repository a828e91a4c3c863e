import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/**
 * Writes a file that the code determines. With `--check` on the command line it writes nothing, and the process ends
 * with exit code 1 when the file is not what the code says.
 * @param file its path from the root of the project.
 */
export function emitFile(file: string, text: string): void {
  const path = resolve(ROOT, file);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${file} is not what the code says; run npm run fix.\n`);
    process.exitCode = 1;
  }
}
