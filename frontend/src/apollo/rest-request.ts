import { getSettings } from '../config/settings';
import type { TokenSource } from '../lib/session/session';

/** 100 MB over a slow connection, with what the server does meanwhile, in milliseconds. */
const TIME_LIMIT = 600_000;

interface RequestOptions extends Pick<RequestInit, 'method' | 'body'> {
  headers?: Record<string, string>;
}

interface ErrorBody {
  message?: string;
  fields?: Record<string, string>;
}

/**
 * Sends a request to REST with the access token; when the server rejects the token, the session is renewed and the
 * request sent again.
 * @param options a GET request by default.
 * @throws Error with the message of the server; the error of `fetch`.
 */
export async function sendRequest(
  session: TokenSource,
  path: string,
  { headers, ...init }: RequestOptions = {},
): Promise<Response> {
  const fetchWith = (token: string | null) =>
    fetch(getSettings().apiUrl + path, {
      headers: { authorization: `Bearer ${token ?? ''}`, ...headers },
      ...init,
      signal: AbortSignal.timeout(TIME_LIMIT),
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
