import { notFound } from './errors';

/** The items by a key, in their order. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The items of each key, in the order of the keys. */
export function groupInOrder<Item, Key>(
  keys: readonly Key[],
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Item[][] {
  const groups = groupBy(items, keyOf);
  return keys.map((key) => groups.get(key) ?? []);
}

/** The last item of each key, or null, in the order of the keys. */
export function lastInOrder<Item, Key>(
  keys: readonly Key[],
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): (Item | null)[] {
  const last = new Map(items.map((item) => [keyOf(item), item]));
  return keys.map((key) => last.get(key) ?? null);
}

/**
 * The record of each id, in the order of the ids.
 * @param type the type of the records in lower case, such as `tool`.
 * @throws DomainError NOT_FOUND
 */
export function recordsInOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  records: readonly T[],
  type: string,
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = byId.get(id);
    if (record === undefined) throw notFound(type);
    return record;
  });
}

export interface TextOfId {
  readonly id: string;
  readonly text: string;
}

/** The text of each id, or null, in the order of the ids. */
export const textsInOrder = (ids: readonly string[], rows: readonly TextOfId[]): (string | null)[] =>
  lastInOrder(ids, rows, ({ id }) => id).map((row) => row?.text ?? null);
