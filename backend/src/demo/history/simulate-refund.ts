import { formatCents } from '../../common/money';
import { OrderActor, OrderStatus, type Order, type Purchase } from '../../modules/orders';
import { Refund, type Payment } from '../../modules/payments';
import type { HistoryContext } from './history';
import { recordEvents } from './record';

/** An order with its purchase and payment. */
export interface PaidOrder {
  readonly purchase: Purchase;
  readonly order: Order;
  readonly payment: Payment;
}

interface RefundRequest {
  /** Whole cents. */
  readonly amount: number;
  readonly at: Date;
  readonly returnId?: string;
  readonly claimId?: string;
  /** Whether the bank has not completed it. */
  readonly isPending?: boolean;
}

/** Records a refund that the provider made at once. It closes an order that it refunds in full. Returns when it was made. */
export function refundOrder(
  context: HistoryContext,
  { payment, order }: PaidOrder,
  { amount, at, returnId, claimId, isPending = false }: RefundRequest,
): Date {
  const { random, history } = context;
  const finishedAt = new Date(at.getTime() + random.int(600, 4_000));
  const refund = Object.assign(new Refund(), {
    ...{ isChargeback: false, dueAs: null, dueMailedAt: null, failedRefundId: null, reference: null },
    ...{ id: random.id(at), paymentId: payment.id, orderId: order.id, amount, createdAt: at },
    ...{ returnId: returnId ?? null, claimId: claimId ?? null },
    status: isPending ? ('pending' as const) : ('succeeded' as const),
    providerRefundId: `re_${random.text(24)}`,
    finishedAt: isPending ? null : finishedAt,
  });
  history.refunds.push(refund);
  payment.version += 1;
  if (isPending) return finishedAt;
  payment.refundedAmount += amount;
  const isFull = amount === order.totalBill;
  if (isFull) Object.assign(order, { status: OrderStatus.REFUNDED, closedAt: finishedAt });
  const reason = isFull ? 'The payment was refunded' : `${formatCents(amount)} was refunded`;
  recordEvents(context, [order], { actor: OrderActor.PROVIDER, reason, at: finishedAt });
  return finishedAt;
}
