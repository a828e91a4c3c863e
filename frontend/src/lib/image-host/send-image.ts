import type { Settings } from '../../config/settings';

/** How long one picture may take, in milliseconds: 8 MB over a poor line. */
const TIME_LIMIT = 120_000;

/** The image host took the call and said no to the picture, or to who sent it. */
export class ImageRefused extends Error {
  constructor(
    /** The status of the HTTP answer. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Sending {
  /** The shop's access token, for its own image host; null sends none. */
  token: string | null;
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The answers of the shop's own host and of imgbb, as far as they are read. */
interface Answer {
  status?: number;
  data?: { url?: string };
  message?: string;
  fields?: { image?: string };
  error?: { message?: string };
}

/**
 * Sends one picture to the image host as multipart form data (`key`, `image`). By XMLHttpRequest, since `fetch` does
 * not tell how far it is.
 * @returns the picture's URL.
 * @throws ImageRefused; TypeError when the host cannot be reached; the signal's reason when it was called off; a
 *   TimeoutError.
 */
export function sendImage(image: File, host: Settings['imageHost'], sending: Sending): Promise<string> {
  const { token, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', host.url);
    request.responseType = 'json';
    request.timeout = TIME_LIMIT;
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = (request.response ?? {}) as Answer;
      if (answer.status === 200 && answer.data?.url) resolve(answer.data.url);
      else reject(new ImageRefused(request.status, refusalIn(answer)));
    };
    request.onerror = () => reject(new TypeError('The image host cannot be reached.'));
    request.ontimeout = () => reject(new DOMException('The upload took too long.', 'TimeoutError'));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(image, host.key));
  });
}

function formOf(image: File, key: string | null): FormData {
  const form = new FormData();
  form.append('key', key ?? '');
  form.append('image', image);
  return form;
}

const refusalIn = ({ fields, message, error }: Answer) =>
  fields?.image ?? message ?? error?.message ?? 'The image host refused this photo.';
