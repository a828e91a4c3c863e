import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors';
import { CURRENCY } from '../../common/money';
import type { ProviderPayment } from '../../platform/payments/payment-provider';
import type { Outbox } from '../mail';
import { isClosed, lockPurchase, type DeliveryPromise, type Order, type Purchase } from '../orders';
import { lockTools } from '../tools';
import { Payment } from './payment.entity';

/** A payment whose purchase the transaction has locked. */
export interface LockedPayment {
  readonly payment: Payment;
  readonly purchase: Purchase;
  /** The orders that it was opened for. */
  readonly orders: readonly Order[];
}

/** What the provider reports about a payment, to be recorded in a transaction. */
export interface PaymentUpdate extends LockedPayment {
  readonly manager: EntityManager;
  readonly reported: ProviderPayment;
  readonly at: Date;
  /** When the card was charged, see {@link chargeTime}. */
  readonly chargedAt: Date;
  /** Of orders that become paid. */
  readonly promise: DeliveryPromise;
  /** For the emails about it. */
  readonly outbox: Outbox;
}

/**
 * Called in each transaction that records a payment or a refund, or assigns one, with the orders of the payment: later modules
 * follow what became of the refunds of their records.
 */
export type PaymentListener = (manager: EntityManager, orders: readonly Order[], at: Date) => Promise<void>;

/** Calls the listeners one after the other. */
export async function notifyListeners(
  listeners: readonly PaymentListener[],
  ...update: Parameters<PaymentListener>
): Promise<void> {
  for (const listener of listeners) await listener(...update);
}

/** Locks the purchase of a payment and loads both. Concurrent callers wait for each other here. */
export async function lockPayment(
  manager: EntityManager,
  { id, purchaseId }: Pick<Payment, 'id' | 'purchaseId'>,
): Promise<LockedPayment> {
  const { purchase, orders } = await lockPurchase(manager, purchaseId);
  const payment = await manager.getRepository(Payment).findOneByOrFail({ id });
  return { payment, purchase, orders: orders.filter((order) => payment.orderIds.includes(order.id)) };
}

/**
 * Locks the tools of active orders in the order of their ids, before several moves of a transaction return units to the stock: each
 * move locks only its own tools, and a purchase of the same tools may wait for the others.
 */
export async function lockToolsOfActive(manager: EntityManager, orders: readonly Order[]): Promise<void> {
  const active = orders.filter(({ status }) => !isClosed(status));
  await lockTools(manager, [...new Set(active.map(({ toolId }) => toolId))]);
}

/**
 * When a card was charged, which may be days before it is recorded. The provider's clock may differ from the shop's: a charge
 * is neither before its purchase nor after now.
 */
export function chargeTime(
  { chargedAt }: ProviderPayment,
  { createdAt }: Pick<Purchase, 'createdAt'>,
  now: Date,
): Date {
  const notBefore = Math.max((chargedAt ?? now).getTime(), createdAt.getTime());
  return new Date(Math.min(notBefore, now.getTime()));
}

/** Updates the record in the database and in memory. */
export async function updatePayment(
  manager: EntityManager,
  payment: Payment,
  changes: Partial<Payment>,
): Promise<Payment> {
  const values = { ...changes, version: payment.version + 1 };
  await manager.getRepository(Payment).update({ id: payment.id }, values);
  return Object.assign(payment, values);
}

/** Whether a payment at the provider is of a purchase, with the right customer and currency. */
export const matchesPurchase = (
  reported: ProviderPayment,
  purchase: Pick<Purchase, 'id' | 'userId'>,
): boolean =>
  reported.currency === CURRENCY &&
  reported.purchaseId === purchase.id &&
  reported.userId === purchase.userId;

/** For a customer whose payment the provider has not completed. */
export const notCompleted = ({ status }: Pick<ProviderPayment, 'status'>): DomainError =>
  status === 'processing'
    ? paymentInProgress('The payment is still being processed. Try again in a moment.')
    : new DomainError('PAYMENT_NOT_COMPLETED', 'The payment is not completed. The order can still be paid.');

export const paymentInProgress = (message: string): DomainError =>
  new DomainError('PAYMENT_IN_PROGRESS', message);
