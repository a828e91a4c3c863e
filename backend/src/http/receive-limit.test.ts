import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installReceiveLimit } from './receive-limit';

describe('installReceiveLimit', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    installReceiveLimit(app, 50);
    app.post('/', () => 'received');
    app.post('/large', { config: { hasLargeBody: true } }, () => 'received');
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  /** Sends the beginning of a body. */
  const begin = (path: string) => {
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'text/plain', 'content-length': 2 };
    const upload = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    upload.write('a');
    return upload;
  };

  it('closes the connection of a body that takes too long, unless the route takes large ones', async () => {
    const large = begin('/large');
    const [error] = (await once(begin('/'), 'error').catch((thrown: unknown) => [thrown])) as [Error];
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    large.end('b');
    const [response] = (await once(large, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
  });
});
