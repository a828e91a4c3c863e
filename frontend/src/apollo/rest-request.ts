import { getSettings } from '../config/settings';
import { saveFile } from '../lib/save-file';
import type { SessionActions } from '../lib/session/session-provider';

export type TokenSource = Pick<SessionActions, 'accessToken' | 'renewRejectedToken'>;

/** The time limit of a request with its download, in milliseconds. */
const TIME_LIMIT = 120_000;

/** A GET request without options. */
interface RequestOptions extends Pick<RequestInit, 'method' | 'body'> {
  headers?: Record<string, string>;
  /** In milliseconds. */
  timeLimit?: number;
}

interface ErrorBody {
  message?: string;
  fields?: Record<string, string>;
}

/**
 * Sends a request to REST with the access token; when the server rejects the token, the session is renewed and the
 * request sent again.
 * @throws Error with the message of the server; the error of `fetch`.
 */
export async function sendRequest(
  session: TokenSource,
  path: string,
  { headers, timeLimit = TIME_LIMIT, ...init }: RequestOptions = {},
): Promise<Response> {
  const fetchWith = (token: string | null) =>
    fetch(getSettings().apiUrl + path, {
      headers: { authorization: `Bearer ${token ?? ''}`, ...headers },
      ...init,
      signal: AbortSignal.timeout(timeLimit),
    });
  const token = session.accessToken();
  let response = await fetchWith(token);
  if (response.status === 401 && token !== null && (await session.renewRejectedToken(token)))
    response = await fetchWith(session.accessToken());
  if (response.ok) return response;
  const { fields = {}, message } = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new Error(
    Object.values(fields)[0] ?? message ?? `The server returned an error (status ${response.status}).`,
  );
}

/** Downloads a private file. A link could not send the access token. */
export async function downloadFile(session: TokenSource, path: string, name: string): Promise<void> {
  saveFile(await (await sendRequest(session, path)).blob(), name);
}
