import { Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { formatCents } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { Conditions } from '../../platform/database/conditions';
import { readRecords } from '../../platform/database/read-records';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { actorOf, isEnded, payUntil, type Order, type OrderService } from '../orders';
import { adoptPayment } from './adopt-payment';
import { bookPayment, goesBack, notCompleted } from './book-payment';
import { cancelOrder } from './cancel-order';
import { expireOrders } from './expire-orders';
import { alreadyPaid, openPayment } from './open-payment';
import { COLLECTED, Payment } from './payment.entity';
import { finishRefunds } from './refund-payment';

/** What a caller takes a payment to be; what is left out is not asked about. */
interface SaidOfPayment {
  /** Whole cents. */
  readonly totalBill?: number | undefined;
  readonly transactionId?: string | undefined;
}

/** What a caller may say of the payment that it opens. */
interface OpenRequest {
  /** What the order is taken to come to, in whole cents. */
  readonly totalBill?: number | undefined;
  /** The client's own name for the request, see `Idempotency`. */
  readonly key?: string | undefined;
}

export class PaymentService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrderService,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly unpaidOrderDays: number,
  ) {}

  /**
   * What the customer's browser needs to pay an order by card.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when it comes to another total, IDEMPOTENCY_KEY_REUSED; else as
   * {@link openPayment}.
   */
  async open(
    viewer: Viewer,
    orderId: string,
    { totalBill, key }: OpenRequest = {},
  ): Promise<ProviderPayment> {
    if (key !== undefined) await this.claim(viewer, key, 'createPaymentIntent', normal(orderId));
    const order = await this.orders.payable(viewer, orderId);
    checkTotal(order, totalBill);
    if (order.isPaid) throw alreadyPaid();
    return openPayment(this.database, this.provider, this.clock, order);
  }

  /**
   * As {@link open}, for the viewer's latest unpaid order that comes to so many cents.
   * @throws DomainError NOT_FOUND when there is none; else as {@link open}.
   */
  async openOfTotal(viewer: Viewer, totalBill: number, key?: string): Promise<ProviderPayment> {
    const latest = await this.orders.payableOfTotal(viewer, totalBill);
    // Sent again, the key stays with the order that it led to, also when there is a later one of that total by now.
    const first =
      key === undefined
        ? null
        : await this.orders.placed(
            await this.claim(viewer, key, 'createPaymentIntent', totalBill, latest?.id),
          );
    const order = first ?? latest;
    if (order === null) {
      throw new DomainError('NOT_FOUND', `There is no unpaid order of ${formatCents(totalBill)}.`);
    }
    return openPayment(this.database, this.provider, this.clock, order);
  }

  /**
   * Makes an order paid after the browser completed its payment; asking again gives the same record.
   * @param said what the caller takes the payment to be.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when it is not what was said, PAYMENT_NOT_COMPLETED,
   * PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE
   */
  async confirm(viewer: Viewer, orderId: string, said: SaidOfPayment = {}): Promise<Payment> {
    const order = await this.orders.payable(viewer, orderId);
    checkTotal(order, said.totalBill);
    const living = await this.database
      .getRepository(Payment)
      .findOneBy({ orderId: order.id, status: Not('canceled') });
    if (living === null)
      throw new DomainError('PAYMENT_NOT_COMPLETED', 'No payment of this order was begun.');
    if (said.transactionId !== undefined && said.transactionId !== living.transactionId) {
      throw badInput({ transactionId: 'This is not the payment of this order' });
    }
    if (living.status === 'succeeded') return living;
    const booked = await bookPayment(this.database, this.provider, this.clock, living.transactionId);
    if (booked?.status === 'succeeded') return booked;
    throw order.isPaid ? goesBack() : notCompleted({ status: 'open' });
  }

  /**
   * Takes a notice of the provider; one about a payment that is none of this shop's changes nothing.
   * @throws DomainError BAD_USER_INPUT when it is not signed by the provider; else as {@link confirm}.
   */
  async takeNotice(rawBody: Buffer, signature: string): Promise<void> {
    const notice = this.provider.readNotice(rawBody, signature);
    if (notice !== undefined)
      await bookPayment(this.database, this.provider, this.clock, notice.transactionId, notice);
  }

  /**
   * Cancels an order of the viewer's, or as an admin anybody's: its money and its pieces go back.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_KEY_REUSED; else as {@link cancelOrder}.
   */
  async cancel(viewer: Viewer, orderId: string, key?: string): Promise<Order> {
    if (key !== undefined) await this.claim(viewer, key, 'cancelOrder', normal(orderId));
    // A key asks for the outcome, which an order that has ended (by a twin of this request, perhaps) has.
    const order = await (key === undefined
      ? this.orders.visible(viewer, orderId)
      : this.orders.visibleOrEnded(viewer, orderId));
    if (isEnded(order.status)) return order;
    const cancellation = { ...actorOf(viewer, order), reason: 'Cancelled', evenIfPaid: true };
    return cancelOrder(this.database, this.provider, this.clock, order.id, cancellation);
  }

  /** Asks the provider what is true of a payment of ours and writes it down. */
  book(transactionId: string): Promise<Payment | undefined> {
    return bookPayment(this.database, this.provider, this.clock, transactionId);
  }

  /**
   * Takes over a payment without a record; answers its record, or undefined when it is not certain that it is an order's.
   * @throws DomainError PROVIDER_UNAVAILABLE
   */
  adopt(paid: ProviderPayment): Promise<Payment | undefined> {
    return adoptPayment(this.database, this.provider, this.clock, paid);
  }

  /** Our record of a payment, or null when it is none of ours. */
  recordOf(transactionId: string): Promise<Payment | null> {
    return this.database.getRepository(Payment).findOneBy({ transactionId });
  }

  /** Makes up for refunds that a crash or an absent provider left behind; answers how many were made. */
  finishRefunds(onFailure: (error: unknown) => void): Promise<number> {
    return finishRefunds(this.database, this.provider, this.clock, onFailure);
  }

  /** Cancels the orders that nobody paid in time; answers how many. */
  expireOrders(onFailure: (error: unknown) => void): Promise<number> {
    return expireOrders(this.database, this.provider, this.clock, this.unpaidOrderDays, onFailure);
  }

  /** Until when an order can be paid; null when it waits for no payment, or for ever. */
  payUntil(order: Order): Date | null {
    return payUntil(order, this.unpaidOrderDays);
  }

  /**
   * Holds a key to what it was first sent with, and answers the id of the record that it first led to. No answer is
   * kept: the operations lead to the same end however often they are asked for.
   */
  private async claim(
    { id: userId }: Viewer,
    key: string,
    operation: string,
    input: string | number,
    recordId?: string,
  ): Promise<string> {
    return (await this.idempotency.claim({ userId, key, operation, input }, recordId)).recordId;
  }

  /** The payment that brought the money of each order, or null, in the order of the ids. */
  readonly succeededOf = async (
    orderIds: readonly string[],
    only?: readonly string[],
  ): Promise<readonly (Payment | null)[]> => {
    const where = new Conditions().add('order_id = ANY(?)', orderIds).add('status = ANY(?)', COLLECTED);
    const found = await readRecords(this.database, { entity: Payment, where, only, keys: ['orderId'] });
    const payments = new Map(found.map((payment) => [payment.orderId, payment]));
    return orderIds.map((id) => payments.get(id) ?? null);
  };
}

function checkTotal(order: Order, said: number | undefined): void {
  if (said === undefined || said === order.totalBill) return;
  throw badInput({ totalBill: `The order comes to ${formatCents(order.totalBill)}` });
}

/** An id as the database knows it, however it was written. */
const normal = (id: string): string => id.trim().toLowerCase();
