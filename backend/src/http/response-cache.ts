import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type InputType } from 'node:zlib';
import type { Clock } from '../common/clock';
import type { CachePolicy, Source } from '../common/cache-policy';
import type { Generations, GenerationStore } from '../platform/generations/generations';

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
interface Reading {
  readonly generations: Generations;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Headers = Readonly<Record<string, ReturnType<FastifyReply['getHeader']>>>;

interface Entry {
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

/** How long a response may be used after a change, in milliseconds: orders change the stock many times a second. */
const TOLERANCE: Readonly<Record<Source, number>> = { catalogue: 0, reviews: 0, stock: 1000 };

/** The headers of the response that belong to its body. */
const STORED_HEADERS = ['cache-control', 'content-type', 'etag', 'link', 'surrogate-key', 'vary'];

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = {
  br: promisify((body: InputType, done: (error: Error | null, result: Buffer) => void) => {
    brotliCompress(body, QUALITY, done);
  }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compressors;
/** Those of the server, the best first. */
const ENCODINGS = Object.keys(compressors) as Encoding[];

/**
 * Responds to visitors from memory, until the data that a response is made of change. Requests with a token are not served
 * from memory, so that users see what they wrote. While Redis is configured and unavailable, nothing is.
 */
export function installResponseCache(app: FastifyInstance, store: GenerationStore, clock: Clock): void {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // A character takes up to two bytes; the compressed bodies together are smaller than the body.
    sizeCalculation: ({ body }, key) => 2 * (2 * body.length + key.length) + ENTRY_OVERHEAD_BYTES,
  });
  app.decorateRequest('cachePolicy', undefined);
  app.decorateRequest('reading', undefined);

  const lookUp = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.headers.authorization !== undefined) return undefined;
    if (request.method === 'GET') {
      const at = clock().getTime();
      const generations = await store.read();
      if (generations !== undefined) {
        const entry = entries.get(keyOf(request));
        if (entry !== undefined && isFresh(entry, { generations, at })) return respond(request, reply, entry);
        request.reading = { generations, at };
      }
    }
    request.cachePolicy = request.routeOptions.config.cachePolicy;
    return undefined;
  };
  // After the rate limit, which adds itself to each route too.
  app.addHook('onRoute', (route) => {
    const { cachePolicy, varyBy } = route.config ?? {};
    if ((cachePolicy ?? varyBy) !== undefined) route.onRequest = [route.onRequest ?? [], lookUp].flat();
  });

  const add = (request: FastifyRequest, entry: Entry): void => {
    const key = keyOf(request);
    const other = entries.get(key);
    // A slower request may have read the data earlier than another.
    if (other === undefined || other.reading.at <= entry.reading.at) entries.set(key, entry);
  };
  app.addHook('onSend', (request, reply, body, done) => {
    const { cachePolicy: policy, reading, headers } = request;
    const isPublic = policy !== undefined && headers.authorization === undefined;
    if (isPublic && reply.statusCode === 200 && typeof body === 'string') {
      const etag = `W/"${createHash('sha1').update(body).digest('base64')}"`;
      void reply.headers({ ...publicHeaders(policy, reply), etag });
      if (reading !== undefined) {
        const isCompressible = Buffer.byteLength(body) >= MIN_COMPRESSED_BYTES;
        const stored = { body, etag, headers: pickHeaders(reply), policy, reading };
        add(request, { ...stored, isCompressible, compressedBodies: new Map() });
      }
    }
    done(null, body);
  });
}

/** The URL and the headers on which the response depends, as they were sent. */
function keyOf({ url, headers, routeOptions }: FastifyRequest): string {
  const { varyBy = [] } = routeOptions.config;
  return JSON.stringify([url, ...varyBy.map((name) => headers[name])]);
}

function isFresh({ policy, reading }: Entry, { generations, at }: Reading): boolean {
  const age = at - reading.at;
  const { maxAge, sources } = policy;
  const isUnchanged = (source: Source) =>
    generations[source] === reading.generations[source] || age < TOLERANCE[source];
  // The clock may have been set back.
  return age >= 0 && age < maxAge * 1000 && sources.every(isUnchanged);
}

/**
 * Browsers ask each time whether the response has changed. Shared caches may keep it, but not for requests with a token, and
 * delete it by its sources when they support `Surrogate-Key`.
 */
const publicHeaders = ({ maxAge, sources }: CachePolicy, reply: FastifyReply) => ({
  'cache-control': `public, max-age=0, s-maxage=${maxAge}`,
  'surrogate-key': sources.join(' '),
  vary: listOf(reply.getHeader('vary'), 'Authorization'),
});

const listOf = (...values: readonly Headers[string][]): string =>
  values.filter((value) => value !== undefined).join(', ');

function pickHeaders(reply: FastifyReply): Headers {
  const headers = STORED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(headers.filter(([, value]) => value !== undefined));
}

async function respond(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<FastifyReply> {
  const { body, etag, headers, isCompressible } = entry;
  void reply.headers(headers);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!isCompressible) return reply.send(body);
  void reply.header('vary', listOf(headers['vary'], 'Accept-Encoding'));
  const accepted = request.encodings();
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (encoding === undefined) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(entry, encoding));
}

function compress({ body, compressedBodies }: Entry, encoding: Encoding): Promise<Buffer> {
  const known = compressedBodies.get(encoding);
  if (known !== undefined) return known;
  const result = compressors[encoding](body);
  compressedBodies.set(encoding, result);
  return result;
}
