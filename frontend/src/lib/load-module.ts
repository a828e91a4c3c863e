/** The server has a newer release, which lacks the files of this page. */
export class OutdatedPageError extends Error {
  constructor() {
    super('This page is out of date. Reload it.');
  }
}

/** A file of every release, which is fetched to see whether the server responds. */
const PROBE = '/site.webmanifest';
const PROBE_TIME_LIMIT = 5_000;

/** Whether a module could not be loaded. Chrome and Firefox share some words for that; Safari has its own. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/**
 * Why a module could not be loaded. Browsers report no status, so the server is asked for another file.
 * @returns an OutdatedPageError when the server responds, and any other error as it is
 */
export async function explainLoadError(error: unknown): Promise<unknown> {
  return isLoadError(error) && (await isServerReachable()) ? new OutdatedPageError() : error;
}

async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIME_LIMIT);
    const { ok } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/** Loads a module. @throws OutdatedPageError when a newer release has replaced it, and the browser's error else */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw await explainLoadError(error);
  }
}
