import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder, absolute, with no separator at its end. */
export const projectRoot = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));

/**
 * An absolute path inside the clone.
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(projectRoot, ...parts);

/** What the launcher remembers between runs. It lies in node_modules, so that a new install forgets it. */
export const cacheFolder = inProject('node_modules', '.cache', 'tools-hub');

/**
 * How to call npm: the one that started us, or the first on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand(...args) {
  const npmCli = process.env.npm_execpath;
  if (npmCli?.endsWith('npm-cli.js'))
    return { command: process.execPath, args: [npmCli, ...args], shell: false };
  // On Windows npm is a .cmd file, which only a shell can run.
  return { command: 'npm', args, shell: process.platform === 'win32' };
}
