import { NIL_ID } from './ids';

/**
 * Reads what a job must process batch by batch until nothing is left or the job must stop. The batches follow the ids, so a
 * record that always fails is returned once, and neither repeated nor in the way of others.
 * @param loadBatch loads a bounded number of records with greater ids, in the order of their ids.
 */
export async function* inBatches<T extends { readonly id: string }>(
  loadBatch: (afterId: string) => Promise<readonly T[]>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, void> {
  let afterId = NIL_ID;
  for (;;) {
    const batch = await loadBatch(afterId);
    for (const record of batch) {
      if (signal?.aborted) return;
      yield record;
      afterId = record.id;
    }
    if (batch.length === 0) return;
  }
}
