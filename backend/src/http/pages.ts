import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { CachePolicy, Source } from '../common/cache-policy';
import { TimeLimitError, withTimeLimit } from '../common/time-limit';
import type { PageOperation, PagePattern, PageRenderer } from '../platform/page-renderer';
import { etagOf } from './etag';
import { splitUrl } from './request-url';
import {
  isUnchanged,
  NOT_SHARED,
  publicHeaders,
  type Entry,
  type Reading,
  type ResponseCache,
} from './response-cache';

/** Executes an operation of a page as a visitor's; `cachePolicy` is undefined when the page cannot be stored. */
export type ExecuteForPage = (
  operation: PageOperation,
  request: FastifyRequest,
) => Promise<{
  readonly result: {
    readonly data?: unknown;
    readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[];
  };
  readonly cachePolicy: CachePolicy | undefined;
}>;

/** A pattern of a page, to match paths with. */
interface Pattern extends PagePattern {
  readonly regExp: RegExp;
}

/** A page at the address of a request. */
export interface RequestedPage extends PagePattern {
  /** The path and the parameters that its content depends on. */
  readonly address: string;
}

/** The browser draws a page with a longer address. */
const MAX_ADDRESS_LENGTH = 1000;
/** The browser draws further pages meanwhile. One thread renders them one after the other. */
const MAX_RENDERS = 16;

/** The status of a page whose record does not exist, by the error of its operation. */
const MISSING = new Map<unknown, number>([
  ['NOT_FOUND', 404],
  ['GONE', 410],
]);

/** How a page without data may be stored. It changes with a release only. */
const STATIC: CachePolicy = { maxAge: 60, sources: [] };

export interface PageOptions {
  readonly patterns: readonly PagePattern[];
  readonly renderer: PageRenderer;
  readonly cache: ResponseCache;
  readonly execute: ExecuteForPage;
  /** Whether the API has the path too. */
  readonly isApiPath: (path: string) => boolean;
  /** After this time the browser draws the page; 0 means no limit. */
  readonly renderLimitMs: number;
}

/** The pages of the frontend, rendered as visitors see them and stored until the data that they show change. */
export class Pages {
  private readonly renders = new Map<string, Promise<Entry>>();
  private readonly patterns: readonly Pattern[];

  constructor(private readonly options: PageOptions) {
    this.patterns = options.patterns.map((page) => ({ ...page, regExp: toRegExp(page.path) }));
  }

