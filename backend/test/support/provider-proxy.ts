import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * How a request to the provider fails.
 * - A status: the provider returns it and does nothing.
 * - `no response`: the provider does nothing and never responds.
 * - `lost response`: the provider executes the request, and the connection breaks.
 * - `late execution`: the provider executes the request after the caller has given up.
 * - `replayed error`: the provider does nothing and returns 500, then replays it for this idempotency key.
 * - `replayed error after success`: the same, although the provider has executed the request.
 */
export type ProxyError =
  | 400
  | 401
  | 409
  | 429
  | 500
  | 503
  | 'no response'
  | 'lost response'
  | 'late execution'
  | 'replayed error'
  | 'replayed error after success';

/** A proxy in front of the local Stripe that makes requests fail. */
export interface ProviderProxy {
  readonly url: string;
  /** The idempotency keys of all refund requests. */
  readonly refundKeys: readonly string[];
  /** Makes matching requests, such as `POST /v1/refunds`, fail from now on, at most `times` times. */
  failRequests(pattern: RegExp, error: ProxyError, times?: number): void;
  /** Lets all requests succeed from now on, and waits for late executions. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  409: 'idempotency_error',
};

/** Stripe's header on errors that it replays for the idempotency key. */
const NO_RETRY = { 'stripe-should-retry': 'false' };

export async function startProviderProxy(
  target = process.env['STRIPE_API_URL'] ?? '',
): Promise<ProviderProxy> {
  let rule: { pattern: RegExp; error: ProxyError; times: number } | undefined;
  const lateExecutions: Promise<unknown>[] = [];
  const refundKeys: string[] = [];
  const replayedKeys = new Set<string>();
  const nextError = (request: string): ProxyError | undefined => {
    if (rule === undefined || rule.times === 0 || !rule.pattern.test(request)) return undefined;
    rule.times -= 1;
    return rule.error;
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const forward = () => forwardRequest(target, request, body);
    const key = String(request.headers['idempotency-key']);
    if (request.url === '/v1/refunds') refundKeys.push(key);
    const error = nextError(`${request.method ?? ''} ${request.url ?? ''}`);
    if (replayedKeys.has(key)) {
      respondWithError(response, 500, { ...NO_RETRY, 'idempotent-replayed': 'true' });
    } else if (typeof error === 'number') {
      respondWithError(response, error);
    } else if (error === 'replayed error' || error === 'replayed error after success') {
      if (error === 'replayed error after success') await forward();
      replayedKeys.add(key);
      respondWithError(response, 500, NO_RETRY);
    } else if (error === 'lost response') {
      await forward();
      response.destroy();
    } else if (error === 'late execution') {
      lateExecutions.push(once(response, 'close').then(forward));
    } else if (error === undefined) {
      const { status, text } = await forward();
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    }
  }

  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    refundKeys,
    failRequests(pattern, error, times = Infinity) {
      rule = { pattern, error, times };
    },
    async recover() {
      rule = undefined;
      await Promise.all(lateExecutions.splice(0));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respondWithError(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  const error = { type: ERROR_TYPES[status] ?? 'api_error', message: 'Error of a test' };
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error }));
}

async function forwardRequest(
  target: string,
  { url = '', method = '', headers }: IncomingMessage,
  body: string,
): Promise<{ status: number; text: string }> {
  const forwardedHeaders = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap(
    (name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    },
  );
  const response = await fetch(`${target}${url}`, {
    method,
    headers: Object.fromEntries(forwardedHeaders),
    ...(body !== '' && { body }),
  });
  return { status: response.status, text: await response.text() };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
