import { MemoryGenerations } from '../platform/generations/generations';
import { ResponseCache, type Reading } from './response-cache';

describe('ResponseCache', () => {
  let now: number;
  let cache: ResponseCache;
  beforeEach(() => {
    now = 0;
    cache = new ResponseCache(new MemoryGenerations(), () => new Date(now));
  });

  const read = async (): Promise<Reading> => (await cache.read()) ?? fail();
  const add = (reading: Reading, body: string, key = 'key') =>
    cache.add(key, {
      ...{ status: 200, body, etag: body, headers: {}, reading },
      policy: { maxAge: 60, sources: ['catalogue'] },
    });

  it('keeps the response that was read later, whichever arrives last', async () => {
    const early = await read();
    now = 1;
    const late = await read();
    add(late, 'new');
    add(early, 'old');
    expect(cache.find('key', late)?.body).toBe('new');
    add(late, 'newer');
    expect(cache.find('key', late)?.body).toBe('newer');
  });

  it('compresses each content once', async () => {
    const reading = await read();
    const { compressedBodies } = add(reading, 'same');
    expect(add(reading, 'same').compressedBodies).toBe(compressedBodies);
    expect(add(reading, 'other').compressedBodies).not.toBe(compressedBodies);
  });

  it('stores neither a response of more than a megabyte nor more than 32 of them', async () => {
    const reading = await read();
    const isStored = (key: string) => cache.find(key, reading) !== undefined;
    add(reading, 'x'.repeat(300_000), 'large');
    expect(isStored('large')).toBe(false);
    for (let index = 0; index < 40; index += 1) add(reading, 'x'.repeat(250_000), `key ${index}`);
    expect([isStored('key 39'), isStored('key 20'), isStored('key 0')]).toEqual([true, true, false]);
  });
});

function fail(): never {
  throw new Error('The generations are not known');
}
