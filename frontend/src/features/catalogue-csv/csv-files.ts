import { getSettings } from '../../config/settings';
import { saveFile } from '../../lib/save-file';
import type { SessionActions } from '../../lib/session/session-provider';

type TokenSource = Pick<SessionActions, 'accessToken' | 'renewRejectedToken'>;

/** The time limit of an upload with its checks, and of a download, in milliseconds. */
const TIME_LIMIT = 120_000;

/** Which tools an import may write. */
export type ImportMode = 'BOTH' | 'CREATE' | 'UPDATE';

interface ErrorBody {
  message?: string;
  fields?: { file?: string };
}

/**
 * Sends a request to REST with the access token; when the server rejects the token, the session is renewed and the
 * request sent again.
 * @throws Error with the message of the server; the error of `fetch`.
 */
async function send(session: TokenSource, path: string, file?: File): Promise<Response> {
  const fetchWith = (token: string | null) =>
    fetch(getSettings().apiUrl + path, {
      headers: { authorization: `Bearer ${token ?? ''}`, ...(file && { 'content-type': 'text/csv' }) },
      ...(file && { method: 'POST', body: file }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
  const token = session.accessToken();
  let response = await fetchWith(token);
  if (response.status === 401 && token !== null && (await session.renewRejectedToken(token)))
    response = await fetchWith(session.accessToken());
  if (response.ok) return response;
  const { fields, message } = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new Error(fields?.file ?? message ?? `The server returned an error (status ${response.status}).`);
}

/** Uploads a CSV file of tools, which the server checks. @returns the id of the import. */
export async function uploadCatalogue(session: TokenSource, file: File, mode: ImportMode): Promise<string> {
  const query = new URLSearchParams({ mode, fileName: file.name.slice(0, 200) });
  const response = await send(session, `/catalogue-imports?${query.toString()}`, file);
  return ((await response.json()) as { insertedId: string }).insertedId;
}

/** Downloads a file that only admins may read. A link could not send the access token. */
async function download(session: TokenSource, path: string, name: string): Promise<void> {
  saveFile(await (await send(session, path)).blob(), name);
}

export const downloadCatalogue = (session: TokenSource): Promise<void> =>
  download(session, '/tools/export.csv', 'catalogue.csv');

export const downloadResult = (session: TokenSource, id: string): Promise<void> =>
  download(session, `/catalogue-imports/${encodeURIComponent(id)}/result.csv`, 'import-result.csv');
