import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { formatCounted } from '../../common/counts';
import { DomainError, hasCode, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import { AuditAction } from '../audit';
import type { CancellationCause, Outbox } from '../mail';
import {
  actorOf,
  adminActor,
  FulfillmentStatus,
  isClosed,
  isShipped,
  lockPurchase,
  moveOrders,
  Order,
  OrderActor,
  OrderKind,
  OrderStatus,
  type MoveActor,
  type OrderMove,
  type OrderService,
  type Purchase,
  type PurchaseService,
  type PurchaseSummary,
} from '../orders';
import { canCancelChargedBackOrder, canCancelPackedOrder } from '../policies';
import { beginRefunds } from './begin-refund';
import { Payment } from './payment.entity';
import type { PaymentRecorder } from './payment-recorder';
import { lockToolsOfActive, paymentInProgress } from './payment-update';
import { queueCancelledMail, type MailEvent } from './queue-mails';
import type { RefundService } from './refund.service';

/** How often a cancellation is tried while other requests open payments of the same purchase. */
const ATTEMPTS = 3;
/** Unpaid orders of one user per request. */
export const USER_BATCH = 100;

const ACCOUNT_DELETED = 'The account of the customer was deleted';

/** Who cancels an order, and why. */
interface Cancellation extends Omit<OrderMove, 'to' | 'at'> {
  /** Whether a paid order, perhaps paid just now, is cancelled and refunded too. */
  readonly refundIfPaid: boolean;
  /** Whether an order that is packed is cancelled too. */
  readonly cancelIfPacked?: boolean;
  /** Whether an order whose payment the bank returned is cancelled too, even when it was shipped. */
  readonly cancelIfChargedBack?: boolean;
  /** By whom an order is cancelled that its customer cannot cancel; the same as other orders when undefined. */
  readonly privilegedBy?: MoveActor;
}

/** The orders that a cancellation found: closed, in REFUND_PENDING, or unchanged. */
interface BegunCancellation {
  readonly orders: readonly Order[];
  /** Those whose refund it has decided on. */
  readonly refunding: readonly Order[];
}

/** Called for each order that could not be cancelled. */
type OnError = (error: unknown) => void;

/** Cancels orders and refunds what was paid for them. */
export class CancellationService {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OrderService,
    private readonly purchases: PurchaseService,
    private readonly recorder: PaymentRecorder,
    private readonly refunds: RefundService,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels an order of the viewer, or as an admin any order: refunds it when it is paid, and restocks its units.
   * Returns the order: closed, or in REFUND_PENDING while the refund is not made.
   * @throws DomainError NOT_FOUND, FORBIDDEN for a customer whose bank returned the payment, CONFLICT for a replacement
   * and while the payment is disputed,
   * FULFILLMENT_STARTED, PAYMENT_IN_PROGRESS, REFUND_REJECTED, IDEMPOTENCY_KEY_REUSED; PAYMENT_MISMATCH and
   * PROVIDER_UNAVAILABLE when the order is unpaid.
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
      return this.cancelOrder(order, {
        ...actorOf(viewer, order, AuditAction.CANCEL_ORDER),
        reason: 'Cancelled',
        refundIfPaid: true,
        ...cancellationRights(viewer),
        privilegedBy: adminActor(viewer, AuditAction.CANCEL_ORDER),
      });
    });
  }

  /**
   * Whether a viewer who sees an order can cancel it now.
   * @param loadPurchase loads the purchase of a paid order.
   */
  canCancel(
    viewer: Viewer,
    order: Order,
    loadPurchase: () => PurchaseSummary | Promise<PurchaseSummary>,
  ): boolean | Promise<boolean> {
    if (!isCancellable(order, cancellationRights(viewer))) return false;
    // Without a promise: GraphQL awaits one for each order of a list.
    if (order.status !== OrderStatus.PAID) return true;
    const purchase = loadPurchase();
    return purchase instanceof Promise
      ? purchase.then(({ isDisputed }) => !isDisputed)
      : !purchase.isDisputed;
  }

  /**
   * Cancels the orders of a purchase that the viewer can cancel, together. Those that could not be cancelled stay as they are.
   * Refunds that would take too long for one request are left to the job `retry-refunds`.
   * @param onError gets the errors that are not thrown.
   * @throws DomainError NOT_FOUND; the first error as {@link cancel}, when no order could be cancelled because of it.
   */
  async cancelPurchase(viewer: Viewer, number: string, onError: OnError): Promise<Purchase> {
    const purchase = await this.purchases.findVisible(viewer, number);
    const rights = cancellationRights(viewer);
    const orders = await this.orders.findByPurchase(purchase.id);
    const ids = orders.filter((order) => isCancellable(order, rights)).map(({ id }) => id);
    const cancellation = {
      ...actorOf(viewer, purchase, AuditAction.CANCEL_PURCHASE),
      reason: 'Cancelled',
      refundIfPaid: true,
      ...rights,
      privilegedBy: adminActor(viewer, AuditAction.CANCEL_PURCHASE),
    };
    if (ids.length === 0) return purchase;
    const errors: unknown[] = [];
    const collect: OnError = (error) => errors.push(error);
    const { refunding } = await this.begin(purchase.id, ids, cancellation, collect);
    await this.refunds.refundOrders(refunding, collect);
    reportErrors(errors, ids.length - errors.length, onError);
    return purchase;
  }

  /**
   * Cancels at most 100 unpaid orders of a user, oldest first, for an admin. An order whose payment is only discovered
   * now is recorded as paid and stays. Returns the number of cancelled orders.
   * @param onError gets the errors that are not thrown.
   * @throws DomainError the first error, when no order could be cancelled because of it.
   */
  async cancelUnpaidOrders(viewer: Viewer, userId: string, onError: OnError): Promise<number> {
    const orders = await this.orders.findUnpaidOfUser(userId, USER_BATCH);
    const cancellation = {
      ...actorOf(viewer, { userId }, AuditAction.CANCEL_UNPAID_ORDERS),
      reason: 'Cancelled',
      refundIfPaid: false,
    };
    const errors: unknown[] = [];
    const cancelled = await this.cancelEach(orders, cancellation, (error) => errors.push(error));
    reportErrors(errors, cancelled, onError);
    return cancelled;
  }

  /**
   * Closes the payments that a user could still complete, before the account is deleted. What was charged meanwhile is recorded;
   * a payment that the bank is processing, or that does not match its purchase, stays open.
   * @throws DomainError PROVIDER_UNAVAILABLE
   */
  async closePaymentsOfUser(userId: string): Promise<void> {
    const open = await this.database.getRepository(Payment).findBy({ purchase: { userId }, status: 'open' });
    for (const { transactionId } of open) {
      await this.recorder.cancel(transactionId).catch((error: unknown) => {
        if (!hasCode(error, 'PAYMENT_IN_PROGRESS') && !hasCode(error, 'PAYMENT_MISMATCH')) throw error;
      });
    }
  }

  /**
   * Cancels the unpaid orders of a user that was deleted just now. Those that cannot be cancelled are left to
   * {@link expireOrders}, which reports the errors.
   */
  async cancelAfterDeletion(userId: string): Promise<void> {
    const orders = await this.orders.findUnpaidOfUser(userId, USER_BATCH);
    const cancellation = { actor: OrderActor.SYSTEM, reason: ACCOUNT_DELETED, refundIfPaid: false };
    await this.cancelEach(orders, cancellation, () => undefined);
  }

  /**
   * Cancels the orders that were not paid in time, and the unpaid orders of deleted users. An order whose payment is
   * only discovered now is recorded as paid and stays. Returns the number of cancelled orders and calls `onError` for
   * each that could not be cancelled.
   */
  async expireOrders(onError: OnError, signal?: AbortSignal): Promise<number> {
    const cancellation = { actor: OrderActor.SYSTEM, refundIfPaid: false };
    const orphaned = this.orders.findUnpaidOfDeletedUsers(signal);
    const cancelled = await this.cancelEach(orphaned, { ...cancellation, reason: ACCOUNT_DELETED }, onError);
    const expired = this.orders.findExpired(signal);
    const reason = `Not paid within ${formatCounted(this.orders.unpaidOrderDays, 'day')}`;
    return cancelled + (await this.cancelEach(expired, { ...cancellation, reason }, onError));
  }

  /**
   * Cancels orders, one after the other. Returns the number of those that were cancelled, and calls `onError` for each
   * that could not be.
   */
  private async cancelEach(
    orders: readonly Order[] | AsyncIterable<Order>,
    cancellation: Cancellation,
    onError: OnError,
  ): Promise<number> {
    let cancelled = 0;
    for await (const order of orders) {
      try {
        const { status } = await this.cancelOrder(order, cancellation);
        if (isClosed(status) || status === OrderStatus.REFUND_PENDING) cancelled += 1;
      } catch (error) {
        onError(error);
      }
    }
    return cancelled;
  }

  /** Cancels one order, and refunds it, usually before this method returns, else by the job `retry-refunds`. */
  private async cancelOrder({ id, purchaseId }: Order, cancellation: Cancellation): Promise<Order> {
    const begun = await this.begin(purchaseId, [id], cancellation, (error) => {
      throw error;
    });
    const [order] = begun.orders;
    if (order === undefined) throw notFound('order');
    // Another cancellation may have decided on the refund. A caller that cancels only unpaid orders leaves it alone.
    const isDue = order.status === OrderStatus.REFUND_PENDING && cancellation.refundIfPaid;
    return isDue ? this.refundOrder(order, begun.refunding.includes(order)) : order;
  }

  /**
   * Cancels orders of one purchase, with one transaction. Unpaid ones are closed once the provider has made sure that the
   * purchase can no longer be paid with the amount that includes them. Paid ones move to REFUND_PENDING. Leaves out those that
   * cannot be cancelled, and calls `onError` for each.
   */
  private async begin(
    purchaseId: string,
    ids: readonly string[],
    cancellation: Cancellation,
    onError: OnError,
  ): Promise<BegunCancellation> {
    if (cancellation.refundIfPaid) await this.refunds.updateDispute({ purchaseId });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const open = await this.database.getRepository(Payment).findOneBy({ purchaseId, status: 'open' });
      if (open !== null) await this.recorder.cancel(open.transactionId);
      const begun = await this.database.transaction(async (manager) => {
        const locked = await lockPurchase(manager, purchaseId);
        const orders = locked.orders.filter(({ id }) => ids.includes(id));
        const event = { manager, outbox: this.outbox, purchase: locked.purchase };
        return beginCancellation(event, orders, { ...cancellation, at: this.clock() }, onError);
      });
      if (begun !== undefined) return begun;
    }
    throw paymentInProgress('This purchase is being paid right now. Try again in a moment.');
  }

  /**
   * Refunds an order in REFUND_PENDING. When the provider is unavailable, the order stays so until the job
   * `retry-refunds`; when the provider rejects the refund, the order is paid as before once no other refund of it is pending.
   * @throws DomainError REFUND_REJECTED
   */
  private async refundOrder(order: Order, isReported: boolean): Promise<Order> {
    await this.refunds.refundOrder(order, isReported);
    return this.database.getRepository(Order).findOneByOrFail({ id: order.id });
  }
}

