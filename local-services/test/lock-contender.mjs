import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireLock } from '../src/shared/lock.mjs';

// One of several processes that acquire the same lock many times. Every other time it leaves the lock as a killed
// holder would. Exits with an error when it holds the lock together with another process.
const [folder = '', rounds] = process.argv.slice(2);
const lockFile = path.join(folder, 'lock');
const marker = path.join(folder, 'held');

for (let round = 0; round < Number(rounds); round += 1) {
  const lock = await acquireLock(lockFile, {
    timeoutMs: 60_000,
    heldMessage: (pid) => `still held by ${pid}`,
  });
  await (await open(marker, 'wx')).close();
  await delay(Math.random() * 2);
  await rm(marker);
  if (round % 2 === 0) {
    await lock.release();
  } else {
    const stale = `${lockFile}-${process.pid}`;
    await writeFile(stale, `1 ${process.pid}-${round} an-earlier-boot\n`);
    await rename(stale, lockFile);
  }
}
