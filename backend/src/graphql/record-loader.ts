import DataLoader from 'dataloader';

/**
 * Answers many keys with one statement, in the order of the keys.
 * @param only the properties that are needed of each record; without it all. What is not named may be missing.
 */
export type Batch<Key, Value> = (keys: readonly Key[], only?: readonly string[]) => Promise<readonly Value[]>;

/** A record that is needed, and what of it. */
interface Asked<Key> {
  readonly key: Key;
  readonly only: readonly string[] | undefined;
}

export type RecordLoader<Key, Value> = DataLoader<Asked<Key>, Value, string>;

/**
 * What is asked at the same time is read together, with all that is asked of any of it. A record is answered from
 * memory only to whoever asks the same of it, so that nobody gets one that lacks a property.
 */
export const recordLoader = <Key, Value>(batch: Batch<Key, Value>): RecordLoader<Key, Value> =>
  new DataLoader(
    async (asked: readonly Asked<Key>[]) => [
      ...(await batch(
        asked.map(({ key }) => key),
        allAsked(asked),
      )),
    ],
    { cacheKeyFn: ({ key, only }) => `${String(key)} ${only?.join(' ') ?? '*'}` },
  );

function allAsked(asked: readonly Asked<unknown>[]): readonly string[] | undefined {
  // As a rule one field of the operation asks for all of them, with one and the same array.
  const each = [...new Set(asked.map(({ only }) => only))];
  return each.every((only) => only !== undefined) ? each.flat() : undefined;
}
