import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: a reader finds either the old or the new content, and the new content survives a crash
 * of the machine once the promise resolves. Only the owner can read the file.
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
  if (process.platform === 'win32') return; // Windows can neither open a folder nor needs this step.
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
