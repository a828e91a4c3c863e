import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../test/temporary-folder.js';
import { lockDataDir } from './data-dir-lock.js';
import { processIdentity } from './process-identity.js';

const folder = temporaryFolder();

it('lets nobody else in while the holder lives, and leaves nothing behind', async () => {
  const lock = await lockDataDir(folder.path);
  await expect(lockDataDir(folder.path, 50)).rejects.toThrow(
    `DATA_DIR ${folder.path} is in use by another running shop (pid ${process.pid})`,
  );
  await lock.release();
  expect(await readdir(folder.path)).toEqual([]);
});

it('takes over the lock of a process whose id was given to another one since', async () => {
  await writeFile(join(folder.path, 'lock'), `${process.pid} 1 an-earlier-boot\n`);
  const lock = await lockDataDir(folder.path);
  await lock.release();
});

it('goes to one of many who find a stale lock at the same time, however often they try', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeFile(join(folder.path, 'lock'), `1 ${round} an-earlier-boot\n`);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(folder.path, 0)));
    const [winner, ...others] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(others).toEqual([]);
    await winner?.value.release();
    expect(await readdir(folder.path)).toEqual([]);
  }
});

it('is taken over from one who was killed while taking it over', async () => {
  const stale = '1 1 an-earlier-boot\n';
  await writeFile(join(folder.path, 'lock'), stale);
  const digest = createHash('sha256').update(stale).digest('hex').slice(0, 16);
  await writeFile(join(folder.path, `.lock-${digest}`), '1 2 an-earlier-boot\n');
  const lock = await lockDataDir(folder.path);
  await lock.release();
  expect(await readdir(folder.path)).toEqual([]);
});

it('names a living process the same each time, and a dead one not at all', async () => {
  expect(await processIdentity(process.pid)).toBe(await processIdentity(process.pid));
  expect(await processIdentity(2 ** 22 + 1)).toBeUndefined();
});
