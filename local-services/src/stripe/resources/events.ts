import Stripe from 'stripe';
import { resourceMissing } from '../http/errors.js';
import type { RequestContext } from './context.js';
import type { Dispute } from './disputes.js';
import { newId } from './ids.js';

/** The types of the events that the local Stripe sends. */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'refund.updated'
  | 'refund.failed';

/** The version of Stripe's API whose shapes are returned: that of the installed client. */
export const API_VERSION = Stripe.API_VERSION;

/** Stores an event with the current state of `object`, and queues its webhook. */
export function recordEvent(
  { store, now, requestId, idempotencyKey }: RequestContext,
  type: EventType,
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Dispute,
): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  } as Stripe.Event;
  store.put('events', event);
  store.put('deliveries', { id: event.id, attempts: 0 });
}

/** Returns the event, or throws a 404. */
export function findEvent({ store }: RequestContext, id: string): Stripe.Event {
  const event = store.get('events', id);
  if (!event) throw resourceMissing('event', id, 'id');
  return event;
}
