import type { TestServer } from './server';

export const PUBLIC_URL = 'https://tools-hub.example';

/** What a browser accepts when it opens a page. */
export const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';

/** Opens pages as a browser. */
export function openPages(server: TestServer) {
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      redirect: 'manual',
      headers: { accept: BROWSER, 'accept-encoding': 'identity', ...headers },
    });
  return { open, read: async (path: string) => (await open(path)).text() };
}

export type PageServer = ReturnType<typeof openPages>;

/** What a reader sees of a page. */
export const textOf = (html: string): string =>
  (/<div id="root">(.*?)<script/s.exec(html)?.[1] ?? '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The data of a page for search engines. */
export function structuredData(html: string): unknown[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { '@graph': unknown[] })['@graph'];
}
