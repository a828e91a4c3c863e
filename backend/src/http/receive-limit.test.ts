import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { installReceiveLimit } from './receive-limit';

const HEADERS = 'Host: shop\r\nContent-Type: application/json\r\nContent-Length: 2';

describe('installReceiveLimit', () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    app = fastify({ forceCloseConnections: true });
    installReceiveLimit(app, 100);
    app.post('/small', ({ body }) => body);
    app.post('/large', { config: { hasLargeBody: true } }, ({ body }) => body);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => app.close());

  /** Sends a request with a body of two bytes, or its beginning. */
  function send(path: string, body: string) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\n${HEADERS}\r\n\r\n${body}`);
    return socket;
  }

  it('closes the connection of a body that takes longer, unless it may be large', async () => {
    const large = send('/large', '{');
    await once(send('/small', '{').resume(), 'close');
    large.write('}');
    expect(await responseOf(large)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('keeps the connection of a body that is complete', async () => {
    const complete = send('/small', '{}');
    await responseOf(complete);
    await once(send('/small', '{').resume(), 'close');
    complete.write(`POST /small HTTP/1.1\r\n${HEADERS}\r\n\r\n{}`);
    expect(await responseOf(complete)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

async function responseOf(socket: Socket): Promise<string> {
  const [response] = (await once(socket, 'data')) as [Buffer];
  return response.toString();
}
