/** The server has a newer release, which lacks the files of this page. */
export class OutdatedPageError extends Error {
  override message = 'This page is out of date. Reload it.';
}

/** How long the server may take to respond, in milliseconds. */
const TIME_LIMIT = 5_000;

/** Whether a module could not be loaded: `dynamically imported module` in Chrome and Firefox, `a module script` in Safari. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported|module script/.test(error.message);

/**
 * Why a module could not be loaded. Browsers report no status, so the server is asked for a file of every release.
 * @returns an OutdatedPageError when the server responds, and any other error as it is
 */
export async function explainLoadError(error: unknown): Promise<unknown> {
  if (!isLoadError(error)) return error;
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) };
  return fetch('/site.webmanifest', init).then(
    ({ ok }) => (ok ? new OutdatedPageError() : error),
    () => error,
  );
}

/** Loads a module. @throws OutdatedPageError when a newer release has replaced it, and the browser's error else */
export const loadModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (error: unknown) => {
    throw await explainLoadError(error);
  });
