import { execFile } from 'node:child_process';
import path from 'node:path';

const limitMs = 120_000;
const project = path.resolve(__dirname, '../..');

/** Runs an operator command through npm on a data folder; returns exit code and output. */
export function runCommand(
  name: 'make-admin' | 'reconcile' | 'backup' | 'restore',
  args: readonly string[],
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const options = {
    cwd: project,
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
    timeout: limitMs,
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', name, '--', ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}
