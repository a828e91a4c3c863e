import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { installGracefulStop } from './graceful-stop';

describe('installGracefulStop', () => {
  let app: FastifyInstance;
  /** The body of the response. */
  let body: PassThrough;
  beforeEach(async () => {
    app = fastify({ forceCloseConnections: 'idle' });
    installGracefulStop(app, 0);
    app.get('/', () => body);
    body = new PassThrough();
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('closes the connection of a response that began before the stop once it is complete', async () => {
    const connection = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    connection.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    body.write('first, ');
    await once(connection, 'readable');
    const closed = app.close();
    while (app.server.listening) await nextTurn();
    body.end('last');
    expect(await text(connection)).toMatch(/connection: keep-alive.*first, .*last/is);
    await closed;
  }, 10_000);
});
