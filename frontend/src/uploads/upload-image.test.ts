import { installFakeImageHost } from '../../test/fake-image-host';
import { getSettings } from '../config/settings';
import { uploadClaimPhoto, uploadImage } from './upload-image';

const image = new File(['image'], 'bench.png', { type: 'image/png' });
const imgbb = { url: 'https://api.imgbb.test/1/upload', key: 'secret' };

/** Uploads an image while the shop uses an external image host. */
function start(upload: typeof uploadImage) {
  jest.replaceProperty(getSettings(), 'imageHost', imgbb);
  const calls = installFakeImageHost();
  const session = { accessToken: () => 'carl-token', renewRejectedToken: jest.fn() };
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const result = upload(image, session, options);
  const call = calls[0];
  if (!call) throw new Error('Nothing was sent.');
  return { call, result, session };
}

afterEach(() => jest.restoreAllMocks());

it('sends an external image host no access token, and renews none when the host rejects its key', async () => {
  const { call, result, session } = start(uploadImage);
  expect(call).toMatchObject({ url: imgbb.url, headers: {} });
  const rejected = expect(result).rejects.toMatchObject({ status: 401 });
  await call.respond(401, { error: { message: 'Invalid API v1 key.' } });
  await rejected;
  expect(session.renewRejectedToken).not.toHaveBeenCalled();
});

it('sends a photo of a claim to the shop, with the access token and without the key of the host', async () => {
  const { call, result } = start(uploadClaimPhoto);
  expect(call).toMatchObject({ url: '/claim-photos', headers: { authorization: 'Bearer carl-token' } });
  expect(call.form.get('key')).toBe('');
  await call.respond(200, { insertedId: 'photo-1' });
  await expect(result).resolves.toBe('photo-1');
});
