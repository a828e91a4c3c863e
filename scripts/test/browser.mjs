import { existsSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { run } from '../shared/processes.mjs';
import { installChromiumFromNpm } from './browser-from-npm.mjs';

/** @typedef {{ path: string, env: NodeJS.ProcessEnv }} Browser an executable, and environment variables that it needs */

/** Chromium without a window, which takes half the processor time of the whole browser. */
const headlessShell = 'chromium-headless-shell';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  headlessShell,
];

const commonPaths = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  path.join(process.env['PROGRAMFILES(X86)'] ?? '', 'Google/Chrome/Application/chrome.exe'),
];

const aptTimeoutSeconds = '300';

/**
 * Finds the browser of the browser tests: CHROME_PATH, a headless shell or another browser.
 * @returns {Promise<Browser | undefined>} undefined when none can be installed
 */
export async function findTestBrowser() {
  return installedBrowser([headlessShell]) ?? findBrowser();
}

/**
 * Finds a Chromium-based browser: CHROME_PATH, or an installed one. Otherwise installs Chromium from npm, or with
 * apt-get when running as root.
 * @returns {Promise<Browser | undefined>} undefined when none can be installed
 */
async function findBrowser() {
  return (
    installedBrowser(names, commonPaths) ??
    (await installChromiumFromNpm()) ??
    (await installChromiumFromApt())
  );
}

/**
 * Finds a browser like {@link findBrowser}.
 * @returns {Promise<Browser>}
 * @throws ExpectedError when there is none
 */
export async function requireBrowser() {
  const browser = await findBrowser();
  if (!browser)
    throw new ExpectedError(
      'No Chromium or Chrome found. Install one, or set CHROME_PATH to its executable.',
    );
  return browser;
}

/**
 * @param {readonly string[]} names
 * @param {readonly string[]} [otherPaths]
 * @returns {Browser | undefined}
 */
function installedBrowser(names, otherPaths = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [process.env.CHROME_PATH, ...onPath, ...otherPaths];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  return found ? { path: found, env: {} } : undefined;
}

/** @returns {Promise<Browser | undefined>} */
async function installChromiumFromApt() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!canInstall) return undefined;
  console.log('Installing Chromium with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('timeout', [aptTimeoutSeconds, 'apt-get', 'update', '-qq'], { env });
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await run('timeout', [aptTimeoutSeconds, ...install], { env });
  return installedBrowser(names, commonPaths);
}
