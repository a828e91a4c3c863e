import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { serve } from '../src/http-server.js';
import { createLocalStripe, type LocalStripe, type LocalStripeOptions } from '../src/stripe/index.js';

/** A local Stripe that listens, and Stripe's own client for it. */
export interface RunningStripe {
  stripe: Stripe;
  local: LocalStripe;
  url: string;
  stop: () => Promise<void>;
}

/** An address at which nobody listens: for tests that are not about webhooks. */
const NO_SHOP = 'http://127.0.0.1:9/webhooks/stripe';

/** Starts a local Stripe over a data folder. */
export async function runStripe(
  dataDir: string,
  options: Partial<LocalStripeOptions> = {},
): Promise<RunningStripe> {
  const local = await createLocalStripe({ dataDir, webhookUrl: NO_SHOP, ...options });
  const server = await serve(local.handler);
  return {
    stripe: clientFor(local.secretKey, server.port),
    local,
    url: `http://127.0.0.1:${server.port}`,
    stop: () => server.close().then(() => local.close()),
  };
}

/** Stripe's own client, pointed at a local port; it never repeats a request by itself. */
function clientFor(key: string, port: number): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A new data folder, and how to be rid of it. */
export async function temporaryDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'local-stripe-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** The shop's end of the webhooks: answers each with the status that `answer` gives, if ever. */
export async function receiveWebhooks(
  answer: (webhook: ReceivedWebhook) => number | Promise<number> = () => 200,
): Promise<{ url: string; received: ReceivedWebhook[]; close: () => Promise<void> }> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const webhook = { body, signature: String(request.headers['stripe-signature']) };
      received.push(webhook);
      response.writeHead(await answer(webhook)).end();
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

/** Waits until `condition` holds, looking again every few milliseconds; fails after thirty seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('The condition did not come true within thirty seconds');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The error with which a request is refused; fails when it is not. */
export async function refusal(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return request.then(
    () => {
      throw new Error('The request was not refused');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}

/** The parameters of a payment method of a card that is valid for two more years. */
export function cardParameters(number: string): Stripe.PaymentMethodCreateParams {
  const exp_year = new Date().getFullYear() + 2;
  return {
    type: 'card',
    card: { number, exp_month: 7, exp_year, cvc: '123' },
    billing_details: { name: 'Ada' },
  };
}
