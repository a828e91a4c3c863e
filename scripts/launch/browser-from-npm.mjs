import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { cacheFolder, npmCommand } from './project.mjs';

/** Installed on demand, for its 66 MB are of no use where there is a browser. */
const chromiumPackage = '@sparticuz/chromium@147.0.0';
const folder = path.join(cacheFolder, 'chromium');
const executable = path.join(folder, 'chromium');

/**
 * A Chromium from the package registry, for a Linux machine that has none.
 * @returns {Promise<import('./browser.mjs').Browser | undefined>} nothing when it cannot be had or does not start
 */
export async function chromiumFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(executable)) {
    console.log('No Chromium or Chrome found: fetching one from the package registry.');
    await fetchChromium();
  }
  const withOwnLibraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  for (const env of [{}, withOwnLibraries]) {
    if (await starts(env))
      return { path: executable, env: { ...env, FONTCONFIG_PATH: path.join(folder, 'fonts') } };
  }
  return undefined;
}

async function fetchChromium() {
  mkdirSync(folder, { recursive: true });
  const npm = npmCommand(
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    chromiumPackage,
  );
  await run(npm.command, npm.args, { cwd: folder, shell: npm.shell });
  const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: folder,
    // It unpacks into the temporary folder, and its libraries only when it believes to be on Amazon Linux.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

/** @param {NodeJS.ProcessEnv} env */
async function starts(env) {
  if (!existsSync(executable)) return false;
  const { code } = await run(executable, ['--version'], { env: { ...process.env, ...env } });
  return code === 0;
}
