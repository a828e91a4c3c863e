import { getSettings } from '../../config/settings';
import type { SessionActions } from '../../lib/session/session-provider';

type TokenSource = Pick<SessionActions, 'accessToken' | 'renewRejectedToken'>;

/** 100 MB over a slow connection with the checks of its rows, in milliseconds. */
const TIME_LIMIT = 600_000;

/** Which tools an import may write. */
export type ImportMode = 'BOTH' | 'CREATE' | 'UPDATE';

interface ErrorBody {
  message?: string;
  fields?: { file?: string };
}

/**
 * Uploads a CSV file of tools, which the server checks. When the server rejects the token, the session is renewed and the file
 * sent again.
 * @returns the id of the import.
 * @throws Error with the message of the server; the error of `fetch`.
 */
export async function uploadCatalogue(session: TokenSource, file: File, mode: ImportMode): Promise<string> {
  const query = new URLSearchParams({ mode, fileName: file.name.slice(0, 200) });
  const sendWith = (token: string | null) =>
    fetch(`${getSettings().apiUrl}/catalogue-imports?${query.toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'text/csv' },
      body: file,
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
  const token = session.accessToken();
  let response = await sendWith(token);
  if (response.status === 401 && token !== null && (await session.renewRejectedToken(token)))
    response = await sendWith(session.accessToken());
  if (response.ok) return ((await response.json()) as { insertedId: string }).insertedId;
  const { fields, message } = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new Error(fields?.file ?? message ?? `The server returned an error (status ${response.status}).`);
}
