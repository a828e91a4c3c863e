import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from './http/server.js';
import { loadKeys, type Keys } from './keys.js';
import { Store } from './storage/store.js';
import { WebhookSender } from './webhooks.js';

/** Where the local Stripe keeps its objects (`<dataDir>/stripe`) and whom it tells of events. */
export interface LocalStripeOptions {
  dataDir: string;
  /** The shop's webhook endpoint, such as `http://127.0.0.1:4000/webhooks/stripe`. */
  webhookUrl: string;
  /** How long to wait before a failed webhook is sent again the first time; each further wait is twice as long. */
  webhookRetryDelayMs?: number;
  /** Where the compiled modules of the browser object are, if not beside this file. */
  modulesDir?: string;
}

/** A running local Stripe: mount `handler` for `/v1/*` and `/stand-ins/stripe/*`. */
export interface LocalStripe extends Keys {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

/**
 * Starts a small, faithful Stripe on this machine: payment intents, payment methods, charges, refunds, events,
 * idempotency keys, signed webhooks and the browser object, with Stripe's own test cards. What it has answered
 * survives a crash.
 */
export async function createLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const keys = await loadKeys(options.dataDir);
  const store = await Store.open(options.dataDir);
  const webhooks = new WebhookSender(store, {
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    retryDelayMs: options.webhookRetryDelayMs ?? 500,
  });
  const app = createServer({ store, keys, webhooks }, options.modulesDir ?? __dirname);
  await app.ready();
  webhooks.wake();
  return {
    ...keys,
    handler: (request, response) => app.routing(request, response),
    close: async () => {
      await app.close();
      await webhooks.close();
      await store.close();
    },
  };
}
