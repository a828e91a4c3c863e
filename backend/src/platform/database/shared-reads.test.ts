import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedReads } from './shared-reads';

/** Reads that end when the test ends them, with the value at that time. */
function createReads() {
  const shared = new SharedReads<string>();
  const running: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  return {
    shared,
    running,
    read: (key: string) =>
      shared.read(key, () => new Promise((end, fail) => running.push({ key, end, fail }))),
  };
}

describe('shared reads', () => {
  it('reads once for equal requests that are made together', async () => {
    const { read, running } = createReads();
    const results = [read('saws'), read('saws'), read('planes')];
    await nextTurn();
    expect(running.map(({ key }) => key)).toEqual(['saws', 'planes']);
    for (const { key, end } of running) end(`${key} 1`);
    expect(await Promise.all(results)).toEqual(['saws 1', 'saws 1', 'planes 1']);
  });

  it('starts a read after the requests that share it', async () => {
    const { read, running } = createReads();
    const first = read('saws');
    await nextTurn();
    const later = [read('saws'), read('saws')];
    await nextTurn();
    running.shift()?.end('before a change');
    expect(await first).toBe('before a change');
    await nextTurn();
    expect(running).toHaveLength(1);
    running.shift()?.end('after a change');
    expect(await Promise.all(later)).toEqual(['after a change', 'after a change']);
  });

  it('reads again for a request that follows a completed read', async () => {
    const { read, running } = createReads();
    for (const value of ['old', 'new']) {
      const result = read('saws');
      await nextTurn();
      running.shift()?.end(value);
      expect(await result).toBe(value);
    }
  });

  it('rejects all requests that share a failed read, and no later ones', async () => {
    const { read, running } = createReads();
    const results = Promise.allSettled([read('saws'), read('saws')]);
    await nextTurn();
    running.shift()?.fail(new Error('lost'));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = read('saws');
    await nextTurn();
    running.shift()?.end('saws');
    expect(await later).toBe('saws');
  });

  it('keeps nothing of requests whose reads have ended, so that their number is not bounded by the memory', async () => {
    const { shared, read, running } = createReads();
    const results = Promise.allSettled([read('saws'), read('saws'), read('planes')]);
    await nextTurn();
    running.shift()?.end('saws');
    running.shift()?.fail(new Error('lost'));
    await results;
    expect(shared).toEqual(new SharedReads());
  });
});
