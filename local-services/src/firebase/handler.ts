import type { RequestListener, ServerResponse } from 'node:http';
import type { Page } from './pages.js';

/**
 * Puts the shop's own pages in front of the emulator, and lets no answer of the emulator be complete before
 * `saved` resolves: what the client was told survives whatever happens next.
 */
export function createHandler(
  emulator: RequestListener,
  pages: ReadonlyMap<string, Page>,
  saved: () => Promise<void>,
): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = pages.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-cache' }).end(page.content);
      return;
    }
    // The emulator's own page for the popup would load scripts from the network.
    if (path.startsWith('/emulator/auth/')) {
      response.writeHead(404).end();
      return;
    }
    holdEnd(response, saved);
    emulator(request, response);
  };
}

/** A body may leave early; the client takes an answer for one only at its end. */
function holdEnd(response: ServerResponse, until: () => Promise<void>): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    until().then(
      () => end(...args),
      () => response.destroy(),
    );
    return response;
  };
}