/** What only some viewers may cancel. */
type CancellationRights = Pick<Cancellation, 'cancelIfPacked' | 'cancelIfChargedBack'>;

const cancellationRights = (viewer: Viewer): CancellationRights => ({
  cancelIfPacked: canCancelPackedOrder(viewer),
  cancelIfChargedBack: canCancelChargedBackOrder(viewer),
});

const CANCELLABLE: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.PLACED,
  OrderStatus.PAID,
  OrderStatus.CHARGED_BACK,
]);

const isCancellable = (order: Order, rights: CancellationRights): boolean =>
  CANCELLABLE.has(order.status) && findRejection(order, { refundIfPaid: true, ...rights }) === undefined;

const isFulfillmentStarted = (order: Order, isPackedAllowed: boolean): boolean =>
  isShipped(order) || (order.fulfillmentStatus === FulfillmentStatus.PACKED && !isPackedAllowed);

const fulfillmentStarted = (order: Order): DomainError =>
  new DomainError(
    'FULFILLMENT_STARTED',
    isShipped(order)
      ? 'This order is shipped and can no longer be cancelled.'
      : 'This order is packed and can no longer be cancelled.',
  );

const replacementNotCancellable = (): DomainError =>
  new DomainError('CONFLICT', 'This order replaces claimed pieces and cannot be cancelled.');

