import { installFakeImageHost } from '../../test/fake-image-host';
import { ImageRejectedError, sendImage } from './send-image';

const image = new File(['image'], 'bench.png', { type: 'image/png' });
const imgbb = { url: 'https://api.imgbb.test/1/upload', key: 'secret' };

function start(signal = new AbortController().signal) {
  const calls = installFakeImageHost();
  const url = sendImage(image, imgbb, { token: null, signal, onProgress: () => undefined });
  const call = calls[0];
  if (!call) throw new Error('Nothing was sent.');
  return { call, url };
}

it('sends an external image host its key and no access token', async () => {
  const { call, url } = start();
  expect(call.url).toBe(imgbb.url);
  expect(call.form.get('key')).toBe('secret');
  expect(call.headers).toEqual({});
  await call.succeed('https://i.imgbb.test/bench.png');
  await expect(url).resolves.toBe('https://i.imgbb.test/bench.png');
});

it("rejects with the external image host's message", async () => {
  const { call, url } = start();
  const rejected = expect(url).rejects.toEqual(new ImageRejectedError(400, 'Invalid API v1 key.'));
  await call.respond(400, { status_code: 400, error: { message: 'Invalid API v1 key.', code: 100 } });
  await rejected;
});

it.each([
  ['a body that is not JSON', null],
  ['a success without a URL', { status: 200, data: {} }],
])('rejects when the host returns %s', async (_case, body) => {
  const { call, url } = start();
  const rejected = expect(url).rejects.toThrow('The image host rejected this photo.');
  await call.respond(200, body);
  await rejected;
});

it('rejects with a TimeoutError after 120 seconds', async () => {
  const { call, url } = start();
  expect(call.timeout).toBe(120_000);
  const timedOut = expect(url).rejects.toMatchObject({ name: 'TimeoutError' });
  await call.timeOut();
  await timedOut;
});

it('sends nothing when the signal is already aborted', async () => {
  installFakeImageHost();
  const signal = AbortSignal.abort();
  await expect(
    sendImage(image, imgbb, { token: null, signal, onProgress: () => undefined }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
