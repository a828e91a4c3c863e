import { BatchQueue } from './batch-queue';

const LIMITS = { concurrency: 2, size: 200 };

/** Reads the values of many keys with one statement, in the order of the keys. */
type Load<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

/**
 * Lets simultaneous requests share the statements of a function: what is requested while statements run is read with the next
 * one. A read always starts after its request, so it sees what was committed before.
 * @param load must not throw because of a key, since it has the keys of several requests.
 */
export function shareStatements<Key, Value>(load: Load<Key, Value>): Load<Key, Value> {
  const queue = new BatchQueue<readonly Key[], readonly Value[]>(
    async (requests) => {
      const rest = [...(await load(requests.flat()))];
      return requests.map((keys) => rest.splice(0, keys.length));
    },
    { ...LIMITS, sizeOf: (keys) => keys.length },
  );
  return (keys) => queue.run(keys);
}
