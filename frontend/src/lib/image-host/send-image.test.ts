import { installFakeImageHost } from '../../../test/fake-image-host';
import { ImageRefused, sendImage } from './send-image';

const photo = new File(['photo'], 'bench.png', { type: 'image/png' });
const imgbb = { url: 'https://api.imgbb.test/1/upload', key: 'secret' };

function start(signal = new AbortController().signal) {
  const calls = installFakeImageHost();
  const link = sendImage(photo, imgbb, { token: null, signal, onProgress: () => undefined });
  const call = calls[0];
  if (!call) throw new Error('Nothing was sent.');
  return { call, link };
}

it('gives another image host its key, and no token', async () => {
  const { call, link } = start();
  expect(call.url).toBe(imgbb.url);
  expect(call.form.get('key')).toBe('secret');
  expect(call.headers).toEqual({});
  await call.keep('https://i.imgbb.test/bench.png');
  await expect(link).resolves.toBe('https://i.imgbb.test/bench.png');
});

it("says another image host's refusal in its words", async () => {
  const { call, link } = start();
  const refused = expect(link).rejects.toEqual(new ImageRefused(400, 'Invalid API v1 key.'));
  await call.answer(400, { status_code: 400, error: { message: 'Invalid API v1 key.', code: 100 } });
  await refused;
});

it.each([
  ['no JSON at all', null],
  ['a success without a URL', { status: 200, data: {} }],
])('takes %s for a refusal', async (_case, body) => {
  const { call, link } = start();
  const refused = expect(link).rejects.toThrow('The image host refused this photo.');
  await call.answer(200, body);
  await refused;
});

it('waits no longer than its time limit', async () => {
  const { call, link } = start();
  expect(call.timeout).toBe(120_000);
  const late = expect(link).rejects.toMatchObject({ name: 'TimeoutError' });
  await call.takeTooLong();
  await late;
});

it('sends nothing when it was called off before', async () => {
  installFakeImageHost();
  const signal = AbortSignal.abort();
  await expect(
    sendImage(photo, imgbb, { token: null, signal, onProgress: () => undefined }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
