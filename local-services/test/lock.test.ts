import { fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock } from '../src/shared/lock.mjs';
import { isAlive, processIdentity } from '../src/shared/process-identity.mjs';
import { pollUntil } from '../src/shared/wait.mjs';
import { temporaryFolder } from './temporary-folder.js';

const folder = temporaryFolder();
const lockFile = () => join(folder.path, 'lock');

function acquire(timeoutMs: number, onWait?: (pid: number) => void) {
  return acquireLock(lockFile(), {
    timeoutMs,
    heldMessage: (pid) => `held by ${pid}`,
    ...(onWait && { onWait }),
  });
}

it('rejects a second holder with its own message while the first is running, and leaves no file behind', async () => {
  const lock = await acquire(0);
  await expect(acquire(50)).rejects.toThrow(`held by ${process.pid}`);
  await lock.release();
  expect(await readdir(folder.path)).toEqual([]);
});

it('waits for the holder to release the lock, and reports once that it waits', async () => {
  const first = await acquire(0);
  const onWait = jest.fn();
  const second = acquire(10_000, (pid) => {
    onWait(pid);
    setTimeout(() => void first.release(), 250);
  });
  await (await second).release();
  expect(onWait.mock.calls).toEqual([[process.pid]]);
});

it('takes over the lock of a process whose id now belongs to another process', async () => {
  await writeFile(lockFile(), `${process.pid} 1 an-earlier-boot\n`);
  const lock = await acquire(0);
  await lock.release();
});

it('gives a stale lock to exactly one of ten simultaneous callers, in each of twenty rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeFile(lockFile(), `1 ${round} an-earlier-boot\n`);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => acquire(0)));
    const [winner, ...others] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(others).toEqual([]);
    await winner?.value.release();
    expect(await readdir(folder.path)).toEqual([]);
  }
});

it('has one holder at a time among six processes that leave stale locks behind', async () => {
  const contenders = Array.from({ length: 6 }, () =>
    fork(join(__dirname, 'lock-contender.mjs'), [folder.path, '100']),
  );
  const exits = await Promise.all(contenders.map((contender) => once(contender, 'exit')));
  expect(exits).toEqual(contenders.map(() => [0, null]));
});

it('takes over a lock from a process that was killed while taking it over', async () => {
  const stale = '1 1 an-earlier-boot\n';
  await writeFile(lockFile(), stale);
  const digest = createHash('sha256').update(stale).digest('hex').slice(0, 16);
  await writeFile(`${lockFile()}.${digest}`, '1 2 an-earlier-boot\n');
  const lock = await acquire(0);
  await lock.release();
  expect(await readdir(folder.path)).toEqual([]);
});

it('identifies a running process the same way each time, and returns undefined for one that is not running', () => {
  expect(processIdentity(process.pid)).toBeDefined();
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  expect(processIdentity(2 ** 22 + 1)).toBeUndefined();
});

(process.platform === 'linux' ? it : it.skip)(
  'counts a process as exited whose parent never reads its exit code, as in many containers',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      // From then on nothing reads the exit code.
      const isReplaced = async () =>
        (await readFile(`/proc/${parent.pid}/cmdline`, 'utf8')).startsWith('sleep');
      expect(await pollUntil(30_000, isReplaced)).toBe(true);
      process.kill(pid);
      const isZombie = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z ');
      expect(await pollUntil(30_000, isZombie)).toBe(true);
      expect(isAlive(pid)).toBe(false);
    } finally {
      // Its whole group.
      process.kill(-Number(parent.pid));
    }
  },
);
