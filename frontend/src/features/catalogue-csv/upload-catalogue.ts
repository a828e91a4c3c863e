import { sendRequest } from '../../apollo/rest-request';
import type { TokenSource } from '../../lib/session/session';

/** Which tools an import may write. */
export type ImportMode = 'BOTH' | 'CREATE' | 'UPDATE';

/** As on the server. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Uploads a CSV file of tools, which the server checks.
 * @returns the id of the import.
 * @throws Error with the message of the server; the error of `fetch`.
 */
export async function uploadCatalogue(session: TokenSource, file: File, mode: ImportMode): Promise<string> {
  const query = new URLSearchParams({ mode, fileName: file.name.slice(0, 200) });
  const upload = {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
  };
  const response = await sendRequest(session, `/catalogue-imports?${query.toString()}`, upload);
  return ((await response.json()) as { insertedId: string }).insertedId;
}
