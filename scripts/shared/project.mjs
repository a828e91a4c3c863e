import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the project folder, without a trailing separator. */
export const projectRoot = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));

/**
 * Returns the absolute path of a file or folder in the project.
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(projectRoot, ...parts);

/** Returns the absolute path of the data folder. */
export const dataFolder = () => path.resolve(projectRoot, process.env.DATA_DIR || '.data');

/** The launcher's cache. It is in node_modules, so that an installation deletes it. */
export const cacheFolder = inProject('node_modules', '.cache', 'tools-hub');

/**
 * Returns the command that runs npm: the npm that has started this script, or the first one on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand(...args) {
  const npmCli = process.env.npm_execpath;
  if (npmCli?.endsWith('npm-cli.js'))
    return { command: process.execPath, args: [npmCli, ...args], shell: false };
  // On Windows, npm is a .cmd file, which only a shell can run.
  return { command: 'npm', args, shell: process.platform === 'win32' };
}
