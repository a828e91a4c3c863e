import { existsSync, readFileSync } from 'node:fs';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { run } from '../shared/processes.mjs';
import { inProject, npmCommand, projectRoot } from '../shared/project.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * Whether node_modules differs from package-lock.json. Compares it with the lock file that npm writes into
 * node_modules at the end of an installation, which also detects an interrupted installation.
 */
export function isInstallStale() {
  const locked = readPackages(inProject('package-lock.json'));
  const installed = readPackages(inProject('node_modules', '.package-lock.json'));
  if (!locked)
    throw new ExpectedError('package-lock.json is missing or unreadable. Restore it from the repository.');
  if (!installed) return true;
  return Object.entries(locked).some(([location, expected]) => {
    if (location === '') return false;
    const actual = installed[location];
    // Optional packages may belong to other platforms.
    if (!actual) return expected.optional !== true;
    if (actual.version !== expected.version || actual.integrity !== expected.integrity) return true;
    return !existsSync(inProject(location));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} the packages by location; undefined without a readable lock file
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Installs the packages of package-lock.json, including development dependencies for any NODE_ENV. */
export async function installDependencies() {
  const npm = npmCommand(
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  const result = await run(npm.command, npm.args, { cwd: projectRoot, shell: npm.shell });
  if (result.code !== 0) throw new ExpectedError(describeInstallError(result.output), result.output);
}

/**
 * @param {string} output of npm
 * @returns {string}
 */
function describeInstallError(output) {
  if (/E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT)/.test(output)) {
    return 'npm could not reach the package registry. Check your network connection and try again.';
  }
  if (output.includes('ENOSPC')) return 'The disk is full. Free about 2 GB and try again.';
  return 'npm could not install the dependencies:';
}