/** For a customer whose bank returned the payment. */
const paymentReturned = (): DomainError =>
  new DomainError(
    'FORBIDDEN',
    'Your bank returned the payment of this order to you. Contact us about the order.',
  );

/**
 * Cancels orders whose purchase the transaction has locked. Returns undefined, and changes nothing, when a payment was opened
 * meanwhile. Calls `onError` for each that cannot be cancelled.
 */
async function beginCancellation(
  event: MailEvent,
  orders: readonly Order[],
  {
    refundIfPaid,
    cancelIfPacked,
    cancelIfChargedBack,
    privilegedBy,
    ...step
  }: Cancellation & Pick<OrderMove, 'at'>,
  onError: OnError,
): Promise<BegunCancellation | undefined> {
  const { manager, purchase } = event;
  const { PLACED, PAID, REFUND_PENDING, CHARGED_BACK, CANCELLED, REFUNDED } = OrderStatus;
  const isUnpaid = orders.some(({ status }) => status === PLACED);
  // Opening a payment locks the purchase too, so none is opened between this check and the commit.
  if (
    isUnpaid &&
    (await manager.getRepository(Payment).existsBy({ purchaseId: purchase.id, status: 'open' }))
  )
    return undefined;
  const cancellable = orders.filter((order) => {
    const rejection = findRejection(order, { refundIfPaid, cancelIfPacked, cancelIfChargedBack });
    if (rejection !== undefined) onError(rejection);
    return rejection === undefined;
  });
  const findByStatus = (from: OrderStatus) => cancellable.filter(({ status }) => status === from);
  const unpaid = findByStatus(PLACED);
  const refundable = refundIfPaid ? findByStatus(PAID) : [];
  const paid = await beginRefunds(manager, refundable, step.at, onError);
  // Their customer has the money already.
  const chargedBack = refundIfPaid ? findByStatus(CHARGED_BACK) : [];
  // What the customer cannot cancel, only an admin cancels.
  const privileged = paid.filter((order) => !isCancellable(order, {}));
  const others = paid.filter((order) => !privileged.includes(order));
  if (chargedBack.length > 0 && unpaid.length > 0)
    await lockToolsOfActive(manager, [...chargedBack, ...unpaid]);
  await moveOrders(manager, others, { ...step, to: REFUND_PENDING });
  await moveOrders(manager, privileged, { ...step, ...privilegedBy, to: REFUND_PENDING });
  await moveOrders(manager, chargedBack, { ...step, ...privilegedBy, to: REFUNDED });
  await queueCancelledMail(event, chargedBack, 'CHARGED_BACK');
  await moveOrders(manager, unpaid, { ...step, to: CANCELLED });
  const cause = causeOf(step);
  if (cause !== undefined) await queueCancelledMail(event, unpaid, cause);
  const found = cancellable.filter((order) => !refundable.includes(order) || paid.includes(order));
  return { orders: found, refunding: paid };
}

