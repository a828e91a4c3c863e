import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { serve } from '../src/http-server.js';
import { createLocalStripe, type LocalStripe, type LocalStripeOptions } from '../src/stripe/index.js';

/** A running local Stripe, and Stripe's own client for it. */
export interface RunningStripe {
  stripe: Stripe;
  local: LocalStripe;
  url: string;
  stop: () => Promise<void>;
}

/** A closed port, for tests without webhooks. */
const UNREACHABLE_URL = 'http://127.0.0.1:9/webhooks/stripe';

/** Starts a local Stripe with a data folder. */
export async function runStripe(
  dataDir: string,
  options: Partial<LocalStripeOptions> = {},
): Promise<RunningStripe> {
  const local = await createLocalStripe({ dataDir, webhookUrl: UNREACHABLE_URL, ...options });
  const server = await serve(local.handler);
  return {
    stripe: createClient(local.secretKey, server.port),
    local,
    url: `http://127.0.0.1:${server.port}`,
    stop: () => server.close().then(() => local.close()),
  };
}

/** Creates Stripe's own client for a local port, without automatic retries. */
function createClient(key: string, port: number): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Creates a temporary data folder. */
export async function temporaryDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'local-stripe-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A received webhook. */
export interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** Starts a server that records webhooks and responds to each with the status that `respond` returns. */
export async function startWebhookReceiver(
  respond: (webhook: ReceivedWebhook) => number | Promise<number> = () => 200,
): Promise<{ url: string; received: ReceivedWebhook[]; close: () => Promise<void> }> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const webhook = { body, signature: String(request.headers['stripe-signature']) };
      received.push(webhook);
      // The target when `respond` returns a redirect status.
      response.writeHead(await respond(webhook), { location: '/' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Waits until `condition` is true; throws after 30 seconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not true within 30 seconds');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Returns the error of a rejected request; throws when the request succeeds. */
export async function errorOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return request.then(
    () => {
      throw new Error('The request was not rejected');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}

/** Returns the parameters of a payment method whose card is valid for two more years. */
export function cardParameters(number: string): Stripe.PaymentMethodCreateParams {
  const exp_year = new Date().getFullYear() + 2;
  return {
    type: 'card',
    card: { number, exp_month: 7, exp_year, cvc: '123' },
    billing_details: { name: 'Ada' },
  };
}
