import { createHmac } from 'node:crypto';
import type { Store } from './storage/store.js';

/** An event on its way to the shop: the event's id, and how often it was sent in vain. */
export interface Delivery {
  id: string;
  attempts: number;
}

/** Where webhooks go and how they are signed; a failed one is sent again after 1, 2, 4, ... times `retryDelayMs`. */
export interface WebhookOptions {
  url: string;
  secret: string;
  retryDelayMs: number;
}

const MAX_ATTEMPTS = 15;
const MAX_DELAY_MS = 30_000;
const TIME_LIMIT_MS = 10_000;
const AT_ONCE = 8;

/**
 * Sends events to the shop, apart from the requests that caused them. Deliveries are records of the store:
 * what was not delivered yet is sent after a restart. Some go out together, so they may arrive out of order.
 */
export class WebhookSender {
  private readonly closing = new AbortController();
  private readonly sending = new Map<string, Promise<void>>();
  private readonly dueAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    private readonly options: WebhookOptions,
  ) {}

  /** Sends what is due and not on its way yet; to be called when new events are durable. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.closing.signal.aborted) return;
    let nextAt = Infinity;
    for (const delivery of this.store.all('deliveries')) {
      if (this.sending.has(delivery.id)) continue;
      if (this.sending.size >= AT_ONCE) return;
      const due = this.dueAt.get(delivery.id) ?? 0;
      if (due > Date.now()) nextAt = Math.min(nextAt, due);
      else this.sending.set(delivery.id, this.attempt(delivery));
    }
    if (nextAt < Infinity) this.timer = setTimeout(() => this.wake(), nextAt - Date.now());
  }

  /** Breaks off what is on its way; it is sent again when the store is opened the next time. */
  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await Promise.all(this.sending.values());
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const delivered = await this.post(delivery.id);
    this.sending.delete(delivery.id);
    if (this.closing.signal.aborted) return;
    this.store.transaction(() => this.record(delivery, delivered));
    // Nobody waits for this note: a journal that cannot be written refuses the next request by itself.
    this.store.durable().catch(() => undefined);
    this.wake();
  }

  private async post(eventId: string): Promise<boolean> {
    const event = this.store.get('events', eventId);
    if (!event) return true;
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(this.options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, this.options.secret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  private record({ id, attempts }: Delivery, delivered: boolean): void {
    const event = this.store.get('events', id);
    if (!delivered && attempts + 1 < MAX_ATTEMPTS) {
      this.dueAt.set(id, Date.now() + Math.min(this.options.retryDelayMs * 2 ** attempts, MAX_DELAY_MS));
      this.store.put('deliveries', { id, attempts: attempts + 1 });
      return;
    }
    this.dueAt.delete(id);
    this.store.remove('deliveries', id);
    if (event) this.store.put('events', { ...event, pending_webhooks: 0 });
  }
}

/** The `Stripe-Signature` header of a payload sent at `timestamp` (seconds since 1970). */
function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
