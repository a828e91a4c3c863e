import { existsSync, readFileSync } from 'node:fs';
import { LaunchFailure } from './failure.mjs';
import { run } from './processes.mjs';
import { inProject, npmCommand, projectRoot } from './project.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * Whether node_modules differs from package-lock.json. npm writes what it installed into a lock file of its own at the
 * very end, so an interrupted install, a missing folder and another set of versions all show.
 */
export function isInstallStale() {
  const wanted = readPackages(inProject('package-lock.json'));
  const installed = readPackages(inProject('node_modules', '.package-lock.json'));
  if (!wanted)
    throw new LaunchFailure('package-lock.json is missing or unreadable. Restore it from the repository.');
  if (!installed) return true;
  return Object.entries(wanted).some(([place, locked]) => {
    if (place === '') return false;
    const found = installed[place];
    // Optional packages are those of other platforms.
    if (!found) return locked.optional !== true;
    if (found.version !== locked.version || found.integrity !== locked.integrity) return true;
    return !existsSync(inProject(place));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} nothing when there is no readable lock file
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Installs what package-lock.json says, the tools of the build among it whatever NODE_ENV says. */
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
  if (result.code !== 0) throw new LaunchFailure(explain(result.output), result.output);
}

/**
 * @param {string} output
 * @returns {string}
 */
function explain(output) {
  if (/E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT)/.test(output)) {
    return 'npm could not reach the package registry. Check the network and start again.';
  }
  if (output.includes('ENOSPC')) return 'The disk is full. Free about 2 GB and start again.';
  return 'npm could not install the dependencies. It said:';
}
