import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions, type InputType } from 'node:zlib';
import type { Clock } from '../common/clock';
import type { CachePolicy } from '../common/cache-policy';
import type { Generations, GenerationStore } from '../platform/generations/generations';
import { etagOf, isKnown } from './etag';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the successful responses of the route may be stored. */
    cachePolicy?: CachePolicy;
    /** The request headers on which the responses depend, of a route whose handler sets `request.cachePolicy`. */
    varyBy?: readonly string[];
  }
  interface FastifyRequest {
    /** How the response may be stored, if it succeeds and the request has no token; undefined for not at all. */
    cachePolicy: CachePolicy | undefined;
    /** What the response will be made of; undefined when it cannot be stored. */
    reading: Reading | undefined;
  }
}

/** The state of the public data before a response was made. */
export interface Reading {
  readonly generations: Generations;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Headers = Readonly<Record<string, ReturnType<FastifyReply['getHeader']>>>;

export interface Entry {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
  readonly headers: Headers;
  readonly policy: CachePolicy;
  readonly reading: Reading;
  readonly isCompressible: boolean;
  readonly compressedBodies: Map<Encoding, Promise<Buffer>>;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;
/** What an entry takes besides its texts. */
const ENTRY_OVERHEAD_BYTES = 1024;
/** A smaller body is not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;

/** The headers of the response that belong to its body. */
const STORED_HEADERS = ['cache-control', 'content-type', 'etag', 'link', 'surrogate-key', 'vary'];

/** Pages are large and seldom change; Brotli takes 50 ms for one. Data change with the stock. */
const qualityOf = ({ headers }: Entry): number =>
  String(headers['content-type']).startsWith('text/html') ? 10 : 7;

const compressBrotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<InputType, Buffer>(gzip);
const compressors = {
  br: (entry: Entry) =>
    compressBrotli(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(entry) } }),
  gzip: ({ body }: Entry) => compressGzip(body),
};
type Encoding = keyof typeof compressors;
/** Those of the server, the best first. */
const ENCODINGS = Object.keys(compressors) as Encoding[];

/** Responses to visitors, until the data that they are made of change. */
export class ResponseCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // A character takes up to two bytes; the compressed bodies together are smaller than the body.
    sizeCalculation: ({ body }, key) => 2 * (2 * body.length + key.length) + ENTRY_OVERHEAD_BYTES,
  });

  constructor(
    private readonly store: GenerationStore,
    private readonly clock: Clock,
  ) {}

  /** Reads the state of the public data before a response is made; undefined while Redis is configured and unavailable. */
  async read(): Promise<Reading | undefined> {
    const at = this.clock().getTime();
    const generations = await this.store.read();
    return generations && { generations, at };
  }

  /** The response that may be used at this state. */
  find(key: string, reading: Reading): Entry | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && isFresh(entry, reading) ? entry : undefined;
  }

  /** Stores a response that was made of the data at this state or a later one. */
  add(key: string, response: Omit<Entry, 'isCompressible' | 'compressedBodies'>): Entry {
    const other = this.entries.get(key);
    const compressedBodies = other?.etag === response.etag ? other.compressedBodies : new Map();
    const entry = { ...response, isCompressible: isCompressible(response.body), compressedBodies };
    // A slower request may have read the data earlier than another.
    if (other === undefined || other.reading.at <= entry.reading.at) this.entries.set(key, entry);
    return entry;
  }
}

/**
 * Responds to visitors from the cache. Requests with a token are not served from it, so that users see what they wrote. While
 * Redis is configured and unavailable, nothing is.
 */
export function installResponseCache(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateRequest('cachePolicy', undefined);
  app.decorateRequest('reading', undefined);

  const lookUp = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.headers.authorization !== undefined) return undefined;
    if (request.method === 'GET') {
      request.reading = await cache.read();
      const entry = request.reading && cache.find(keyOf(request), request.reading);
      if (entry !== undefined) return respondWith(entry, request, reply);
    }
    request.cachePolicy = request.routeOptions.config.cachePolicy;
    return undefined;
  };
  // After the rate limit, which adds itself to each route too.
  app.addHook('onRoute', (route) => {
    const { cachePolicy, varyBy } = route.config ?? {};
    if ((cachePolicy ?? varyBy) !== undefined) route.onRequest = [route.onRequest ?? [], lookUp].flat();
  });

  app.addHook('onSend', (request, reply, body, done) => {
    const { cachePolicy: policy, reading, headers } = request;
    const isPublic = policy !== undefined && headers.authorization === undefined;
    if (isPublic && reply.statusCode === 200 && typeof body === 'string') {
      const etag = etagOf(body);
      void reply.headers({
        ...(request.routeOptions.config.alsoServesHtml ? NOT_SHARED : publicHeaders(policy)),
        vary: listOf(reply.getHeader('vary'), 'Authorization'),
        etag,
      });
      if (reading !== undefined)
        cache.add(keyOf(request), { status: 200, body, etag, headers: pickHeaders(reply), policy, reading });
      if (isCompressible(body)) varyByEncoding(reply);
    }
    done(null, body);
  });
}

const isCompressible = (body: string): boolean => Buffer.byteLength(body) >= MIN_COMPRESSED_BYTES;

/** In lower case, by which `@fastify/compress` finds it. */
const varyByEncoding = (reply: FastifyReply): void =>
  void reply.header('vary', listOf(reply.getHeader('vary'), 'accept-encoding'));

/** The URL and the headers on which the response depends, as they were sent. */
function keyOf({ url, headers, routeOptions }: FastifyRequest): string {
  const { varyBy = [] } = routeOptions.config;
  return JSON.stringify([url, ...varyBy.map((name) => headers[name])]);
}

function isFresh(entry: Entry, reading: Reading): boolean {
  const age = reading.at - entry.reading.at;
  // The clock may have been set back.
  return age >= 0 && age < entry.policy.maxAge * 1000 && isUnchanged(entry, reading);
}

/** Whether a response was made of the same data. */
export const isUnchanged = ({ policy, reading }: Entry, { generations }: Reading): boolean =>
  policy.sources.every((source) => generations[source] === reading.generations[source]);

/**
 * Browsers ask each time whether the response has changed. Shared caches may keep it, but not for requests with a token, and
 * delete it by its sources when they support `Surrogate-Key`.
 */
export const publicHeaders = ({ maxAge, sources }: CachePolicy) => ({
  'cache-control': `public, max-age=0, s-maxage=${maxAge}`,
  ...(sources.length > 0 && { 'surrogate-key': sources.join(' ') }),
});

/** Shared caches may ignore `Vary`, so they store nothing of an address with two representations. */
export const NOT_SHARED = { 'cache-control': 'private, no-cache' };

const listOf = (...values: readonly Headers[string][]): string =>
  values.filter((value) => value !== undefined).join(', ');

function pickHeaders(reply: FastifyReply): Headers {
  const headers = STORED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(headers.filter(([, value]) => value !== undefined));
}

/** Responds with a stored response, compressed as the client accepts it, or with 304 when the client has it. */
export async function respondWith(
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, body, etag, headers, isCompressible } = entry;
  void reply.code(status).headers(headers);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (!isCompressible) return reply.send(body);
  varyByEncoding(reply);
  const accepted = request.encodings();
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (encoding === undefined) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(entry, encoding));
}

function compress(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const { compressedBodies } = entry;
  const known = compressedBodies.get(encoding);
  if (known !== undefined) return known;
  const result = compressors[encoding](entry);
  compressedBodies.set(encoding, result);
  return result;
}
