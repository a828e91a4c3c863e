import { buildWorkspace, isBuildStale, workspaces } from './build.mjs';
import { installDependencies, isInstallStale } from './install.mjs';
import { withLock } from './lock.mjs';

/**
 * Installs and builds what is stale, and nothing else; says nothing when all is fresh.
 * @param {import('./terminal.mjs').Progress} progress
 * @param {import('./build.mjs').WorkspaceName[]} names what is needed, in the order of building
 */
export async function prepare(progress, names) {
  if (staleParts(names).total === 0) return;
  await withLock('prepare', async () => {
    // Another start may have done the work while we waited for the lock.
    const { install, builds, total } = staleParts(names);
    progress.expect(total);
    if (install) {
      await progress.step('Installing the locked dependencies, a minute or two', installDependencies);
    }
    for (const name of builds) {
      await progress.step(`Building ${workspaces[name].title}`, () => buildWorkspace(name));
    }
  });
}

/** @param {import('./build.mjs').WorkspaceName[]} names */
function staleParts(names) {
  const install = isInstallStale();
  const builds = install ? names : names.filter(isBuildStale);
  return { install, builds, total: builds.length + (install ? 1 : 0) };
}
