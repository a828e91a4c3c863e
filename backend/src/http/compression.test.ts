import fastify, { type preParsingHookHandler, type RequestPayload } from 'fastify';
import { once } from 'node:events';
import { brotliCompressSync, constants } from 'node:zlib';
import { installCompression } from './compression';

describe('Compressed bodies', () => {
  const app = fastify({ bodyLimit: 1_000 });
  afterAll(() => app.close());

  it('are not decompressed further once they are rejected as too large', async () => {
    await installCompression(app);
    const received = new Promise<{ body: RequestPayload; responded: Promise<unknown> }>((fulfil) => {
      const preParsing: preParsingHookHandler = (_request, reply, body, done) => {
        fulfil({ body, responded: once(reply.raw, 'close') });
        done(null, body);
      };
      app.post('/', { preParsing }, () => 'received');
    });
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const response = await fetch(await app.listen(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
      body: brotliCompressSync(Buffer.alloc(100_000_000), { params }),
    });
    expect(response.status).toBe(413);
    const { body, responded } = await received;
    await responded;
    expect([body.destroyed, body.readableEnded]).toEqual([true, false]);
  });
});
