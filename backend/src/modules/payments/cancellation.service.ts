import { In, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, hasCode, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import { AuditAction } from '../audit';
import {
  actorOf,
  isClosed,
  lockOrder,
  moveOrder,
  Order,
  OrderActor,
  OrderStatus,
  type OrderMove,
  type OrderService,
} from '../orders';
import { canCancelChargedBackOrder } from '../policies';
import { COLLECTED, Payment } from './payment.entity';
import { paymentInProgress, type PaymentRecorder } from './payment-recorder';

/** How often a cancellation is tried while other requests open payments of the same order. */
const ATTEMPTS = 3;
/** Orders per run of a job, chosen at random, so that orders that always fail do not hold up the others. */
const EXPIRY_BATCH = 200;
/** Refunds per run of a job, also chosen at random. */
const REFUND_BATCH = 100;
/** Unpaid orders of one user per request. */
const USER_BATCH = 100;

const ACCOUNT_DELETED = 'The account of the customer was deleted';

/** Who cancels an order, and why. */
interface Cancellation extends Omit<OrderMove, 'to' | 'at'> {
  /** Whether a paid order, perhaps paid just now, is cancelled and refunded too. */
  readonly refundIfPaid: boolean;
  /** Whether an order whose payment the bank returned is cancelled too. */
  readonly cancelIfChargedBack?: boolean;
}

/** Cancels orders and refunds their payments. */
export class CancellationService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrderService,
    private readonly recorder: PaymentRecorder,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels an order of the viewer, or as an admin any order: refunds it when it is paid, and restocks its units.
   * Returns the order: closed, or in REFUND_PENDING while the refund is not made.
   * @throws DomainError NOT_FOUND, FORBIDDEN for a customer whose bank returned the payment, PAYMENT_IN_PROGRESS,
   * REFUND_REJECTED, IDEMPOTENCY_KEY_REUSED; PROVIDER_UNAVAILABLE when the order is unpaid.
   */
  async cancel(viewer: Viewer, id: string, key?: string): Promise<Order> {
    const orderId = requireId(id, 'order');
    const request = { userId: viewer.id, key, operation: 'cancelOrder', input: { orderId } };
    return this.idempotency.run(request, async () => {
      // A request with a key may be a repetition. It gets the outcome of the first one, so it also finds a closed order.
      const order = await (key === undefined
        ? this.orders.findVisible(viewer, orderId)
        : this.orders.findVisibleIncludingClosed(viewer, orderId));
      if (isClosed(order.status)) return order;
      return this.cancelOrder(order.id, {
        ...actorOf(viewer, order, AuditAction.CANCEL_ORDER),
        reason: 'Cancelled',
        refundIfPaid: true,
        cancelIfChargedBack: canCancelChargedBackOrder(viewer),
      });
    });
  }

  /**
   * Cancels at most 100 unpaid orders of a user, oldest first, for an admin. An order whose payment is only discovered
   * now is recorded as paid and stays. Returns the number of cancelled orders.
   * @throws DomainError the first error, when no order could be cancelled because of it.
   */
  async cancelUnpaidOrders(viewer: Viewer, userId: string): Promise<number> {
    const unpaid = await this.orders.findUnpaidOfUser(userId, USER_BATCH);
    const errors: unknown[] = [];
    const cancelled = await this.cancelUnpaid(
      unpaid,
      { ...actorOf(viewer, { userId }, AuditAction.CANCEL_UNPAID_ORDERS), reason: 'Cancelled' },
      (error) => errors.push(error),
    );
    if (cancelled === 0 && errors.length > 0) throw errors[0];
    return cancelled;
  }

  /**
   * Cancels the unpaid orders of a user that was deleted just now. Those that cannot be cancelled are left to
   * {@link expireOrders}, which reports the errors.
   */
  async cancelAfterDeletion(userId: string): Promise<void> {
    for (const order of await this.orders.findUnpaidOfUser(userId, USER_BATCH)) {
      const cancellation = { actor: OrderActor.SYSTEM, reason: ACCOUNT_DELETED, refundIfPaid: false };
      await this.cancelOrder(order.id, cancellation);
    }
  }

  /**
   * Cancels the orders that were not paid in time, and the unpaid orders of deleted users. An order whose payment is
   * only discovered now is recorded as paid and stays. Returns the number of cancelled orders and calls `onError` for
   * each that could not be cancelled.
   */
  async expireOrders(onError: (error: unknown) => void): Promise<number> {
    const actor = OrderActor.SYSTEM;
    const orphaned = await this.orders.findUnpaidOfDeletedUsers(EXPIRY_BATCH);
    const cancelled = await this.cancelUnpaid(orphaned, { actor, reason: ACCOUNT_DELETED }, onError);
    const expired = await this.orders.findExpired(EXPIRY_BATCH);
    const reason = `Not paid within ${this.orders.unpaidOrderDays} days`;
    return cancelled + (await this.cancelUnpaid(expired, { actor, reason }, onError));
  }

  /**
   * Makes the refunds that a crash or an unavailable provider left undone: of cancelled orders, and of charges for
   * closed orders. Returns the number of refunds made and calls `onError` for each that failed.
   */
  async retryRefunds(onError: (error: unknown) => void): Promise<number> {
    const due = await this.database
      .getRepository(Payment)
      .createQueryBuilder('payment')
      .where({ status: 'refunding' })
      .orderBy('random()')
      .limit(REFUND_BATCH)
      .getMany();
    let made = 0;
    for (const payment of due) {
      try {
        await this.refund(payment);
        made += 1;
      } catch (error) {
        onError(error);
      }
    }
    return made;
  }

  /** Cancels unpaid orders, one after the other, and returns the number of those that were cancelled. */
  private async cancelUnpaid(
    unpaid: readonly Order[],
    move: Omit<Cancellation, 'refundIfPaid'>,
    onError: (error: unknown) => void,
  ): Promise<number> {
    let cancelled = 0;
    for (const { id } of unpaid) {
      try {
        const order = await this.cancelOrder(id, { ...move, refundIfPaid: false });
        if (isClosed(order.status)) cancelled += 1;
      } catch (error) {
        onError(error);
      }
    }
    return cancelled;
  }

  /**
   * An unpaid order is closed once the provider has made sure that it can no longer be paid. A paid order moves to
   * REFUND_PENDING and is refunded, usually before this method returns, else by {@link retryRefunds}.
   */
  private async cancelOrder(orderId: string, cancellation: Cancellation): Promise<Order> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const open = await this.database.getRepository(Payment).findOneBy({ orderId, status: 'open' });
      if (open !== null) await this.recorder.cancel(open.transactionId);
      const order = await this.database.transaction((manager) =>
        beginCancellation(manager, orderId, cancellation, this.clock()),
      );
      if (order?.status === OrderStatus.REFUND_PENDING) return this.refundOrder(order);
      if (order !== undefined) return order;
    }
    throw paymentInProgress('This order is being paid right now. Try again in a moment.');
  }

  /**
   * Refunds an order in REFUND_PENDING. When the provider is unavailable, the order stays so until
   * {@link retryRefunds}; when the provider rejects the refund, the order is paid as before.
   * @throws DomainError REFUND_REJECTED
   */
  private async refundOrder(order: Order): Promise<Order> {
    const payment = await this.database
      .getRepository(Payment)
      .findOneByOrFail({ orderId: order.id, status: In(COLLECTED) });
    try {
      await this.refund(payment);
    } catch (error) {
      if (!hasCode(error, 'PROVIDER_UNAVAILABLE')) throw error;
    }
    return this.database.getRepository(Order).findOneByOrFail({ id: order.id });
  }

  private async refund({ transactionId, orderId, refundId }: Payment): Promise<void> {
    try {
      await this.provider.refund(transactionId, `refund-${transactionId}-${refundId ?? ''}`);
    } catch (error) {
      if (hasCode(error, 'REFUND_REJECTED')) await this.revertToPaid(orderId);
      throw error;
    }
    await this.recorder.record(transactionId);
  }

  /** Undoes the cancellation of a paid order. A charge for a closed order stays due for its refund. */
  private revertToPaid(orderId: string): Promise<void> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const order = await lockOrder(manager, orderId);
      if (order?.status !== OrderStatus.REFUND_PENDING) return;
      await manager.getRepository(Payment).update({ orderId, status: 'refunding' }, { status: 'succeeded' });
      await moveOrder(manager, order, {
        to: OrderStatus.PAID,
        actor: OrderActor.PROVIDER,
        reason: 'The payment provider rejected the refund',
        at,
      });
    });
  }
}

