import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const excluded = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'docs',
  'e2e',
  'screenshots',
  'test-results',
]);
const workspaces = ['.', 'backend', 'frontend', 'local-services', 'e2e', 'bench'];

/** A copy of this project that a test may edit. It has its own sources and builds, and links to the installed packages. */
export class ProjectCopy {
  private constructor(readonly folder: string) {}

  static async create(): Promise<ProjectCopy> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-copy-'));
    for (const name of await readdir(root)) {
      if (excluded.has(name)) continue;
      const filter = (file: string) => path.basename(file) !== 'node_modules';
      await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter });
    }
    for (const workspace of workspaces) await linkPackages(workspace, folder);
    return new ProjectCopy(folder);
  }

  /** Replaces a text that a file of the project contains. */
  async edit(file: string, text: string, replacement: string): Promise<void> {
    const target = path.join(this.folder, file);
    const content = await readFile(target, 'utf8');
    if (!content.includes(text)) throw new Error(`${file} does not contain ${text}`);
    await writeFile(target, content.replaceAll(text, replacement));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Linked beside the packages: the commands that the scripts of package.json name, and what the launcher compares. */
const linkedFiles = new Set(['.bin', '.package-lock.json']);

/** Links to each installed package. Caches are not shared, except the hashes of the build inputs. */
async function linkPackages(workspace: string, folder: string): Promise<void> {
  const installed = path.join(root, workspace, 'node_modules');
  const copy = path.join(folder, workspace, 'node_modules');
  await mkdir(copy, { recursive: true });
  for (const name of await readdir(installed).catch(() => [])) {
    if (!name.startsWith('.') || linkedFiles.has(name)) {
      await symlink(path.join(installed, name), path.join(copy, name));
    }
  }
  if (workspace !== '.') return;
  await cp(path.join(installed, '.cache/tools-hub'), path.join(copy, '.cache/tools-hub'), {
    recursive: true,
  });
}
