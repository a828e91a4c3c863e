import fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { installImageForm, readImage } from './image-form';

describe('readImage', () => {
  const app = fastify();
  afterAll(() => app.close());

  it('rejects an upload whose connection was closed before the form is read', async () => {
    await installImageForm(app);
    const outcome = new Promise<unknown>((fulfil) => {
      const preHandler = ({ raw }: { raw: NodeJS.EventEmitter }) =>
        new Promise<void>((closed) => {
          raw.once('close', closed);
          socket.destroy();
        });
      app.post('/', { preHandler }, async (request) => {
        const image = readImage(request);
        fulfil(image.catch((error: unknown) => error));
        return image;
      });
    });
    await app.listen();
    const socket = connect((app.server.address() as AddressInfo).port);
    await once(socket, 'connect');
    const type = 'Content-Type: multipart/form-data; boundary=part';
    socket.write(`POST / HTTP/1.1\r\nHost: shop.test\r\n${type}\r\nContent-Length: 1000\r\n\r\n--part\r\n`);

    expect(await outcome).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { image: 'The upload was interrupted' } },
    });
  });
});
