import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../shared/processes.mjs';
import { cacheFolder, npmCommand } from '../shared/project.mjs';

/** Installed on demand, since its 66 MB are not needed where a browser is installed. */
const chromiumPackage = '@sparticuz/chromium@147.0.0';
const folder = path.join(cacheFolder, 'chromium');
const executable = path.join(folder, 'chromium');

/** Chromium crashes without any font. The configuration in the package names folders of Amazon Lambda. */
const fontconfigFile = path.join(folder, 'fonts.conf');
const fontconfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Installs Chromium from the package registry on a Linux machine that has no browser.
 * @returns {Promise<import('./browser.mjs').Browser | undefined>} undefined when it cannot be installed or does not
 *   start
 */
export async function installChromiumFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(executable)) {
    console.log('No Chromium or Chrome found. Downloading one from the package registry.');
    await downloadChromium();
  }
  const bundledLibraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  for (const env of [{}, bundledLibraries]) {
    if (await canStart(env)) {
      writeFileSync(fontconfigFile, fontconfig);
      return { path: executable, env: { ...env, FONTCONFIG_FILE: fontconfigFile } };
    }
  }
  return undefined;
}

async function downloadChromium() {
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
    // The package unpacks into the temporary folder, and includes its libraries only on Amazon Lambda.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

/** @param {NodeJS.ProcessEnv} env */
async function canStart(env) {
  if (!existsSync(executable)) return false;
  const { code } = await run(executable, ['--version'], { env: { ...process.env, ...env } });
  return code === 0;
}