  /** The page at the address of a request. */
  find({ method, url }: FastifyRequest): RequestedPage | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const { path, search } = splitUrl(url);
    const page = this.patterns.find(({ regExp }) => regExp.test(path));
    return page && { ...page, address: addressOf(page, path, new URLSearchParams(search)) };
  }

  /** The paths of the pages that search engines may show, without those that have parameters. */
  publicPaths(): readonly string[] {
    const publicPages = this.patterns.filter(
      ({ kind, path, isIndexed = true }) => kind === 'public' && isIndexed && !path.includes(':'),
    );
    return [...new Set(publicPages.map(({ path, canonicalPath = path }) => canonicalPath))];
  }

  /** The rendered page; undefined when the browser must draw it. */
  async load(page: RequestedPage, request: FastifyRequest): Promise<Entry | undefined> {
    const isRendered = page.kind !== 'unrendered' && page.address.length <= MAX_ADDRESS_LENGTH;
    const reading = isRendered ? await this.options.cache.read() : undefined;
    return reading && this.withinLimit(this.findOrRender(page, request, reading), request.log);
  }

  /** The value; undefined when it cannot be had within the limit. A page that arrives later is stored for the next request. */
  private async withinLimit<Value>(
    promise: Promise<Value>,
    log: FastifyBaseLogger,
  ): Promise<Value | undefined> {
    const { renderLimitMs } = this.options;
    try {
      return await (renderLimitMs === 0 ? promise : withTimeLimit(promise, renderLimitMs));
    } catch (error) {
      // Is no error of the code: a server that has just started, or is busy, renders its first pages slowly.
      if (error instanceof TimeLimitError)
        log.warn(
          `The page was not rendered within ${renderLimitMs} ms (PAGE_RENDER_LIMIT_MS); the browser draws it`,
        );
      else log.warn(error, 'The page was not rendered; the browser draws it');
      return undefined;
    }
  }

  /** The stored page, or a new one. A page is rendered once at a time; those who waited use it unless its data changed before. */
  private async findOrRender(page: RequestedPage, request: FastifyRequest, reading: Reading): Promise<Entry> {
    const key = `page ${page.address}`;
    const stored = this.options.cache.find(key, reading);
    if (stored !== undefined) return stored;
    for (let running = this.renders.get(key); running !== undefined; running = this.renders.get(key)) {
      const entry = await running;
      if (isUnchanged(entry, reading)) return entry;
    }
    if (this.renders.size >= MAX_RENDERS) throw new Error('Too many pages are being rendered.');
    const render = this.render(key, page, request, reading).finally(() => this.renders.delete(key));
    this.renders.set(key, render);
    return render;
  }

  private async render(
    key: string,
    page: RequestedPage,
    request: FastifyRequest,
    reading: Reading,
  ): Promise<Entry> {
    let missing: number | undefined;
    const policies: (CachePolicy | undefined)[] = [STATIC];
    const rendered = await this.options.renderer.render(page.address, async (operation) => {
      const { result, cachePolicy } = await this.options.execute(operation, request);
      policies.push(cachePolicy);
      if (result.errors === undefined) return result;
      missing = MISSING.get(result.errors[0]?.extensions?.code);
      // The browser tries again, and shows the error.
      if (missing === undefined) throw new Error('An operation of the page failed.');
      return { data: result.data };
    });
    const policy = combine(policies);
    const isApiPath = this.options.isApiPath(page.path);
    const cacheControl = isApiPath ? NOT_SHARED : publicHeaders(policy);
    // The API may have another record at the address.
    const status = isApiPath ? rendered.status : (missing ?? rendered.status);
    if ('location' in rendered) {
      const headers = { ...cacheControl, location: rendered.location };
      return this.options.cache.add(key, { status, body: '', etag: '', headers, policy, reading });
    }
    const body = rendered.html;
    const etag = etagOf(body);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(page.kind === 'public' && status === 200 ? cacheControl : { 'cache-control': 'no-cache' }),
      ...(status === 200 && { etag }),
    };
    // Pages of missing records share one entry, so that they replace no others.
    const entryKey = missing === undefined ? key : `page ${page.path} ${missing}`;
    return this.options.cache.add(entryKey, { status, body, etag, headers, policy, reading });
  }
}

/**
 * The shortest time and all sources but the stock, which each order changes: the time of the catalogue bounds how old it may
 * be. A page with data that cannot be stored is not stored.
 */
function combine(policies: readonly (CachePolicy | undefined)[]): CachePolicy {
  const maxAge = Math.min(...policies.map((policy) => policy?.maxAge ?? 0));
  const sources = new Set(policies.flatMap((policy) => policy?.sources ?? []));
  sources.delete('stock' satisfies Source);
  return { maxAge, sources: [...sources] };
}

const toRegExp = (pattern: string): RegExp =>
  pattern === '*' ? /^/ : new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i');

/** The path and the parameters that the content of a page depends on. A private page shows nothing of its path. */
function addressOf(
  { path: pattern, kind, parameters = [] }: PagePattern,
  path: string,
  query: URLSearchParams,
) {
  if (pattern === '*') return '/not-found';
  if (!pattern.includes(':') && parameters.length === 0) return pattern;
  const renderedPath = kind === 'public' ? path : pattern.replaceAll(/:(\w+)/g, '$1');
  const pairs = parameters.flatMap((name) =>
    query.getAll(name).map((value): [string, string] => [name, value]),
  );
  const search = new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
  return search === '' ? renderedPath : `${renderedPath}?${search}`;
}
