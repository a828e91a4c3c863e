import { getSettings } from '../../config/settings';
import type { Session } from '../session/session';
import { ImageRefused, sendImage } from './send-image';

/** What an upload needs of the session. */
type TokenSource = Pick<Session, 'accessToken' | 'renewAfterRefusal'>;

interface Upload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a picture to the image host of the settings. The shop's own host, which has no key, wants the access token;
 * when it refuses that one, the session is renewed and the picture sent once more.
 * @returns the picture's URL.
 * @throws as `sendImage` does.
 */
export async function uploadImage(image: File, session: TokenSource, upload: Upload): Promise<string> {
  const { imageHost } = getSettings();
  const send = (token: string | null) => sendImage(image, imageHost, { ...upload, token });
  const token = imageHost.key === null ? session.accessToken() : null;
  try {
    return await send(token);
  } catch (error) {
    if (token === null || !(error instanceof ImageRefused) || error.status !== 401) throw error;
    if (!(await session.renewAfterRefusal(token))) throw error;
    return send(session.accessToken());
  }
}
