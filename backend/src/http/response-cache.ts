import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type InputType } from 'node:zlib';
import type { Clock } from '../common/clock';
import type { Generations, GenerationStore, Sharing, Source } from '../platform/generations';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the successful responses of the route are shared between visitors. */
    sharing?: Sharing;
    /** The request headers on which the responses depend, of a route whose handler sets `request.sharing`. */
    sharedBy?: readonly string[];
  }
  interface FastifyRequest {
    /** How the response is shared, if it succeeds and the request has no token; undefined for not at all. */
    sharing: Sharing | undefined;
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
  readonly sharing: Sharing;
  readonly reading: Reading;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;
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
const ENCODINGS = Object.keys(compressors) as Encoding[];

/**
 * Responds to visitors from memory, until the data that a response is made of change. Requests with a token are not served
 * from memory, so that users see what they wrote. While Redis is configured and unavailable, nothing is.
 */
export function installResponseCache(app: FastifyInstance, store: GenerationStore, clock: Clock): void {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // A character takes up to two bytes, and the compressed bodies are smaller.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
  });
  app.decorateRequest('sharing', undefined);
  app.decorateRequest('reading', undefined);

  const lookUp = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.headers.authorization !== undefined) return undefined;
    request.sharing = request.routeOptions.config.sharing;
    if (request.method !== 'GET') return undefined;
    const at = clock().getTime();
    const generations = await store.read();
    if (generations === undefined) return undefined;
    const entry = entries.get(keyOf(request));
    if (entry !== undefined && isFresh(entry, { generations, at })) return respond(request, reply, entry);
    request.reading = { generations, at };
    return undefined;
  };
  // After the rate limit, which adds itself to each route too.
  app.addHook('onRoute', (route) => {
    const { sharing, sharedBy } = route.config ?? {};
    if ((sharing ?? sharedBy) !== undefined) route.onRequest = [route.onRequest ?? [], lookUp].flat();
  });

  app.addHook('onSend', (request, reply, body, done) => {
    const { sharing, reading, headers } = request;
    const isShared = sharing !== undefined && headers.authorization === undefined;
    if (isShared && reply.statusCode === 200 && typeof body === 'string') {
      const etag = `W/"${createHash('sha1').update(body).digest('base64')}"`;
      void reply.headers({ ...sharedHeaders(sharing), etag });
      if (reading !== undefined) {
        const entry = { body, etag, headers: pickHeaders(reply), sharing, reading, compressed: new Map() };
        entries.set(keyOf(request), entry);
      }
    }
    done(null, body);
  });
}

/** The URL and the headers on which the response depends, as they were sent. */
function keyOf({ url, headers, routeOptions }: FastifyRequest): string {
  const { sharedBy = ['accept'] } = routeOptions.config;
  return JSON.stringify([url, ...sharedBy.map((name) => headers[name])]);
}

function isFresh({ sharing, reading }: Entry, { generations, at }: Reading): boolean {
  const age = at - reading.at;
  const { maxAge, madeOf } = sharing;
  const isUnchanged = (source: Source) =>
    generations[source] === reading.generations[source] || age < TOLERANCE[source];
  // The clock may have been set back.
  return age >= 0 && age < maxAge * 1000 && madeOf.every(isUnchanged);
}

/**
 * Browsers ask each time whether the response has changed; shared caches may keep it, and delete it by its sources when
 * they support `Surrogate-Key`.
 */
const sharedHeaders = ({ maxAge, madeOf }: Sharing) => ({
  'cache-control': `public, max-age=0, s-maxage=${maxAge}`,
  'surrogate-key': madeOf.join(' '),
});

function pickHeaders(reply: FastifyReply): Headers {
  const headers = STORED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(headers.filter(([, value]) => value !== undefined));
}

async function respond(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<FastifyReply> {
  const { body, etag, headers } = entry;
  void reply.headers(headers);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (body.length < MIN_COMPRESSED_BYTES) return reply.send(body);
  const vary = [headers['vary'], 'accept-encoding'].filter((value) => value !== undefined);
  void reply.header('vary', vary.join(', '));
  const encoding = request.encoding(ENCODINGS);
  if (typeof encoding !== 'string') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressed(entry, encoding as Encoding));
}

function compressed({ body, compressed }: Entry, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding);
  if (known !== undefined) return known;
  const result = compressors[encoding](body);
  compressed.set(encoding, result);
  return result;
}
