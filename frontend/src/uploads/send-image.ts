import type { Settings } from '../config/settings';

/** The time limit of an upload, in milliseconds: 8 MB over a slow connection. */
const TIME_LIMIT = 120_000;

/** The image host rejected the image or the access token. */
export class ImageRejectedError extends Error {
  constructor(
    /** The HTTP status. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface SendOptions {
  /** The access token, or null to send none. */
  token: string | null;
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The responses of the shop's image host, of imgbb and to a photo of a claim, as far as they are read. */
interface ResponseBody {
  status?: number;
  data?: { url?: string };
  insertedId?: string;
  message?: string;
  fields?: { image?: string };
  error?: { message?: string };
}

/**
 * Sends an image to the image host as multipart form data (`key`, `image`). Uses XMLHttpRequest, since `fetch` does not
 * report upload progress.
 * @returns the URL of the image, or the id of a photo of a claim.
 * @throws ImageRejectedError; TypeError when the host cannot be reached; the signal's reason when it is aborted; a
 *   TimeoutError.
 */
export function sendImage(image: File, host: Settings['imageHost'], options: SendOptions): Promise<string> {
  const { token, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', host.url);
    request.responseType = 'json';
    request.timeout = TIME_LIMIT;
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = (request.response ?? {}) as ResponseBody;
      const result = body.status === 200 ? body.data?.url : body.insertedId;
      if (result) resolve(result);
      else reject(new ImageRejectedError(request.status, rejectionMessage(body)));
    };
    request.onerror = () => reject(new TypeError('The image host cannot be reached.'));
    request.ontimeout = () => reject(new DOMException('The upload took too long.', 'TimeoutError'));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formData(image, host.key));
  });
}

function formData(image: File, key: string | null): FormData {
  const form = new FormData();
  form.append('key', key ?? '');
  form.append('image', image);
  return form;
}

const rejectionMessage = ({ fields, message, error }: ResponseBody) =>
  fields?.image ?? message ?? error?.message ?? 'The image host rejected this photo.';
