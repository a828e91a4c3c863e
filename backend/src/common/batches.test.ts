import { inBatches } from './batches';

const ids = ['01', '02', '03', '04', '05'];
const loadBatch = (afterId: string) =>
  Promise.resolve(
    ids
      .filter((id) => id > afterId)
      .slice(0, 2)
      .map((id) => ({ id })),
  );

describe('inBatches', () => {
  it('returns each record of all batches once, in the order of the ids', async () => {
    const seen: string[] = [];
    for await (const { id } of inBatches(loadBatch)) seen.push(id);
    expect(seen).toEqual(ids);
  });

  it('returns no further record once the job must stop', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    for await (const { id } of inBatches(loadBatch, stop.signal)) {
      seen.push(id);
      if (id === '03') stop.abort();
    }
    expect(seen).toEqual(['01', '02', '03']);
  });
});
