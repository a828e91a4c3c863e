import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, hasCode } from '../../common/errors';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
} from '../../platform/payments/payment-provider';
import type { CompletedRefund, DocumentIssuer } from '../documents';
import type { Outbox } from '../mail';
import type { DeliveryPromise, Order } from '../orders';
import { findCompleted } from './completed-refunds';
import { lockCustomer, updateCustomerTotals } from './customer-totals';
import { Payment } from './payment.entity';
import {
  chargeTime,
  lockPayment,
  lockToolsOfActive,
  matchesPurchase,
  notCompleted,
  notifyListeners,
  paymentInProgress,
  updatePayment,
  type PaymentListener,
  type PaymentUpdate,
} from './payment-update';
import { recordCharge } from './record-charge';
import { recordDispute } from './record-dispute';
import { recordRefunds } from './record-refunds';
import { WebhookEvent } from './webhook-event.entity';

/** How often the payment is retrieved again because another request changed the record during the call. */
const ATTEMPTS = 5;

/** Records what the provider reports about payments. Nothing else records a charge, or a refund at the provider. */
export class PaymentRecorder {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly promise: DeliveryPromise,
    private readonly documents: DocumentIssuer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly listeners: readonly PaymentListener[],
  ) {}

  /**
   * Retrieves a payment from the provider and records what changed: charged, refunded, cancelled or disputed. Returns
   * the record, or undefined when this shop has none.
   *
   * The customer's confirmation, webhook events, cancellations, jobs and the reconciliation all call this method, in
   * any order and any number of times; only the first call has an effect. The provider's response is applied only to
   * the record that was read before the call. When another request changed the record meanwhile, the response may be
   * the older of the two, and the payment is retrieved again.
   *
   * A payment that was never charged and that the provider does not know, as after a change of the account, is closed:
   * its purchase can be paid with a new payment, or its orders cancelled.
   * @param event the webhook event to record together with its effect.
   * @throws DomainError PAYMENT_MISMATCH, PAYMENT_NOT_COMPLETED, PAYMENT_IN_PROGRESS, PROVIDER_UNAVAILABLE; NOT_FOUND
   * when the provider does not know a payment that was charged.
   */
  async record(transactionId: string, event?: ProviderEvent): Promise<Payment | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = await this.database.getRepository(Payment).findOneBy({ transactionId });
      if (known === null) return undefined;
      const reported = await this.retrieve(known);
      const recorded = await this.database.transaction(async (manager) => {
        await lockCustomer(manager, known.purchaseId);
        const locked = await lockPayment(manager, known);
        if (locked.payment.version !== known.version) return undefined;
        if (reported === undefined) return updatePayment(manager, locked.payment, { status: 'canceled' });
        const at = this.clock();
        const chargedAt = chargeTime(reported, locked.purchase, at);
        const { documents, outbox, promise } = this;
        const update = { ...locked, manager, outbox, reported, at, chargedAt, promise };
        const { payment, paid, refunds } = await applyUpdate(update, event);
        await notifyListeners(this.listeners, manager, locked.orders, at);
        if (payment.version !== known.version) await updateCustomerTotals(manager, locked.purchase.userId);
        await documents.issueInvoice(manager, locked.purchase, paid);
        await documents.issueCreditNotes(manager, locked.purchase, refunds);
        return payment;
      });
      if (recorded !== undefined) return recorded;
    }
    throw paymentInProgress('This payment is being updated right now. Try again in a moment.');
  }

  /**
   * Makes sure that an open payment can no longer be paid, and records the outcome: cancelled, or paid just before.
   * @throws DomainError as {@link record}.
   */
  async cancel(transactionId: string): Promise<void> {
    await this.provider.cancel(transactionId).catch((error: unknown) => {
      if (!hasCode(error, 'NOT_FOUND')) throw error;
    });
    await this.record(transactionId);
  }

  /** Returns undefined when the provider does not know a payment that was never charged. */
  private async retrieve({ transactionId, paidAt }: Payment): Promise<ProviderPayment | undefined> {
    try {
      return await this.provider.retrieve(transactionId);
    } catch (error) {
      if (paidAt === null && hasCode(error, 'NOT_FOUND')) return undefined;
      throw error;
    }
  }
}

/** A recorded payment, and what needs a document. */
interface Recorded {
  readonly payment: Payment;
  /** The orders that became paid. */
  readonly paid: readonly Order[];
  /** The refunds of orders that have succeeded. */
  readonly refunds: readonly CompletedRefund[];
}

const withoutDocuments = (payment: Payment): Recorded => ({ payment, paid: [], refunds: [] });

/** Applies the provider's report to the record. */
async function applyUpdate(update: PaymentUpdate, event?: ProviderEvent): Promise<Recorded> {
  const { manager, payment, reported, at } = update;
  // Not expected. The error makes the provider send the event again.
  if (event?.type === 'payment_intent.succeeded' && reported.status !== 'succeeded') {
    throw notCompleted(reported);
  }
  if (event && !(await insertEvent(manager, event, at))) return withoutDocuments(payment);
  if (reported.status === 'canceled' && payment.status === 'open') {
    return withoutDocuments(await updatePayment(manager, payment, { status: 'canceled' }));
  }
  return reported.status === 'succeeded' ? applyCharge(update) : withoutDocuments(payment);
}

/** Applies what the provider reports about a charged payment, refunds and disputes included. */
async function applyCharge(update: PaymentUpdate): Promise<Recorded> {
  const { manager, payment, purchase, reported } = update;
  const isRefunded = reported.refundedAmount === reported.amount;
  if (!matchesPurchase(reported, purchase) || reported.amount !== payment.totalBill) {
    if (payment.paidAt !== null || !isRefunded) throw mismatch(update);
    // Refunded in full at the provider: the payment does not count, and the purchase can be paid again or be cancelled.
    return withoutDocuments(await updatePayment(manager, payment, { status: 'canceled' }));
  }
  if (payment.status === 'canceled' && !(await reopen(manager, payment))) {
    if (!isRefunded) throw mismatch(update);
    return withoutDocuments(payment);
  }
  // Its refunds and the dispute close orders one after the other.
  if (reported.dispute !== null) await lockToolsOfActive(manager, update.orders);
  const paid = await recordCharge(update);
  const refunds = await recordRefunds(update);
  await recordDispute(update, refunds);
  return { payment, paid, refunds: findCompleted(refunds.before, refunds.after) };
}

/** Inserts the webhook event in the transaction of its effect; returns false when it was processed before. */
async function insertEvent(manager: EntityManager, event: ProviderEvent, createdAt: Date): Promise<boolean> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(WebhookEvent)
    .values({ ...event, createdAt })
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}

/**
 * Reopens a payment that was closed because the provider did not know it, and that was charged after all. Returns false
 * when the purchase has another payment by now: then an operator must refund this one.
 */
async function reopen(manager: EntityManager, payment: Payment): Promise<boolean> {
  const { purchaseId } = payment;
  if (await manager.getRepository(Payment).existsBy({ purchaseId, status: Not('canceled') })) return false;
  await updatePayment(manager, payment, { status: 'open' });
  return true;
}

const mismatch = ({ reported, purchase }: PaymentUpdate): DomainError =>
  new DomainError('PAYMENT_MISMATCH', `Payment ${reported.id} does not match purchase ${purchase.number}.`);
