import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from './http/server.js';
import { loadKeys, type Keys } from './keys.js';
import { Store } from './storage/store.js';
import { WebhookSender } from './webhooks.js';

export interface LocalStripeOptions {
  /** The objects are stored in `<dataDir>/stripe`. */
  dataDir: string;
  /** The backend's webhook endpoint, such as `http://127.0.0.1:4000/webhooks/stripe`. */
  webhookUrl: string;
  /** The delay before the first retry of a failed webhook; each further delay is twice as long. */
  webhookRetryDelayMs?: number;
  /** The time in milliseconds since 1970, by default that of the system. */
  clock?: () => number;
}

/** A running local Stripe: mount `handler` for `/v1/*` and `/_local/stripe/*`. */
export interface LocalStripe extends Keys {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

/**
 * Starts a local Stripe: payment intents, payment methods, charges, refunds, disputes, events, idempotency keys, signed
 * webhooks and the browser object, with Stripe's test cards. All changes are durable before a response is sent.
 */
export async function createLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const clock = options.clock ?? Date.now;
  const keys = await loadKeys(options.dataDir);
  const store = await Store.open(options.dataDir);
  const webhooks = new WebhookSender(store, {
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    retryDelayMs: options.webhookRetryDelayMs ?? 500,
    clock,
  });
  const app = createServer({ store, keys, webhooks, clock, keysInUse: new Set() });
  await app.ready();
  webhooks.sendDue();
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
