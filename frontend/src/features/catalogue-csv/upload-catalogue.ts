import { sendRequest, type TokenSource } from '../../apollo/rest-request';

/** 100 MB over a slow connection with the checks of its rows, in milliseconds. */
const TIME_LIMIT = 600_000;

/** Which tools an import may write. */
export type ImportMode = 'BOTH' | 'CREATE' | 'UPDATE';

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
    timeLimit: TIME_LIMIT,
  };
  const response = await sendRequest(session, `/catalogue-imports?${query.toString()}`, upload);
  return ((await response.json()) as { insertedId: string }).insertedId;
}
