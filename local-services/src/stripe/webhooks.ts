import { createHmac } from 'node:crypto';
import type { Store } from './storage/store.js';

/** An event to be delivered: its id, and the number of failed attempts. */
export interface Delivery {
  id: string;
  attempts: number;
}

/** Where webhooks are sent and how they are signed. A failed one is retried after 1, 2, 4, ... times `retryDelayMs`. */
export interface WebhookOptions {
  url: string;
  secret: string;
  retryDelayMs: number;
  /** The time in milliseconds since 1970. */
  clock: () => number;
}

/** Stripe, too, retries for up to three days. */
const RETRY_PERIOD_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_DELAY_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 8;

/**
 * Sends events to the backend, independently of the requests that caused them. Deliveries are records of the store, so
 * that pending ones are sent after a restart. Several are sent at a time, so they can arrive out of order.
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

  /** Sends the deliveries that are due. Called when new events are durable. */
  sendDue(): void {
    clearTimeout(this.timer);
    if (this.closing.signal.aborted) return;
    const now = this.options.clock();
    let nextAt = Infinity;
    for (const delivery of this.store.all('deliveries')) {
      if (this.sending.has(delivery.id)) continue;
      if (this.sending.size >= MAX_CONCURRENT) return;
      const due = this.dueAt.get(delivery.id) ?? 0;
      if (due > now) nextAt = Math.min(nextAt, due);
      else this.sending.set(delivery.id, this.attempt(delivery));
    }
    if (nextAt < Infinity) this.timer = setTimeout(() => this.sendDue(), nextAt - now);
  }

  /** Aborts deliveries in progress. They are sent again after the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await Promise.all(this.sending.values());
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const delivered = await this.post(delivery.id);
    this.sending.delete(delivery.id);
    if (this.closing.signal.aborted) return;
    this.store.transaction(() => this.recordAttempt(delivery, delivered));
    // Not awaited: when the journal cannot be written, the next request fails.
    this.store.flush().catch(() => undefined);
    this.sendDue();
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
          'stripe-signature': buildSignatureHeader(
            payload,
            this.options.secret,
            Math.floor(this.options.clock() / 1000),
          ),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  private recordAttempt({ id, attempts }: Delivery, delivered: boolean): void {
    const event = this.store.get('events', id);
    const now = this.options.clock();
    if (!delivered && event && now < event.created * 1000 + RETRY_PERIOD_MS) {
      this.dueAt.set(id, now + Math.min(this.options.retryDelayMs * 2 ** attempts, MAX_DELAY_MS));
      this.store.put('deliveries', { id, attempts: attempts + 1 });
      return;
    }
    this.dueAt.delete(id);
    this.store.remove('deliveries', id);
    if (event) this.store.put('events', { ...event, pending_webhooks: 0 });
  }
}

/** Builds the `Stripe-Signature` header of a payload that is sent at `timestamp` (seconds since 1970). */
function buildSignatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
