import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, hasCode } from '../../common/errors';
import { newId } from '../../common/ids';
import { CURRENCY, formatCents } from '../../common/money';
import type {
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
} from '../../platform/payments/payment-provider';
import { isClosed, moveOrder, Order, OrderActor, OrderStatus, recordEvent } from '../orders';
import { Payment, type PaymentStatus } from './payment.entity';
import { WebhookEvent } from './webhook-event.entity';

/** How often the payment is retrieved again because another request changed the record during the call. */
const ATTEMPTS = 5;

/** Records what the provider reports about payments. Nothing else records a charge or a refund. */
export class PaymentRecorder {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
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
   * its order can be paid with a new payment, or cancelled.
   * @param event the webhook event to record together with its effect.
   * @throws DomainError PAYMENT_MISMATCH, PAYMENT_NOT_COMPLETED, PAYMENT_IN_PROGRESS, PROVIDER_UNAVAILABLE; NOT_FOUND
   * when the provider does not know a payment that was charged.
   */
  async record(transactionId: string, event?: ProviderEvent): Promise<Payment | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = await this.database.getRepository(Payment).findOneBy({ transactionId });
      if (known === null) return undefined;
      const reported = await this.retrieve(known);
      const recorded = await this.database.transaction((manager) =>
        reported === undefined
          ? closeUnknown(manager, known)
          : applyUpdate(manager, known, reported, this.clock(), event),
      );
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

/** Closes a payment that the provider does not know; returns undefined when the record is no longer the known one. */
async function closeUnknown(manager: EntityManager, known: Payment): Promise<Payment | undefined> {
  const { transactionId } = known;
  await lockOrderOf(manager, transactionId);
  const payment = await manager.getRepository(Payment).findOneByOrFail({ transactionId });
  if (!isUnchanged(known, payment)) return undefined;
  return updatePayment(manager, payment, { status: 'canceled' });
}

/** Applies the provider's report to the record; returns undefined when the record is no longer the known one. */
async function applyUpdate(
  manager: EntityManager,
  known: Payment,
  reported: ProviderPayment,
  at: Date,
  event?: ProviderEvent,
): Promise<Payment | undefined> {
  // The order is always locked first, so concurrent callers wait for each other here.
  const order = await lockOrderOf(manager, reported.id);
  const payment = await manager.getRepository(Payment).findOneByOrFail({ transactionId: reported.id });
  if (!isUnchanged(known, payment)) return undefined;
  // Not expected. The error makes the provider send the event again.
  if (event?.type === 'payment_intent.succeeded' && reported.status !== 'succeeded') {
    throw notCompleted(reported);
  }
  if (event && !(await insertEvent(manager, event, at))) return payment;
  if (reported.status === 'canceled' && payment.status === 'open') {
    return updatePayment(manager, payment, { status: 'canceled' });
  }
  return reported.status === 'succeeded' ? applyCharge(manager, order, payment, reported, at) : payment;
}

/** Applies what the provider reports about a charged payment, refunds and disputes included. */
async function applyCharge(
  manager: EntityManager,
  order: Order,
  payment: Payment,
  reported: ProviderPayment,
  at: Date,
): Promise<Payment> {
  if (!matchesOrder(reported, order) || reported.amount !== payment.totalBill) {
    if (payment.paidAt !== null || reported.refundedAmount < reported.amount) throw mismatch(reported, order);
    // Refunded in full at the provider: the payment does not count, and the order can be paid again or be closed.
    return updatePayment(manager, payment, { status: 'canceled' });
  }
  if (payment.status === 'canceled' && !(await reopen(manager, payment))) {
    if (reported.refundedAmount < reported.amount) throw mismatch(reported, order);
    return payment;
  }
  await recordCharge(manager, order, payment, at);
  await recordRefund(manager, order, payment, reported, at);
  await recordDispute(manager, order, payment, reported, at);
  return payment;
}

function lockOrderOf(manager: EntityManager, transactionId: string): Promise<Order> {
  return manager
    .getRepository(Order)
    .createQueryBuilder('o')
    .innerJoin(Payment, 'p', 'p.orderId = o.id AND p.transactionId = :transactionId', { transactionId })
    .setLock('pessimistic_write', undefined, ['o'])
    .getOneOrFail();
}

const isUnchanged = (known: Payment, current: Payment): boolean =>
  known.status === current.status &&
  known.refundedAmount === current.refundedAmount &&
  known.dispute === current.dispute;

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
 * when the order has another payment by now: then an operator must refund this one.
 */
async function reopen(manager: EntityManager, payment: Payment): Promise<boolean> {
  const { orderId } = payment;
  if (await manager.getRepository(Payment).existsBy({ orderId, status: Not('canceled') })) return false;
  await updatePayment(manager, payment, { status: 'open' });
  return true;
}

/** Marks the order as paid. A charge for a closed order is only recorded; `retryRefunds` then refunds it. */
async function recordCharge(manager: EntityManager, order: Order, payment: Payment, at: Date): Promise<void> {
  if (payment.status !== 'open') return;
  const isAwaited = order.status === OrderStatus.PLACED;
  const values = isAwaited
    ? ({ status: 'succeeded' } as const)
    : ({ status: 'refunding', refundId: newId() } as const);
  await updatePayment(manager, payment, { ...values, paidAt: at });
  const step = { actor: OrderActor.PROVIDER, at };
  if (isAwaited) {
    await moveOrder(manager, order, { ...step, to: OrderStatus.PAID, reason: 'The card was charged' });
  } else {
    await recordEvent(manager, order.id, {
      ...step,
      to: order.status,
      reason: 'The card was charged after the order was closed; the charge will be refunded',
    });
  }
}

/**
 * Records a refund, whether the shop or the provider started it. A full refund closes the order. A partial refund does
 * not, and neither does a refund that the bank returned: the order is closed already, and its units may be sold again.
 */
async function recordRefund(
  manager: EntityManager,
  order: Order,
  payment: Payment,
  { refundedAmount, amount }: ProviderPayment,
  at: Date,
): Promise<void> {
  if (refundedAmount === payment.refundedAmount) return;
  const isFull = refundedAmount === amount;
  const reason = refundReason(payment, refundedAmount, isFull);
  await updatePayment(manager, payment, { refundedAmount, status: statusAfterRefund(payment, isFull) });
  const step = { actor: OrderActor.PROVIDER, reason, at };
  if (isFull && !isClosed(order.status)) {
    await moveOrder(manager, order, { ...step, to: OrderStatus.REFUNDED });
  } else {
    await recordEvent(manager, order.id, { ...step, to: order.status });
  }
}

/** A refund that the bank returned is not retried: the bank would return it again, unnoticed by an operator. */
function statusAfterRefund({ status }: Payment, isFull: boolean): PaymentStatus {
  if (isFull) return 'refunded';
  return status === 'refunded' ? 'refund_failed' : status;
}

function refundReason({ refundedAmount: before }: Payment, now: number, isFull: boolean): string {
  if (now < before) {
    return `The bank returned ${formatCents(before - now)} of the refund; it must be refunded in another way`;
  }
  return isFull ? 'The payment was refunded' : `${formatCents(now)} was refunded`;
}

/**
 * Records a dispute at the bank and its outcome. A lost dispute returns the payment to the customer; when it is won on
 * appeal, the payment is back.
 */
async function recordDispute(
  manager: EntityManager,
  order: Order,
  payment: Payment,
  { dispute }: ProviderPayment,
  at: Date,
): Promise<void> {
  if (dispute === null || dispute === payment.dispute) return;
  const reason = disputeReason(payment, dispute);
  const status = paymentStatusAfter(dispute, payment, order);
  await updatePayment(manager, payment, {
    dispute,
    disputedAt: payment.disputedAt ?? at,
    status,
    // The provider rejected refunds during the dispute, and repeats its response to their id.
    ...(status === 'refunding' && { refundId: newId() }),
  });
  const to = orderStatusAfter(dispute, order);
  const step = { to, actor: OrderActor.PROVIDER, reason, at };
  if (to === order.status) await recordEvent(manager, order.id, step);
  else await moveOrder(manager, order, step);
}

function paymentStatusAfter(
  dispute: ProviderDispute,
  { status }: Payment,
  order: Pick<Order, 'status'>,
): PaymentStatus {
  if (dispute === 'lost') return status === 'refunded' ? status : 'charged_back';
  if (dispute === 'open' || status !== 'charged_back') return status;
  return isClosed(order.status) ? 'refunding' : 'succeeded';
}

function orderStatusAfter(dispute: ProviderDispute, { status }: Pick<Order, 'status'>): OrderStatus {
  const { PAID, REFUND_PENDING, CHARGED_BACK, REFUNDED } = OrderStatus;
  if (dispute === 'lost' && status === PAID) return CHARGED_BACK;
  // The order was cancelled, and the customer has the money.
  if (dispute === 'lost' && status === REFUND_PENDING) return REFUNDED;
  return dispute === 'won' && status === CHARGED_BACK ? PAID : status;
}

function disputeReason({ dispute: before }: Payment, dispute: ProviderDispute): string {
  if (dispute === 'lost') return 'The bank decided the dispute for the customer and returned the payment';
  if (dispute === 'won') return 'The bank decided the dispute for the shop';
  return before === null
    ? 'The customer disputed the payment with the bank'
    : 'The bank examines the dispute again';
}

/** Updates the record in the database and in memory. */
async function updatePayment(
  manager: EntityManager,
  payment: Payment,
  values: Partial<Payment>,
): Promise<Payment> {
  await manager.getRepository(Payment).update({ id: payment.id }, values);
  return Object.assign(payment, values);
}

/** Whether the payment has the amount, currency, order and customer of the order. */
export const matchesOrder = (reported: ProviderPayment, order: Order): boolean =>
  reported.amount === order.totalBill &&
  reported.currency === CURRENCY &&
  reported.orderId === order.id &&
  reported.userId === order.userId;

const mismatch = (reported: ProviderPayment, order: Order): DomainError =>
  new DomainError('PAYMENT_MISMATCH', `Payment ${reported.id} does not match order ${order.id}.`);

/** For a customer whose payment the provider has not completed. */
export const notCompleted = ({ status }: Pick<ProviderPayment, 'status'>): DomainError =>
  status === 'processing'
    ? paymentInProgress('The payment is still being processed. Try again in a moment.')
    : new DomainError('PAYMENT_NOT_COMPLETED', 'The payment is not completed. The order can still be paid.');

export const paymentInProgress = (message: string): DomainError =>
  new DomainError('PAYMENT_IN_PROGRESS', message);
