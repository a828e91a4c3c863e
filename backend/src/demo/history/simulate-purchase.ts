import { formatCounted } from '../../common/counts';
import { daysAfter } from '../../common/days';
import type { BillingDetails } from '../../modules/addresses';
import {
  DeliveryPromise,
  FulfillmentStatus,
  Order,
  OrderActor,
  OrderKind,
  OrderStatus,
  Purchase,
} from '../../modules/orders';
import { Payment } from '../../modules/payments';
import { unitPrice } from '../../modules/tools';
import type { HistoryContext, PlacedPurchase } from './history';
import type { PurchasePlan } from './purchase-plan';
import { recordEvents, takeFromStock, restock } from './record';
import { refundOrder } from './simulate-refund';
import { fulfillOrders } from './simulate-fulfillment';
import { simulateClaim } from './simulate-claim';
import { simulateReturn } from './simulate-return';

const { CUSTOMER, PROVIDER, SYSTEM } = OrderActor;

/** Records what has happened to a purchase by the end of the history. */
export function simulatePurchase(context: HistoryContext, plan: PurchasePlan): void {
  const placed = place(context, plan);
  const paidAt = plan.paidAfter === null ? undefined : paymentTime(context, plan);
  if (paidAt === undefined) {
    endUnpaid(context, plan, placed);
    return;
  }
  if (!context.time.isPast(paidAt)) return;
  const payment = pay(context, placed, paidAt);
  if (plan.cancelledAfter !== null) {
    const at = context.time.customerTime(paidAt, plan.cancelledAfter);
    if (context.time.isPast(at)) cancelPaid(context, placed, payment, at);
    return;
  }
  for (const { orders, deliveredAt } of fulfillOrders(context, placed, plan, paidAt)) {
    const [first, second = first] = orders;
    if (first === undefined || second === undefined) continue;
    if (plan.returned !== null)
      simulateReturn(context, { ...placed, order: first, payment }, deliveredAt, plan.returned);
    // Not both for the same pieces.
    if (plan.claimed !== null && (plan.returned === null || second !== first))
      simulateClaim(context, { ...placed, order: second, payment }, deliveredAt, plan.claimed);
    return;
  }
}

function place(context: HistoryContext, { customer, placedAt, lines }: PurchasePlan): PlacedPurchase {
  const { random, texts, history } = context;
  const { user, address, billing } = customer;
  const purchase = Object.assign(new Purchase(), {
    id: random.id(placedAt),
    userId: user.id,
    purchaseOrderNumber: random.chance(0.35) ? `PO-${random.int(10_000, 99_999)}` : null,
    deliveryNotes: address.deliveryNotes,
    billing: copyBilling(billing),
    createdAt: placedAt,
  });
  const ids = random.idSequence(placedAt, lines.length);
  const orders = lines.map(({ tool, quantity }, index) => {
    const price = unitPrice(tool, quantity);
    return Object.assign(new Order(), {
      ...{ id: ids[index], kind: OrderKind.SALE, purchaseId: purchase.id, userId: user.id },
      ...{ userName: user.displayName, userEmail: user.email, phoneNumber: address.phoneNumber },
      ...{
        toolId: tool.id,
        toolName: tool.toolName,
        toolImage: tool.image,
        toolDescription: tool.toolDescription,
      },
      ...{ toolPrice: price, orderQuantity: quantity, totalBill: quantity * price },
      orderAddress: address.formatted.join('\n'),
      jobReference: random.chance(0.25) ? random.pick(texts.jobReferences) : null,
      ...{ status: OrderStatus.PLACED, fulfillmentStatus: FulfillmentStatus.UNFULFILLED },
      ...{ paidAt: null, createdAt: placedAt, closedAt: null, deliverBy: null, shipmentId: null },
      ...{ returnedQuantity: 0, claimedQuantity: 0 },
    });
  });
  history.purchases.push(purchase);
  history.orders.push(...orders);
  if (address.lastUsedAt < placedAt) address.lastUsedAt = placedAt;
  recordEvents(context, orders, { actor: CUSTOMER, userId: user.id, reason: 'Placed', at: placedAt });
  takeFromStock(context, orders, placedAt);
  return { purchase, orders };
}

const copyBilling = ({ name, taxNumber, invoiceEmail, ...place }: BillingDetails): object => {
  const { line1, line2, city, region, postalCode, country } = place;
  return { name, taxNumber, invoiceEmail, line1, line2, city, region, postalCode, country };
};

const paymentTime = ({ time }: HistoryContext, { placedAt, paidAfter }: PurchasePlan): Date =>
  paidAfter ? time.customerTime(placedAt, paidAfter) : time.soon(placedAt, 50);

/** The customer cancels it, or it expires. */
function endUnpaid(
  context: HistoryContext,
  { placedAt, cancelledAfter }: PurchasePlan,
  { purchase, orders }: PlacedPurchase,
): void {
  const { time, settings } = context;
  const { unpaidOrderDays } = settings;
  if (cancelledAfter === null && unpaidOrderDays === 0) return;
  const expired = { actor: SYSTEM, reason: `Not paid within ${formatCounted(unpaidOrderDays, 'day')}` };
  const cancelled = { actor: CUSTOMER, userId: purchase.userId, reason: 'Cancelled' };
  const at =
    cancelledAfter === null
      ? time.soon(daysAfter(placedAt, unpaidOrderDays), 55)
      : time.customerTime(placedAt, cancelledAfter);
  if (!time.isPast(at)) return;
  for (const order of orders) Object.assign(order, { status: OrderStatus.CANCELLED, closedAt: at });
  recordEvents(context, orders, { ...(cancelledAfter === null ? expired : cancelled), at });
  restock(context, orders, at);
}

function pay(context: HistoryContext, { purchase, orders }: PlacedPurchase, paidAt: Date): Payment {
  const { random, time, history, settings } = context;
  const { deliverBy } = new DeliveryPromise(settings.timeZone, settings.deliveryDays);
  const createdAt = new Date(Math.max(purchase.createdAt.getTime(), time.minutesBefore(paidAt, 3).getTime()));
  const payment = Object.assign(new Payment(), {
    ...{ id: random.id(createdAt), purchaseId: purchase.id, orderIds: orders.map(({ id }) => id) },
    transactionId: `pi_${random.text(24)}`,
    totalBill: orders.reduce((sum, { totalBill }) => sum + totalBill, 0),
    ...{ status: 'succeeded' as const, paidAt, refundedAmount: 0, dispute: null, disputedAt: null },
    ...{ createdAt, version: 2 },
  });
  history.payments.push(payment);
  const paid = { status: OrderStatus.PAID, paidAt, deliverBy: deliverBy(paidAt) };
  for (const order of orders) Object.assign(order, paid);
  recordEvents(context, orders, { actor: PROVIDER, reason: 'The card was charged', at: paidAt });
  return payment;
}

function cancelPaid(
  context: HistoryContext,
  { purchase, orders }: PlacedPurchase,
  payment: Payment,
  at: Date,
): void {
  for (const order of orders) order.status = OrderStatus.REFUND_PENDING;
  recordEvents(context, orders, { actor: CUSTOMER, userId: purchase.userId, reason: 'Cancelled', at });
  for (const order of orders) {
    const refund = { amount: order.totalBill, at };
    restock(context, [order], refundOrder(context, { purchase, payment, order }, refund));
  }
}
