import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { installReceiveLimit } from './receive-limit';

const HEADERS = 'Host: shop\r\nContent-Type: application/json\r\nContent-Length: 2';

describe('installReceiveLimit', () => {
  let app: FastifyInstance;
  /** Completes the responses of /slow. */
  let respond: (body: string) => void;

  beforeEach(async () => {
    app = fastify({ forceCloseConnections: true });
    installReceiveLimit(app, 100);
    app.post('/small', ({ body }) => body);
    app.post('/large', { config: { hasLargeBody: true } }, ({ body }) => body);
    const response = new Promise<string>((resolve) => (respond = resolve));
    app.route({ method: ['GET', 'POST'], url: '/slow', handler: () => response });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => app.close());

  function sendText(request: string) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request);
    return socket;
  }

  /** Sends a request with a body of two bytes, or its beginning. */
  const send = (path: string, body: string) => sendText(`POST ${path} HTTP/1.1\r\n${HEADERS}\r\n\r\n${body}`);

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

  it('closes the connection of a body that takes longer for an unknown path', async () => {
    await once(send('/unknown', '{').resume(), 'close');
  });

  it.each([
    ['a request without a body', 'POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n'],
    ['a GET request with a body, which is not read', `GET /slow HTTP/1.1\r\n${HEADERS}\r\n\r\n{}`],
  ])('keeps the connection of a slow response to %s', async (_, request) => {
    const slow = sendText(request);
    const response = responseOf(slow);
    // Its limit ends later.
    await once(send('/small', '{').resume(), 'close');
    respond('done');
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** The beginning of the response, or `false` when the connection is closed without one. */
async function responseOf(socket: Socket): Promise<string> {
  const [response] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [
    Buffer | boolean,
  ];
  return response.toString();
}