/** Why an order cannot be cancelled: CONFLICT, FULFILLMENT_STARTED or FORBIDDEN. */
function findRejection(
  order: Order,
  {
    refundIfPaid,
    cancelIfPacked = false,
    cancelIfChargedBack = false,
  }: CancellationRights & Pick<Cancellation, 'refundIfPaid'>,
): DomainError | undefined {
  if (order.kind === OrderKind.REPLACEMENT) return replacementNotCancellable();
  if (!refundIfPaid) return undefined;
  if (order.status === OrderStatus.PAID && isFulfillmentStarted(order, cancelIfPacked))
    return fulfillmentStarted(order);
  return order.status === OrderStatus.CHARGED_BACK && !cancelIfChargedBack ? paymentReturned() : undefined;
}

/**
 * Calls `onError` for each error of several cancellations.
 * @throws the first error, when no order was cancelled because of it.
 */
function reportErrors(errors: readonly unknown[], cancelled: number, onError: OnError): void {
  const isFailed = cancelled === 0 && errors.length > 0;
  errors.slice(isFailed ? 1 : 0).forEach(onError);
  if (isFailed) throw errors[0];
}

/** Why an unpaid order is cancelled; undefined when there is no customer to tell. */
function causeOf({ actor, reason }: Pick<Cancellation, 'actor' | 'reason'>): CancellationCause | undefined {
  if (reason === ACCOUNT_DELETED) return undefined;
  if (actor === OrderActor.SYSTEM) return 'UNPAID';
  return actor === OrderActor.ADMIN ? 'SHOP' : 'CUSTOMER';
}
