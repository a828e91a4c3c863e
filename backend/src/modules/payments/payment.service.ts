import { LessThan, Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { daysBefore } from '../../common/days';
import { badInput, DomainError, hasCode, notFound } from '../../common/errors';
import { lastInOrder, recordsInOrder } from '../../common/group-by';
import { requireId } from '../../common/ids';
import { CURRENCY, formatCents } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { WhereBuilder } from '../../platform/database/where-builder';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { readRecords } from '../../platform/database/read-records';
import type { Idempotency, Reservation } from '../../platform/idempotency/idempotency';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import {
  findOutstanding,
  isClosed,
  lockPurchase,
  OrderStatus,
  outstandingOf,
  type Order,
  type OrderService,
} from '../orders';
import { COLLECTED, Payment } from './payment.entity';
import type { PaymentRecorder } from './payment-recorder';
import { insertOpenPayment } from './open-payment';
import { notCompleted, paymentInProgress } from './payment-update';

/** What the caller expects of a payment; a property that is left out is not checked. */
interface ExpectedPayment {
  /** Whole cents. */
  readonly totalBill?: number | undefined;
  readonly transactionId?: string | undefined;
}

interface PaymentIntentOptions {
  /** The total that the caller expects, in whole cents. */
  readonly totalBill?: number | undefined;
  /** The idempotency key of the request. */
  readonly key?: string | undefined;
}

/** How often a new payment is tried while other requests open or close payments of the same purchase. */
const ATTEMPTS = 3;

/** Stripe sends an event again for three days, and on request for at most 30. */
const EVENT_RETENTION_DAYS = 30;

export class PaymentService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrderService,
    private readonly recorder: PaymentRecorder,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the active payment of the purchase of an order, or opens one, for the customer to complete in the browser. Its
   * amount is what the purchase owes.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when the purchase owes another amount, ORDER_ALREADY_PAID,
   * PAYMENT_REVERSED, PAYMENT_MISMATCH, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE
   */
  async createPaymentIntent(
    viewer: Viewer,
    id: string,
    { totalBill, key }: PaymentIntentOptions = {},
  ): Promise<ProviderPayment> {
    const orderId = requireId(id, 'order');
    const request = { userId: viewer.id, key, operation: 'createPaymentIntent', input: { orderId } };
    return this.idempotency.run(request, async () => {
      return this.findOrCreatePayment(await this.orders.findPayable(viewer, orderId), totalBill);
    });
  }

  /**
   * Like {@link createPaymentIntent}, for the viewer's latest purchase that owes a total.
   * @param totalBill whole cents.
   * @throws DomainError NOT_FOUND when there is no such purchase, BAD_USER_INPUT when the total is that of one order of a
   * purchase of several; else as {@link createPaymentIntent}.
   */
  async createPaymentIntentByTotal(
    viewer: Viewer,
    totalBill: number,
    key?: string,
  ): Promise<ProviderPayment> {
    const latest = await this.orders.findLatestUnpaidByTotal(viewer, totalBill);
    const request = { userId: viewer.id, key, operation: 'createPaymentIntent', input: { totalBill } };
    const pay = async ({ recordId, repeated }: Reservation) => {
      // A repeated request gets the order of the first one, even when a later purchase owes the same total.
      const order = (repeated ? await this.orders.findById(recordId) : null) ?? latest;
      if (order !== null) return this.findOrCreatePayment(order, totalBill);
      const part = await this.orders.findOnlyUnpaidOfTotal(viewer, totalBill);
      if (part !== null) {
        const orders = await this.orders.findByPurchase(part.purchaseId);
        checkTotal(orders, outstandingOf(orders), totalBill);
      }
      throw new DomainError('NOT_FOUND', `No purchase that owes ${formatCents(totalBill)} found.`);
    };
    return this.idempotency.run(request, pay, latest?.id);
  }

  /**
   * Records the payment that the customer completed in the browser. Repeated calls return the same record.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when the payment is not the expected one, PAYMENT_NOT_COMPLETED,
   * PAYMENT_IN_PROGRESS, PAYMENT_REVERSED, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE
   */
  async confirm(viewer: Viewer, orderId: string, expected: ExpectedPayment = {}): Promise<Payment> {
    const order = await this.orders.findPayable(viewer, orderId);
    const active = await this.findActive(order.purchaseId);
    if (expected.totalBill !== undefined) {
      const orders = await this.orders.findByPurchase(order.purchaseId);
      checkTotal(orders, active?.totalBill ?? outstandingOf(orders), expected.totalBill);
    }
    if (active === null) {
      throw new DomainError('PAYMENT_NOT_COMPLETED', 'No payment of this order has been started.');
    }
    if (expected.transactionId !== undefined && expected.transactionId !== active.transactionId) {
      throw badInput({ transactionId: 'This is not the payment of this order' });
    }
    const payment = active.paidAt === null ? await this.recorder.record(active.transactionId) : active;
    if (payment?.status === 'open') throw notCompleted(await this.provider.retrieve(active.transactionId));
    if (payment === undefined || payment.paidAt === null) throw notCompleted({ status: 'open' });
    const paid = await this.orders.findById(order.id);
    if (paid?.status !== OrderStatus.PAID) throw paymentReversed();
    return payment;
  }

  /**
   * Records what a webhook event reports. Events about payments that this shop does not know have no effect.
   * @throws DomainError BAD_USER_INPUT when the provider did not sign the event; else as {@link confirm}.
   */
  async handleWebhook(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.provider.parseEvent(rawBody, signature);
    if (event !== undefined) await this.recorder.record(event.transactionId, event);
  }

  /** Deletes the webhook events that the provider does not send again. */
  purgeEvents(signal?: AbortSignal): Promise<void> {
    const values = [daysBefore(this.clock(), EVENT_RETENTION_DAYS)];
    return deleteInBatches(
      this.database,
      { table: 'webhook_events', condition: 'created_at < $1', values },
      signal,
    );
  }

  /** The record of a payment, or null when this shop has none. */
  findByTransactionId(transactionId: string): Promise<Payment | null> {
    return this.database.getRepository(Payment).findOneBy({ transactionId });
  }

  /** The provider's ids of the open payments that were opened before this time, oldest first. */
  async findOpenedBefore(before: Date): Promise<readonly string[]> {
    const open = await this.database.getRepository(Payment).find({
      select: { transactionId: true },
      where: { status: 'open', createdAt: LessThan(before) },
      order: { id: 'ASC' },
    });
    return open.map(({ transactionId }) => transactionId);
  }

  /** For each purchase the payment that was charged, or null, in the order of the ids. */
  readonly loadCollected = async (purchaseIds: readonly string[]): Promise<readonly (Payment | null)[]> => {
    const where = new WhereBuilder()
      .where('purchase_id = ANY(?)', purchaseIds)
      .where('status = ANY(?)', COLLECTED);
    const found = await readRecords(this.database, Payment, where);
    return lastInOrder(purchaseIds, found, ({ purchaseId }) => purchaseId);
  };

  /** Payments by their ids, in the order of the ids. */
  readonly loadByIds = async (ids: readonly string[]): Promise<readonly Payment[]> => {
    const found = await readRecords(this.database, Payment, new WhereBuilder().where('id = ANY(?)', ids));
    return recordsInOrder(ids, found, 'payment');
  };

  /**
   * Returns the active payment of the purchase of an order or opens one. Concurrent requests get the same payment, since
   * they send the provider the same idempotency key. A payment of another amount than the purchase owes is cancelled.
   */
  private async findOrCreatePayment(order: Order, expectedTotal?: number): Promise<ProviderPayment> {
    const { id: orderId, purchaseId, userId } = order;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const orders = await this.orders.findByPurchase(purchaseId);
      const amount = outstandingOf(orders);
      assertPayable(orders, orderId);
      checkTotal(orders, amount, expectedTotal);
      const active = await this.findActive(purchaseId);
      const reusable = active === null ? undefined : await this.reuseOrClose(active, amount);
      if (reusable !== undefined) return reusable;
      const canceled = await this.database.getRepository(Payment).countBy({ purchaseId, status: 'canceled' });
      const created = await this.provider.create({
        amount,
        currency: CURRENCY,
        purchaseId,
        orderIds: findOutstanding(orders).map(({ id }) => id),
        userId,
        idempotencyKey: `purchase-${purchaseId}-${amount}-${canceled + 1}`,
      });
      if (await this.saveOpen(order, created)) return created;
    }
    throw paymentInProgress('This purchase is being paid right now. Try again in a moment.');
  }

  /**
   * Returns the active payment of a purchase when it can be paid and is of this amount. Any other is closed, or turns out
   * to be paid.
   */
  private async reuseOrClose(active: Payment, amount: number): Promise<ProviderPayment | undefined> {
    const reported = await this.retrieveKnown(active);
    if (reported?.status === 'processing') throw notCompleted(reported);
    if (reported?.status === 'open') {
      if (reported.amount === amount && active.totalBill === amount) return reported;
      await this.recorder.cancel(active.transactionId);
      return undefined;
    }
    // Paid in a tab that was closed before it confirmed, or cancelled at or unknown to the provider: then a new one is
    // opened.
    await this.recorder.record(active.transactionId);
    if (reported?.status === 'succeeded') throw alreadyPaid();
    return undefined;
  }

  private findActive(purchaseId: string): Promise<Payment | null> {
    return this.database.getRepository(Payment).findOneBy({ purchaseId, status: Not('canceled') });
  }

  /** Returns undefined when the provider does not know the payment. */
  private async retrieveKnown({ transactionId }: Payment): Promise<ProviderPayment | undefined> {
    try {
      return await this.provider.retrieve(transactionId);
    } catch (error) {
      if (!hasCode(error, 'NOT_FOUND')) throw error;
      return undefined;
    }
  }

  /**
   * Saves a new payment; returns false when the purchase has another active one, or owes another amount by now. No client
   * sees a payment before it is saved, so a payment that could not be saved cannot be paid.
   * @throws DomainError NOT_FOUND when the order was closed meanwhile, ORDER_ALREADY_PAID, PAYMENT_REVERSED
   */
  private saveOpen(
    { id, purchaseId }: Order,
    { id: transactionId, amount }: ProviderPayment,
  ): Promise<boolean> {
    const createdAt = this.clock();
    return this.database.transaction(async (manager) => {
      const locked = await lockPurchase(manager, purchaseId);
      assertPayable(locked.orders, id);
      if (outstandingOf(locked.orders) !== amount) return false;
      await insertOpenPayment(manager, locked, transactionId, createdAt);
      return manager.getRepository(Payment).existsBy({ transactionId, status: 'open' });
    });
  }
}

/** @throws DomainError NOT_FOUND for a closed order, ORDER_ALREADY_PAID, PAYMENT_REVERSED */
function assertPayable(orders: readonly Order[], orderId: string): void {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined || isClosed(order.status)) throw notFound('order');
  if (order.status === OrderStatus.PAID) throw alreadyPaid();
  if (order.status !== OrderStatus.PLACED) throw paymentReversed();
}

/** @throws DomainError BAD_USER_INPUT, which names the amount that is to be paid. */
function checkTotal({ length }: readonly Order[], amount: number, expected: number | undefined): void {
  if (expected === undefined || expected === amount) return;
  const subject = length === 1 ? 'The total of the order' : 'The amount due for the purchase';
  throw badInput({ totalBill: `${subject} is ${formatCents(amount)}` });
}

const alreadyPaid = (): DomainError => new DomainError('ORDER_ALREADY_PAID', 'This order is already paid.');

const paymentReversed = (): DomainError =>
  new DomainError('PAYMENT_REVERSED', 'The payment of this order was returned, or is being returned.');
