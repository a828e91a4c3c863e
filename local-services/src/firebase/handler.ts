import type { RequestListener, ServerResponse } from 'node:http';
import type { Page } from './pages.js';

/**
 * Serves the pages of the Google popup and the local inbox, and passes all other requests to the emulator. No response of the emulator is
 * completed before `save` resolves, so that an acknowledged change survives a crash.
 */
export function createHandler(
  emulator: RequestListener,
  pages: ReadonlyMap<string, Page>,
  save: () => Promise<void>,
): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = pages.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-cache' }).end(page.render());
      return;
    }
    // The emulator's own popup page would load scripts from the internet.
    if (path.startsWith('/emulator/auth/')) {
      response.writeHead(404).end();
      return;
    }
    delayEnd(response, save);
    emulator(request, response);
  };
}

/** Delays the end of a response. The body may be sent earlier, since a client waits for the end. */
function delayEnd(response: ServerResponse, until: () => Promise<void>): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    until().then(
      () => end(...args),
      () => response.destroy(),
    );
    return response;
  };
}
