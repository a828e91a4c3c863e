import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * How the way to the provider fails. A status: the provider answers it and has done nothing. `silence`: nothing comes, and
 * nothing is done. `lost answer`: it is done, and the connection breaks. `late`: it is done after the caller gave up.
 * `kept failure`: the provider answers 500, and for ever so to this idempotency key; `kept failure, yet done`: though it is done.
 */
export type Fault =
  409 | 429 | 500 | 503 | 'silence' | 'lost answer' | 'late' | 'kept failure' | 'kept failure, yet done';

/** A way to the local Stripe on which things go wrong as a test wants it. */
export interface ProviderProxy {
  readonly url: string;
  /** The idempotency keys of the refunds that were asked for. */
  readonly refundKeys: readonly string[];
  /** From now on requests like `POST /v1/refunds` that match fail so, at most so many. */
  fail(request: RegExp, fault: Fault, times?: number): void;
  /** From now on nothing fails; waits until what was late is done. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** What Stripe says where asking again with the same key is in vain. */
const IN_VAIN = { 'stripe-should-retry': 'false' };

export async function startProviderProxy(
  target = process.env['STRIPE_API_URL'] ?? '',
): Promise<ProviderProxy> {
  let failing: { request: RegExp; fault: Fault; times: number } | undefined;
  const late: Promise<unknown>[] = [];
  const refundKeys: string[] = [];
  const keptFailures = new Set<string>();
  const faultOf = (request: string): Fault | undefined => {
    if (failing === undefined || failing.times === 0 || !failing.request.test(request)) return undefined;
    failing.times -= 1;
    return failing.fault;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const pass = () => passOn(target, request, body);
    const key = String(request.headers['idempotency-key']);
    if (request.url === '/v1/refunds') refundKeys.push(key);
    const fault = faultOf(`${request.method ?? ''} ${request.url ?? ''}`);
    if (keptFailures.has(key)) {
      answerFailure(response, 500, { ...IN_VAIN, 'idempotent-replayed': 'true' });
    } else if (typeof fault === 'number') {
      answerFailure(response, fault);
    } else if (fault === 'kept failure' || fault === 'kept failure, yet done') {
      if (fault === 'kept failure, yet done') await pass();
      keptFailures.add(key);
      answerFailure(response, 500, IN_VAIN);
    } else if (fault === 'lost answer') {
      await pass();
      response.destroy();
    } else if (fault === 'late') {
      late.push(once(response, 'close').then(pass));
    } else if (fault === undefined) {
      const { status, text } = await pass();
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    }
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    refundKeys,
    fail(request, fault, times = Infinity) {
      failing = { request, fault, times };
    },
    async heal() {
      failing = undefined;
      await Promise.all(late.splice(0));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerFailure(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const error = { type: status === 409 ? 'idempotency_error' : 'api_error', message: 'Fault of a test' };
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error }));
}

async function passOn(
  target: string,
  { url = '', method = '', headers }: IncomingMessage,
  body: string,
): Promise<{ status: number; text: string }> {
  const kept = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const answer = await fetch(`${target}${url}`, {
    method,
    headers: Object.fromEntries(kept),
    ...(body !== '' && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
