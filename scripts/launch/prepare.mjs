import { mkdirSync } from 'node:fs';
import { ExpectedError, errorReason } from '../../local-services/src/shared/errors.mjs';
import { acquireLock } from '../../local-services/src/shared/lock.mjs';
import { buildWorkspace, isBuildStale, workspaces } from './build.mjs';
import { installDependencies, isInstallStale } from './install.mjs';
import { inProject } from '../shared/project.mjs';

/** Outside node_modules, which an installation deletes. */
const lockFolder = inProject('.cache');
const lockTimeoutMs = 10 * 60_000;

/**
 * Installs and builds what is stale. One process at a time does so in a clone.
 * @param {import('../shared/terminal.mjs').Progress} progress
 * @param {import('./build.mjs').WorkspaceName[]} names the workspaces to build, in this order
 */
export async function prepare(progress, names) {
  if (staleParts(names).total === 0) return;
  const lock = await lockClone();
  try {
    // Another process may have done the work in the meantime.
    const { install, builds, total } = staleParts(names);
    progress.addSteps(total);
    if (install) {
      await progress.step('Installing the locked dependencies, a minute or two', installDependencies);
    }
    for (const name of builds) {
      await progress.step(`Building ${workspaces[name].title}`, () => buildWorkspace(name));
    }
  } finally {
    await lock.release();
  }
}

/** @param {import('./build.mjs').WorkspaceName[]} names */
function staleParts(names) {
  const install = isInstallStale();
  const builds = install ? names : names.filter(isBuildStale);
  return { install, builds, total: builds.length + (install ? 1 : 0) };
}

function lockClone() {
  try {
    mkdirSync(lockFolder, { recursive: true });
  } catch (error) {
    throw new ExpectedError(`The project folder ${inProject()} is not writable (${errorReason(error)}).`);
  }
  return acquireLock(inProject('.cache', 'prepare.lock'), {
    timeoutMs: lockTimeoutMs,
    heldMessage: (pid) =>
      `Another process (pid ${pid}) is still building this clone. Stop it and start again.`,
    onWait: (pid) => console.log(`Waiting for another process (pid ${pid}) to finish building this clone.`),
  });
}
