/** The path of the URL of a request, and its query with the `?`; empty when it has none. */
export function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, search: '' } : { path: url.slice(0, start), search: url.slice(start) };
}
