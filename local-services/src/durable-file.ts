import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file whole: whatever happens, a reader finds the old content or the new one, and once the promise
 * resolves the new content survives the loss of power. Readable by its owner only.
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.draft`;
  await writeAndSync(draft, content);
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function writeAndSync(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open a folder, and needs no such step.
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
