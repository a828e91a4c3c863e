import { execFile } from 'node:child_process';
import path from 'node:path';
import { inheritedEnvironment } from './inherited-environment';

const limitMs = 240_000;
const project = path.resolve(__dirname, '../..');

/**
 * Runs a command through npm on a data folder; returns exit code and output.
 * @param cwd the folder in which the user runs npm.
 */
export function runCommand(
  name: 'make-admin' | 'reconcile' | 'backup' | 'restore' | 'bench',
  args: readonly string[],
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
  cwd = project,
): Promise<{ code: number; output: string }> {
  const options = {
    cwd,
    env: { ...inheritedEnvironment(), ...settings, DATA_DIR: dataDir },
    timeout: limitMs,
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    const npmArgs = ['--prefix', project, 'run', '--silent', name, '--', ...args];
    execFile('npm', npmArgs, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}
