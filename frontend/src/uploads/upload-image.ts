import { getSettings } from '../config/settings';
import type { Session } from '../lib/session/session';
import { ImageRejectedError, sendImage } from './send-image';

type TokenSource = Pick<Session, 'accessToken' | 'renewRejectedToken'>;

interface UploadOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads an image to the configured image host. The shop's own host has no key and needs the access token; when it
 * rejects the token, the session is renewed and the image sent again.
 * @returns the URL of the image.
 * @throws the errors of `sendImage`.
 */
export async function uploadImage(
  image: File,
  session: TokenSource,
  options: UploadOptions,
): Promise<string> {
  const { imageHost } = getSettings();
  const send = (token: string | null) => sendImage(image, imageHost, { ...options, token });
  const token = imageHost.key === null ? session.accessToken() : null;
  try {
    return await send(token);
  } catch (error) {
    if (token === null || !(error instanceof ImageRejectedError) || error.status !== 401) throw error;
    if (!(await session.renewRejectedToken(token))) throw error;
    return send(session.accessToken());
  }
}
