/** What the server knows about a route: its `handle`. */
export interface RouteHandle {
  /** The file of its component, which the browser loads together with the rest of the page. */
  readonly module: string;
  /** Of a page, not of a layout. */
  readonly page?: Page;
}

/** What a page is to those who open it. */
export interface Page {
  /**
   * `public`: search engines may show it. `private`: they may not; the server renders what a page shows before its data, which load in
   * the browser.
   * `not-found`: no page has this path. `unrendered`: the browser draws it, since it depends on the parameters of its URL.
   */
  readonly kind: 'public' | 'private' | 'not-found' | 'unrendered';
  /** Whether search engines may list a public page; true by default. */
  readonly isIndexed?: boolean | undefined;
  /** The path that search engines show, when it is not that of the route. */
  readonly canonicalPath?: string | undefined;
  /** The parameters of the URL that its content depends on. */
  readonly parameters?: readonly string[] | undefined;
}

interface Handled {
  handle: RouteHandle;
}

/** The handle of a page in `app/routes`. */
export const page = (
  name: string,
  kind: Page['kind'] = 'private',
  options: Omit<Page, 'kind'> = {},
): Handled => ({
  handle: { module: `src/app/routes/${name}.tsx`, page: { kind, ...options } },
});

/** The handle of a layout in `app/layouts`. */
export const layout = (name: string): Handled => ({ handle: { module: `src/app/layouts/${name}.tsx` } });
