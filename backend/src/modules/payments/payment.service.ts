import { LessThan, Not, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, hasCode, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import { CURRENCY, formatCents } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { WhereBuilder } from '../../platform/database/where-builder';
import { readRecords } from '../../platform/database/read-records';
import type { Idempotency, Reservation } from '../../platform/idempotency/idempotency';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { isClosed, lockOrder, Order, OrderStatus, type OrderService } from '../orders';
import { COLLECTED, Payment } from './payment.entity';
import { matchesOrder, notCompleted, paymentInProgress, type PaymentRecorder } from './payment-recorder';

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

/** How often a new payment is tried while other requests open or close payments of the same order. */
const ATTEMPTS = 3;

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
   * Returns the active payment of an order, or opens one, for the customer to complete in the browser.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when the order has another total, ORDER_ALREADY_PAID,
   * PAYMENT_REVERSED, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE
   */
  async createPaymentIntent(
    viewer: Viewer,
    id: string,
    { totalBill, key }: PaymentIntentOptions = {},
  ): Promise<ProviderPayment> {
    const orderId = requireId(id, 'order');
    const request = { userId: viewer.id, key, operation: 'createPaymentIntent', input: { orderId } };
    return this.idempotency.run(request, async () => {
      const order = await this.orders.findPayable(viewer, orderId);
      checkTotal(order, totalBill);
      return this.findOrCreatePayment(order);
    });
  }

  /**
   * Like {@link createPaymentIntent}, for the viewer's latest unpaid order of a total.
   * @param totalBill whole cents.
   * @throws DomainError NOT_FOUND when there is no such order; else as {@link createPaymentIntent}.
   */
  async createPaymentIntentByTotal(
    viewer: Viewer,
    totalBill: number,
    key?: string,
  ): Promise<ProviderPayment> {
    const latest = await this.orders.findLatestUnpaidByTotal(viewer, totalBill);
    const request = { userId: viewer.id, key, operation: 'createPaymentIntent', input: { totalBill } };
    const pay = async ({ recordId, repeated }: Reservation) => {
      // A repeated request gets the order of the first one, even when there is a later order of the same total.
      const order = (repeated ? await this.orders.findById(recordId) : null) ?? latest;
      if (order === null) {
        throw new DomainError(
          'NOT_FOUND',
          `No unpaid order with a total of ${formatCents(totalBill)} found.`,
        );
      }
      return this.findOrCreatePayment(order);
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
    checkTotal(order, expected.totalBill);
    const active = await this.findActive(order.id);
    if (active === null) {
      throw new DomainError('PAYMENT_NOT_COMPLETED', 'No payment of this order has been started.');
    }
    if (expected.transactionId !== undefined && expected.transactionId !== active.transactionId) {
      throw badInput({ transactionId: 'This is not the payment of this order' });
    }
    if (active.status === 'succeeded') return active;
    const recorded = await this.recorder.record(active.transactionId);
    if (recorded?.status === 'succeeded') return recorded;
    if (recorded?.status === 'open') throw notCompleted(await this.provider.retrieve(active.transactionId));
    throw recorded === undefined || recorded.paidAt === null
      ? notCompleted({ status: 'open' })
      : paymentReversed();
  }

  /**
   * Records what a webhook event reports. Events about payments that this shop does not know have no effect.
   * @throws DomainError BAD_USER_INPUT when the provider did not sign the event; else as {@link confirm}.
   */
  async handleWebhook(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.provider.parseEvent(rawBody, signature);
    if (event !== undefined) await this.recorder.record(event.transactionId, event);
  }

  /**
   * Records a charge of one of this shop's orders that has no record, as after the restore of a backup. Only a charge
   * that matches the customer, amount and currency of an order that awaits payment is imported. An open payment of
   * that order is cancelled first, so that the customer cannot pay twice.
   * Returns the record, or undefined when nothing was imported.
   * @throws DomainError PROVIDER_UNAVAILABLE
   */
  async import(charge: ProviderPayment): Promise<Payment | undefined> {
    const { id: transactionId, status, orderId } = charge;
    if (status !== 'succeeded' || orderId === undefined) return undefined;
    const order = await this.database
      .getRepository(Order)
      .findOneBy({ id: orderId, status: OrderStatus.PLACED });
    if (order === null || !matchesOrder(charge, order)) return undefined;
    const open = await this.database.getRepository(Payment).findOneBy({ orderId, status: 'open' });
    if (open !== null) await this.recorder.cancel(open.transactionId);
    await this.database.transaction(async (manager) => {
      const locked = await lockOrder(manager, orderId);
      if (locked?.status === OrderStatus.PLACED) {
        await insertOpen(manager, locked, transactionId, this.clock());
      }
    });
    // Undefined when another payment paid the order in the meantime.
    return this.recorder.record(transactionId);
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

  /** For each order the payment that was charged, or null, in the order of the ids. */
  readonly loadCollected = async (orderIds: readonly string[]): Promise<readonly (Payment | null)[]> => {
    const where = new WhereBuilder().where('order_id = ANY(?)', orderIds).where('status = ANY(?)', COLLECTED);
    const found = await readRecords(this.database, Payment, where);
    const payments = new Map(found.map((payment) => [payment.orderId, payment]));
    return orderIds.map((id) => payments.get(id) ?? null);
  };

  /**
   * Returns the active payment of an order or opens one. Concurrent requests get the same payment, since they send
   * the provider the same idempotency key.
   */
  private async findOrCreatePayment(order: Order): Promise<ProviderPayment> {
    assertPayable(order);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const active = await this.findActive(order.id);
      if (active !== null) {
        const reported = await this.provider.retrieve(active.transactionId).catch((error: unknown) => {
          if (!hasCode(error, 'NOT_FOUND')) throw error;
          return undefined;
        });
        if (reported?.status === 'open') return reported;
        if (reported?.status === 'processing') throw notCompleted(reported);
        // Paid in a tab that was closed before it confirmed, or cancelled at or unknown to the provider: then a new one
        // is opened.
        await this.recorder.record(active.transactionId);
        if (reported?.status === 'succeeded') throw alreadyPaid();
      }
      const canceled = await this.database
        .getRepository(Payment)
        .countBy({ orderId: order.id, status: 'canceled' });
      const created = await this.provider.create({
        amount: order.totalBill,
        currency: CURRENCY,
        orderId: order.id,
        userId: order.userId,
        idempotencyKey: `order-${order.id}-${canceled + 1}`,
      });
      if (await this.saveOpen(order, created.id)) return created;
    }
    throw paymentInProgress('This order is being paid right now. Try again in a moment.');
  }

  private findActive(orderId: string): Promise<Payment | null> {
    return this.database.getRepository(Payment).findOneBy({ orderId, status: Not('canceled') });
  }

  /**
   * Saves a new payment; returns false when the order has another active one. No client sees a payment before it is
   * saved, so a payment that could not be saved, such as that of an order closed meanwhile, cannot be paid.
   * @throws DomainError NOT_FOUND when the order was closed meanwhile, ORDER_ALREADY_PAID, PAYMENT_REVERSED
   */
  private saveOpen(order: Order, transactionId: string): Promise<boolean> {
    const createdAt = this.clock();
    return this.database.transaction(async (manager) => {
      const locked = await lockOrder(manager, order.id);
      if (locked === null) throw notFound('order');
      assertPayable(locked);
      await insertOpen(manager, order, transactionId, createdAt);
      return manager.getRepository(Payment).existsBy({ transactionId, status: 'open' });
    });
  }
}

/** Inserts an open payment; has no effect when it is known or when the order has another active payment. */
async function insertOpen(
  manager: EntityManager,
  { id: orderId, totalBill }: Order,
  transactionId: string,
  createdAt: Date,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Payment)
    .values({ id: newId(), orderId, transactionId, totalBill, createdAt, status: 'open' })
    .orIgnore()
    .execute();
}

/** @throws DomainError NOT_FOUND for a closed order, ORDER_ALREADY_PAID, PAYMENT_REVERSED */
function assertPayable({ status }: Order): void {
  if (isClosed(status)) throw notFound('order');
  if (status === OrderStatus.PAID) throw alreadyPaid();
  if (status !== OrderStatus.PLACED) throw paymentReversed();
}

function checkTotal(order: Order, expected: number | undefined): void {
  if (expected === undefined || expected === order.totalBill) return;
  throw badInput({ totalBill: `The total of the order is ${formatCents(order.totalBill)}` });
}

const alreadyPaid = (): DomainError => new DomainError('ORDER_ALREADY_PAID', 'This order is already paid.');

const paymentReversed = (): DomainError =>
  new DomainError('PAYMENT_REVERSED', 'The payment of this order was returned, or is being returned.');
