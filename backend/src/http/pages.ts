import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { CachePolicy, Source } from '../common/cache-policy';
import { DomainError } from '../common/errors';
import type { PageOperation, PagePattern, PageRenderer } from '../platform/page-renderer';
import { etagOf, publicHeaders, type Entry, type Reading, type ResponseCache } from './response-cache';

/** Executes an operation of a page as a visitor's; `cachePolicy` is undefined when the page cannot be stored. */
export type ExecuteForPage = (
  operation: PageOperation,
  request: FastifyRequest,
) => Promise<{
  readonly result: { readonly errors?: readonly unknown[] };
  readonly cachePolicy: CachePolicy | undefined;
}>;

interface Pattern extends PagePattern {
  readonly regExp: RegExp;
}

/** How a page without data may be stored. It changes with a release only. */
const STATIC: CachePolicy = { maxAge: 60, sources: [] };

export interface PageOptions {
  readonly renderer: PageRenderer;
  readonly cache: ResponseCache;
  readonly execute: ExecuteForPage;
  /** After this time the browser draws the page; 0 means no limit. */
  readonly renderLimitMs: number;
}

/** The pages of the frontend, rendered as visitors see them and stored until the data that they show change. */
export class Pages {
  private readonly renders = new Map<string, Promise<Entry>>();
  private patterns: readonly Pattern[] | undefined;

  constructor(private readonly options: PageOptions) {}

  /** The page at the path of a request; undefined while the renderer cannot say. */
  async find({ method, url, log }: FastifyRequest): Promise<PagePattern | undefined> {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    // The renderer starts with the first page, since it takes memory.
    const patterns = this.patterns ?? (await this.withinLimit(this.loadPatterns(), log));
    const path = url.replace(/[?#].*/s, '');
    return patterns?.find(({ regExp }) => regExp.test(path));
  }

  /**
   * The paths of the pages that search engines may show.
   * @throws DomainError SERVICE_UNAVAILABLE when the renderer cannot start.
   */
  async publicPaths(): Promise<readonly string[]> {
    const patterns = await this.loadPatterns().catch((error: unknown) => {
      throw new DomainError('SERVICE_UNAVAILABLE', 'The pages cannot be listed now.', undefined, {
        cause: error,
      });
    });
    const publicPages = patterns.filter(({ kind }) => kind === 'public');
    return [...new Set(publicPages.map(({ path, canonicalPath = path }) => canonicalPath))];
  }

  /** The rendered page; undefined when the browser must draw it. */
  async load(page: PagePattern, request: FastifyRequest): Promise<Entry | undefined> {
    const reading = page.kind === 'unrendered' ? undefined : await this.options.cache.read();
    return reading && this.withinLimit(this.findOrRender(page, request, reading), request.log);
  }

  private async loadPatterns() {
    const pages = await this.options.renderer.patterns();
    return (this.patterns ??= pages.map((page) => ({ ...page, regExp: toRegExp(page.path) })));
  }

  /** The value; undefined when it cannot be had within the limit. A page that arrives later is stored for the next request. */
  private async withinLimit<Value>(
    promise: Promise<Value>,
    log: FastifyBaseLogger,
  ): Promise<Value | undefined> {
    const { renderLimitMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_fulfil, reject) => {
      if (renderLimitMs > 0)
        timer = setTimeout(() => reject(new Error('The time limit is reached.')), renderLimitMs);
    });
    try {
      return await Promise.race([promise, limit]);
    } catch (error) {
      log.warn(error, 'The page was not rendered; the browser draws it');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The stored page, or a new one. A page is rendered once at a time; those who waited use it when it is new enough. */
  private async findOrRender(page: PagePattern, request: FastifyRequest, reading: Reading): Promise<Entry> {
    const key = `page ${page.path}`;
    for (;;) {
      const entry = this.options.cache.find(key, reading);
      if (entry !== undefined) return entry;
      const running = this.renders.get(key);
      if (running === undefined) break;
      await running;
    }
    const render = this.render(key, page, request, reading).finally(() => this.renders.delete(key));
    this.renders.set(key, render);
    return render;
  }

  private async render(
    key: string,
    page: PagePattern,
    request: FastifyRequest,
    reading: Reading,
  ): Promise<Entry> {
    const policies: (CachePolicy | undefined)[] = [STATIC];
    const body = await this.options.renderer.render(examplePath(page), async (operation) => {
      const { result, cachePolicy } = await this.options.execute(operation, request);
      // The browser tries again, and shows the error.
      if (result.errors !== undefined) throw new Error('An operation of the page failed.');
      policies.push(cachePolicy);
      return result;
    });
    const policy = combine(policies);
    const etag = etagOf(body);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(page.kind === 'public' ? publicHeaders(policy) : { 'cache-control': 'no-cache' }),
      ...(page.kind !== 'not-found' && { etag }),
    };
    return this.options.cache.add(key, { body, etag, headers, policy, reading });
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

/** A path of the page. Parameters occur in private pages only, which show nothing of them. */
const examplePath = ({ path }: PagePattern): string =>
  path === '*' ? '/not-found' : path.replaceAll(/:(\w+)/g, '$1');
