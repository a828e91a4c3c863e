import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * How the way to the provider fails. A status: the provider answers it and has done nothing. `silence`: nothing comes, and
 * nothing is done. `lost answer`: it is done, and the connection breaks. `late`: it is done after the caller gave up.
 */
export type Fault = 409 | 429 | 500 | 503 | 'silence' | 'lost answer' | 'late';

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

export async function startProviderProxy(
  target = process.env['STRIPE_API_URL'] ?? '',
): Promise<ProviderProxy> {
  let failing: { request: RegExp; fault: Fault; times: number } | undefined;
  const late: Promise<unknown>[] = [];
  const refundKeys: string[] = [];
  const faultOf = (request: string): Fault | undefined => {
    if (failing === undefined || failing.times === 0 || !failing.request.test(request)) return undefined;
    failing.times -= 1;
    return failing.fault;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const pass = () => passOn(target, request, body);
    if (request.url === '/v1/refunds') refundKeys.push(String(request.headers['idempotency-key']));
    const fault = faultOf(`${request.method ?? ''} ${request.url ?? ''}`);
    if (typeof fault === 'number') {
      const error = { type: fault === 409 ? 'idempotency_error' : 'api_error', message: 'Fault of a test' };
      response.writeHead(fault, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
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