/** For a customer whose bank returned the payment. */
const chargedBack = (): DomainError =>
  new DomainError(
    'FORBIDDEN',
    'Your bank returned the payment of this order to you. Contact us about the order.',
  );

/** Returns the order: closed, in REFUND_PENDING, or unchanged; undefined when a payment was opened meanwhile. */
async function beginCancellation(
  manager: EntityManager,
  orderId: string,
  { refundIfPaid, cancelIfChargedBack = false, ...cancellation }: Cancellation,
  at: Date,
): Promise<Order | undefined> {
  // Opening a payment locks the order too, so none is opened between the check for one and the commit.
  const order = await lockOrder(manager, orderId);
  if (order === null) throw notFound('order');
  const { PAID, REFUND_PENDING, CHARGED_BACK, CANCELLED, REFUNDED } = OrderStatus;
  if (isClosed(order.status) || order.status === REFUND_PENDING) return order;
  const payments = manager.getRepository(Payment);
  if (order.status === PAID) {
    if (!refundIfPaid) return order;
    await payments.update({ orderId, status: 'succeeded' }, { status: 'refunding', refundId: newId() });
    return moveOrder(manager, order, { ...cancellation, at, to: REFUND_PENDING });
  }
  if (order.status === CHARGED_BACK) {
    if (!refundIfPaid) return order;
    if (!cancelIfChargedBack) throw chargedBack();
    // The customer has the money already.
    return moveOrder(manager, order, { ...cancellation, at, to: REFUNDED });
  }
  if (await payments.existsBy({ orderId, status: 'open' })) return undefined;
  return moveOrder(manager, order, { ...cancellation, at, to: CANCELLED });
}
