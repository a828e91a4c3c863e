import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, hasCode } from '../../common/errors';
import { formatCents } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import { AuditAction, recordAudit } from '../audit';
import {
  isShipped,
  lockPurchase,
  Order,
  OrderActor,
  OrderKind,
  OrderStatus,
  recordEvents,
  type OrderService,
} from '../orders';
import { assertUndisputed, beginPartialRefund, loadNotRefunded } from './begin-refund';
import { Refund } from './refund.entity';
import type { RefundOrderInput } from './refund.inputs';
import { notRefundedOf } from './refund-rows';
import type { RefundService } from './refund.service';

/** A refund that an admin decides on. */
interface DecidedRefund {
  readonly id: string;
  /** Whole cents. */
  readonly amount: number;
  readonly reason: string;
}

/** Refunds parts of orders for admins, whatever the reason. */
export class OrderRefundService {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OrderService,
    private readonly refunds: RefundService,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds a part of a paid order, or all that is left of a shipped one, which closes it. When it cannot be made
   * now, the job `retry-refunds` makes it.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT for an amount that cannot be refunded, CONFLICT when the order is not paid,
   * replaces other pieces or its payment is disputed, PAYMENT_IN_PROGRESS, REFUND_REJECTED, IDEMPOTENCY_KEY_REUSED
   */
  async refund(viewer: Viewer, { amount, ...input }: RefundOrderInput, key?: string): Promise<Order> {
    const known = await this.orders.findVisibleIncludingClosed(viewer, input.orderId);
    const reason = input.reason.trim();
    const values = { orderId: known.id, amount, reason };
    const request = { userId: viewer.id, key, operation: 'refundOrder', input: values };
    return this.idempotency.run(request, async ({ recordId: id }) => {
      await this.refunds.updateDispute(known);
      const isBegun = await this.database.transaction((manager) =>
        this.begin(manager, viewer, known, { id, amount, reason }),
      );
      await this.make(known, id, isBegun);
      return this.database.getRepository(Order).findOneByOrFail({ id: known.id });
    });
  }

  /**
   * Makes a stored refund. Only its rejection is an error: any other one leaves it to the job, and must not release the key.
   * @throws DomainError REFUND_REJECTED when it has failed, now or before a repeated request.
   */
  private async make(order: Order, id: string, isBegun: boolean): Promise<void> {
    const rejection = await this.refunds.refundOrder(order, isBegun).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return hasCode(error, 'REFUND_REJECTED') ? error : undefined;
    });
    const { status } = await this.database.getRepository(Refund).findOneByOrFail({ id });
    if (status === 'failed') throw rejection ?? new DomainError('REFUND_REJECTED', 'This refund failed.');
  }

  /** Stores the refund. Returns false when a request with the same key has. */
  private async begin(
    manager: EntityManager,
    viewer: Viewer,
    { id: orderId, purchaseId }: Order,
    { id, amount, reason }: DecidedRefund,
  ): Promise<boolean> {
    const { orders } = await lockPurchase(manager, purchaseId);
    if (await manager.getRepository(Refund).existsBy({ id })) return false;
    const order = orders.find((candidate) => candidate.id === orderId);
    if (order === undefined) throw new Error(`Order ${orderId} is not of purchase ${purchaseId}`);
    assertRefundable(order);
    await assertUndisputed(manager, order);
    const at = this.clock();
    assertAmount(order, amount, await loadNotRefunded(manager, order));
    await beginPartialRefund(manager, order, { id, dueAs: 'BY_HAND', amount, at });
    const by = { actor: OrderActor.ADMIN, userId: viewer.id, at };
    await recordEvents(manager, [order], { ...by, reason: `Refund of ${formatCents(amount)}: ${reason}` });
    const after = { refundId: id, amount, reason };
    const action = AuditAction.REFUND_ORDER;
    await recordAudit(manager, viewer, { action, targetId: orderId, after, at });
    return true;
  }
}

/** What an admin can refund of an order, in whole cents. */
export const refundableOf = (order: Order, refunds: readonly Refund[]): number =>
  isRefundable(order) ? notRefundedOf(order, refunds) : 0;

const isRefundable = ({ kind, status }: Order): boolean =>
  kind === OrderKind.SALE && status === OrderStatus.PAID;

/** @throws DomainError CONFLICT */
function assertRefundable(order: Order): void {
  if (isRefundable(order)) return;
  throw new DomainError(
    'CONFLICT',
    order.kind === OrderKind.REPLACEMENT
      ? 'This order replaces other pieces for free.'
      : 'Only a paid order can be refunded.',
  );
}

/**
 * @param left what is left of the order, in whole cents.
 * @throws DomainError BAD_USER_INPUT
 */
function assertAmount(order: Order, amount: number, left: number): void {
  if (amount < 1) throw badInput({ amount: 'Enter an amount of at least $0.01' });
  if (amount > left) throw badInput({ amount: `At most ${formatCents(left)} of this order can be refunded` });
  // Only a cancellation restocks the pieces on purpose.
  if (amount === left && !isShipped(order))
    throw badInput({
      amount: 'This is all that is left of an order that is not shipped. Cancel the order instead',
    });
}
