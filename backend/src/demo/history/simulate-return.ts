import { pieces } from '../../common/counts';
import { OrderActor } from '../../modules/orders';
import { Return, ReturnStatus } from '../../modules/returns';
import type { HistoryContext } from './history';
import type { ReturnOutcome } from './purchase-plan';
import { recordEvents } from './record';
import { refundOrder, type PaidOrder } from './simulate-refund';

/** Records a return of some or all pieces of a delivered order, as far as the history goes. */
export function simulateReturn(
  context: HistoryContext,
  paid: PaidOrder,
  deliveredAt: Date,
  { after, outcome }: { readonly after: number; readonly outcome: ReturnOutcome },
): void {
  const { random, time, texts, settings, history, admin } = context;
  const { order, purchase } = paid;
  const requestedAt = time.customerTime(deliveredAt, Math.min(after, settings.returnDays - 1));
  if (settings.returnDays < 2 || !time.isPast(requestedAt)) return;
  const quantity = random.chance(0.3)
    ? order.orderQuantity
    : Math.ceil(order.orderQuantity / random.int(3, 8));
  const returned = Object.assign(new Return(), {
    ...{ id: random.id(requestedAt), orderId: order.id, quantity, reason: random.pick(texts.returnReasons) },
    ...{
      status: ReturnStatus.REQUESTED,
      requestedAt,
      sellableQuantity: null,
      receivedAt: null,
      closedAt: null,
    },
  });
  history.returns.push(returned);
  order.returnedQuantity = quantity;
  const byCustomer = { actor: OrderActor.CUSTOMER, userId: purchase.userId };
  const requested = `Return of ${pieces(quantity)} requested`;
  recordEvents(context, [order], { ...byCustomer, reason: requested, at: requestedAt });

  if (outcome === 'not sent') return;
  if (outcome === 'cancelled') {
    const at = time.customerTime(requestedAt, 2);
    if (!time.isPast(at)) return;
    Object.assign(returned, { status: ReturnStatus.CANCELLED, closedAt: at });
    order.returnedQuantity = 0;
    recordEvents(context, [order], { ...byCustomer, reason: `Return of ${pieces(quantity)} cancelled`, at });
    return;
  }

  const at = time.workTime(requestedAt, random.int(4, 8));
  if (!time.isPast(at)) return;
  const sellableQuantity = random.chance(0.75) ? quantity : quantity - Math.ceil(quantity / 6);
  Object.assign(returned, { status: ReturnStatus.RECEIVED, receivedAt: at, sellableQuantity });
  if (sellableQuantity > 0) {
    const returnId = returned.id;
    history.movements.push({
      toolId: order.toolId,
      returnId,
      kind: 'return',
      quantity: sellableQuantity,
      createdAt: at,
    });
  }
  const byAdmin = { actor: OrderActor.ADMIN, userId: admin.id };
  recordEvents(context, [order], { ...byAdmin, reason: `Returned: ${pieces(quantity)} received`, at });
  const isPending = outcome === 'refund pending';
  const refund = { amount: quantity * order.toolPrice, at, returnId: returned.id, isPending };
  const finishedAt = refundOrder(context, paid, refund);
  if (!isPending) Object.assign(returned, { status: ReturnStatus.REFUNDED, closedAt: finishedAt });
}
