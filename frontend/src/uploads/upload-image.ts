import { getSettings, type Settings } from '../config/settings';
import type { TokenSource } from '../lib/session/session';
import { ImageRejectedError, sendImage } from './send-image';

interface UploadOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads an image to the configured image host.
 * @returns the URL of the image.
 * @throws the errors of `sendImage`.
 */
export const uploadImage = (image: File, session: TokenSource, options: UploadOptions): Promise<string> =>
  upload(image, getSettings().imageHost, session, options);

/**
 * Uploads a photo for a claim to the shop, which shows it only to the customer and admins.
 * @returns the id of the photo.
 * @throws the errors of `sendImage`.
 */
export const uploadClaimPhoto = (
  image: File,
  session: TokenSource,
  options: UploadOptions,
): Promise<string> =>
  upload(image, { url: `${getSettings().apiUrl}/claim-photos`, key: null }, session, options);

/**
 * The shop's own host has no key and needs the access token; when it rejects the token, the session is renewed and the
 * image sent again.
 */
async function upload(
  image: File,
  host: Settings['imageHost'],
  session: TokenSource,
  options: UploadOptions,
): Promise<string> {
  const send = (token: string | null) => sendImage(image, host, { ...options, token });
  const token = host.key === null ? session.accessToken() : null;
  try {
    return await send(token);
  } catch (error) {
    if (token === null || !(error instanceof ImageRejectedError) || error.status !== 401) throw error;
    if (!(await session.renewRejectedToken(token))) throw error;
    return send(session.accessToken());
  }
}
