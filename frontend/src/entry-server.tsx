import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { print } from 'graphql';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { from, NEVER } from 'rxjs';
import { createCache } from './apollo/cache';
import { CreateClientContext } from './apollo/create-client-context';
import { PAGE_DATA_ID } from './apollo/page-data';
import { App } from './app/app';
import type { Page, RouteHandle } from './app/page';
import { dataBlock, pageHead } from './app/page-head';
import { routes } from './app/routes';
import { provideSettings, type Settings } from './config/settings';
import { PageMetaContext, type PageMeta } from './hooks/use-page-meta';
import { Session } from './lib/session/session';
import { createStyleCache } from './theme/style-cache';
import { system } from './theme/system';

/** The files of the browser's build: `manifest.json` of Vite. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface RendererOptions {
  /** `index.html`, with the settings. */
  readonly template: string;
  readonly settings: Settings;
  readonly manifest: Manifest;
}

/** Executes an operation of a page as a visitor's. */
export type Execute = (operation: Operation) => Promise<ApolloLink.Result>;

/** A path pattern of the route table that the server renders. */
export interface PagePattern extends Page {
  readonly path: string;
}

/** A page, or where a request for it is redirected. */
type RenderedPage =
  | { readonly status: 200 | 404; readonly html: string }
  | { readonly status: 301 | 302; readonly location: string };

/** The pages that the server knows. */
export const pages: readonly PagePattern[] = collectPages(routes);

/** Renders pages as visitors see them before their session is known. */
export function createRenderer({ template, settings, manifest }: RendererOptions) {
  provideSettings(settings);
  const handler = createStaticHandler(routes);

  /** @param address the path and the parameters that the content of the page depends on */
  async function render(address: string, execute: Execute): Promise<RenderedPage> {
    const context = await handler.query(new Request(settings.publicUrl + address));
    if (context instanceof Response) throw new Error(`${address} responds with status ${context.status}.`);
    const router = createStaticRouter(handler.dataRoutes, context);
    const { pathname, search } = context.location;
    const { page, files } = describe(pathname);
    let pageMeta: PageMeta = { title: '', description: '' };
    const { html, styles, data } = await renderToHtml(
      <App system={system} session={createVisitor()}>
        <PageMetaContext value={(value) => (pageMeta = value)}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PageMetaContext>
      </App>,
      page.kind === 'private' ? undefined : execute,
    );
    if (pageMeta.redirectTo !== undefined) return { status: 302, location: pageMeta.redirectTo };
    const canonicalPath = pageMeta.canonicalUrl?.replace(/\?.*/s, '');
    if (canonicalPath !== undefined && canonicalPath !== pathname)
      return { status: 301, location: canonicalPath + search };
    // The data of a private page wait for its modules.
    const start = page.kind === 'private' ? 'after-paint' : 'after-load';
    const head = [
      ...pageHead(pathname, page, pageMeta, settings),
      `<meta name="modules" content="${files.join(' ')}" data-start="${start}" />`,
      ...styles,
    ];
    const document = template
      .replace(/<!-- head -->.*<!-- \/head -->/s, () => head.join('\n    '))
      .replace('<!-- page -->', () => html)
      .replace('<!-- data -->', () => dataBlock('application/json', data, PAGE_DATA_ID));
    return { status: page.kind === 'not-found' ? 404 : 200, html: document };
  }

  function describe(path: string) {
    const handles = (matchRoutes(routes, path) ?? []).map(
      ({ route }) => route.handle as RouteHandle | undefined,
    );
    const page = handles.at(-1)?.page;
    if (page === undefined) throw new Error(`${path} is not rendered on the server.`);
    const modules = handles.flatMap((handle) => handle?.module ?? []);
    return { page, files: filesOf(manifest, ['index.html', ...modules]) };
  }

  return { render };
}

/** A session that has not started. */
function createVisitor(): Session {
  const unused = () => Promise.reject(new Error('Pages are rendered without a session.'));
  return new Session({
    loadIdentityProvider: unused,
    exchangeToken: unused,
    clock: { now: () => 0, after: () => () => undefined },
  });
}

/** @param execute undefined for a page whose queries stay loading */
async function renderToHtml(app: ReactNode, execute: Execute | undefined) {
  const link = new ApolloLink(({ query, variables }) =>
    execute ? from(execute({ query: print(query), variables })) : NEVER,
  );
  const client = new ApolloClient({ ssrMode: true, cache: createCache(), link });
  let cache = createStyleCache();
  const renderFunction = (tree: ReactNode) => {
    cache = createStyleCache();
    // Keeps the styles in the cache; else each is written before its element, where it would break selectors.
    cache.compat = true;
    return prerenderToNodeStream(<CacheProvider value={cache}>{tree}</CacheProvider>, {
      // Content in place. Larger parts would come at the end, for a script to move.
      progressiveChunkSize: Infinity,
    });
  };
  const tree = (
    <CreateClientContext value={() => ({ client, dispose: () => undefined })}>{app}</CreateClientContext>
  );
  const html = execute
    ? (await prerenderStatic({ tree, context: { client }, renderFunction })).result
    : await text((await renderFunction(tree)).prelude);
  return { html, styles: styleTags(cache), data: client.extract() };
}

/** The styles of a page, which Emotion finds by the names in `data-emotion`. */
function styleTags({ key, inserted, registered }: EmotionCache): string[] {
  const names: string[] = [];
  const rules: string[] = [];
  const tags: string[] = [];
  for (const [name, rule] of Object.entries(inserted)) {
    if (typeof rule !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined)
      tags.push(`<style data-emotion="${key}-global ${name}">${rule}</style>`);
    else {
      names.push(name);
      rules.push(rule);
    }
  }
  return [...tags, `<style data-emotion="${key} ${names.join(' ')}">${rules.join('')}</style>`];
}

/** The files of these modules and of what they import, with a leading slash. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const names = new Set(modules);
  const files: string[] = [];
  // A set also iterates over what is added meanwhile.
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build lacks the module ${name}.`);
    files.push(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) names.add(imported);
  }
  return files;
}

function collectPages(table: readonly RouteObject[], parent = ''): PagePattern[] {
  return table.flatMap(({ path = parent, children = [], handle }) => {
    const page = (handle as RouteHandle | undefined)?.page;
    return [...(page ? [{ path, ...page }] : []), ...collectPages(children, path)];
  });
}
