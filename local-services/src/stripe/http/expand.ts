import type Stripe from 'stripe';
import type { Store } from '../storage/store.js';
import { listRefundsOfCharge } from '../resources/refunds.js';
import { invalidRequest } from './errors.js';

type Json = Record<string, unknown>;

/**
 * Replaces ids by their objects at the paths of `expand`, such as `latest_charge` or `data.charge`. A charge has its
 * `refunds` only when they are expanded.
 */
export function expand(store: Store, body: object, paths: string[]): object {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split('.'), path) as object, body);
}

function expandPath(store: Store, value: unknown, names: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, names, path));
  if (value === null) return null;
  const [name, ...rest] = names;
  const subject = typeof value === 'string' ? findById(store, value) : value;
  if (name === undefined) {
    if (subject !== undefined) return subject;
  } else if (typeof subject === 'object' && name in subject) {
    return { ...subject, [name]: expandPath(store, (subject as Json)[name], rest, path) };
  } else if (name === 'refunds' && rest.length === 0 && isCharge(subject)) {
    return { ...subject, refunds: listRefundsOfCharge(store, subject.id) };
  }
  throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

const isCharge = (subject: unknown): subject is Stripe.Charge =>
  typeof subject === 'object' && subject !== null && 'object' in subject && subject.object === 'charge';

function findById(store: Store, id: string): object | undefined {
  return (
    store.get('paymentIntents', id) ??
    store.get('paymentMethods', id) ??
    store.get('charges', id) ??
    store.get('refunds', id) ??
    store.get('disputes', id)
  );
}
