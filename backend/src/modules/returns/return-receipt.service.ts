import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { pieces } from '../../common/counts';
import type { Viewer } from '../../common/viewer';
import { AuditAction, recordAudit } from '../audit';
import type { Outbox } from '../mail';
import { OrderActor, OrderStatus, recordEvents } from '../orders';
import { assertUndisputed, beginPiecesRefund, refundInProgress, type RefundService } from '../payments';
import { restockReturn } from '../tools';
import { changeReturnedQuantity, findReturn, lockReturn } from './lock-return';
import { queueReturnReceivedMail } from './queue-mails';
import { alreadyReceived } from './return-messages';
import { Return, ReturnStatus } from './return.entity';
import type { ReceiveReturnInput } from './return.inputs';
import { updateReturns } from './update-returns';

const { RECEIVED, REFUNDED, CANCELLED } = ReturnStatus;

/** Receives returned pieces and refunds them. */
export class ReturnReceiptService {
  constructor(
    private readonly database: DataSource,
    private readonly refunds: RefundService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Records what arrived of a return: puts the sellable pieces back into the stock and refunds those that arrived. When the
   * provider is unavailable, the job `retry-refunds` makes the refund. When the provider rejects it, the return stays
   * received until {@link refund} succeeds. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT, CONFLICT when it is cancelled or was received otherwise,
   * PAYMENT_IN_PROGRESS
   */
  async receive(viewer: Viewer, id: string, input: ReceiveReturnInput): Promise<Return> {
    const { receivedQuantity: quantity, sellableQuantity } = input;
    const at = this.clock();
    const order = await this.database.transaction(async (manager) => {
      const { returned, order } = await lockReturn(manager, id);
      if (returned.status === CANCELLED) throw new DomainError('CONFLICT', 'This return was cancelled.');
      if (returned.receivedAt !== null) {
        if (returned.quantity === quantity && returned.sellableQuantity === sellableQuantity) return order;
        throw alreadyReceived();
      }
      assertPossible(returned, input);
      const after = { status: RECEIVED, quantity, sellableQuantity, receivedAt: at };
      await manager.getRepository(Return).update({ id: returned.id }, after);
      await changeReturnedQuantity(manager, order, quantity - returned.quantity);
      if (sellableQuantity > 0) {
        const units = { returnId: returned.id, toolId: order.toolId, quantity: sellableQuantity };
        await restockReturn(manager, units, at);
      }
      const by = { actor: OrderActor.ADMIN, userId: viewer.id, at };
      await recordEvents(manager, [order], { ...by, reason: `Returned: ${pieces(quantity)} received` });
      const action = AuditAction.RECEIVE_RETURN;
      await recordAudit(manager, viewer, { action, targetId: returned.id, before: returned, after, at });
      const isPaid = order.status === OrderStatus.PAID;
      const refund = isPaid
        ? await beginPiecesRefund(manager, order, { returnId: returned.id, quantity, at })
        : undefined;
      await updateReturns(manager, [order], at);
      const receipt = { receivedQuantity: quantity, refund };
      await queueReturnReceivedMail(manager, this.outbox, order, returned, receipt);
      return order;
    });
    await this.refunds.tryRefundOrder(order);
    return this.load(id);
  }

  /**
   * Refunds a received return again whose refund failed. Has no effect on a refunded one.
   * @throws DomainError NOT_FOUND, CONFLICT when it is not received or the payment is disputed, PAYMENT_IN_PROGRESS,
   * REFUND_REJECTED
   */
  async refund(viewer: Viewer, id: string): Promise<Return> {
    const { ownOrder } = await findReturn(this.database.manager, id);
    await this.refunds.updateDispute(ownOrder);
    const at = this.clock();
    const order = await this.database.transaction(async (manager) => {
      const { returned, order } = await lockReturn(manager, id);
      if (returned.status === REFUNDED) return undefined;
      if (returned.status !== RECEIVED)
        throw new DomainError('CONFLICT', 'The pieces of this return are not received.');
      await assertUndisputed(manager, order);
      const { id: returnId, quantity } = returned;
      const refund = await beginPiecesRefund(manager, order, { returnId, quantity, at });
      if (refund === undefined) throw refundInProgress();
      const action = AuditAction.REFUND_RETURN;
      const after = { refundId: refund.id, amount: refund.amount };
      await recordAudit(manager, viewer, { action, targetId: returned.id, after, at });
      return order;
    });
    if (order !== undefined) await this.refunds.refundOrder(order);
    return this.load(id);
  }

  private load(id: string): Promise<Return> {
    return this.database.getRepository(Return).findOneByOrFail({ id });
  }
}

/** @throws DomainError BAD_USER_INPUT */
function assertPossible(
  { quantity }: Return,
  { receivedQuantity, sellableQuantity }: ReceiveReturnInput,
): void {
  if (receivedQuantity > quantity)
    throw badInput({ receivedQuantity: `The customer returns only ${pieces(quantity)}` });
  if (sellableQuantity > receivedQuantity)
    throw badInput({ sellableQuantity: `Only ${pieces(receivedQuantity)} arrived` });
}
