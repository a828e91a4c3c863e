import { execFile } from 'node:child_process';
import path from 'node:path';

const limitMs = 120_000;

/** Runs a command of the operator on the shop of a data folder, as `npm run <name>` does; answers how it ended. */
export function operate(
  name: 'make-admin' | 'reconcile',
  args: readonly string[],
  dataDir: string,
): Promise<{ code: number; output: string }> {
  const script = path.resolve(__dirname, `../../scripts/${name}.mjs`);
  const options = { env: { ...process.env, DATA_DIR: dataDir }, timeout: limitMs };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}
