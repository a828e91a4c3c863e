import { In, Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError } from '../../common/errors';
import type { Viewer } from '../../common/viewer';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { actorOf, isEnded, payUntil, type Order, type OrderService } from '../orders';
import { bookPayment, notCompleted } from './book-payment';
import { cancelOrder } from './cancel-order';
import { expireOrders } from './expire-orders';
import { alreadyPaid, openPayment } from './open-payment';
import { COLLECTED, Payment } from './payment.entity';
import { finishRefunds } from './refund-payment';

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
   * @throws DomainError NOT_FOUND, ORDER_ALREADY_PAID, PROVIDER_UNAVAILABLE
   */
  async open(viewer: Viewer, orderId: string, key?: string): Promise<ProviderPayment> {
    await this.claim(viewer, key, 'createPaymentIntent', orderId);
    const order = await this.orders.payable(viewer, orderId);
    if (order.isPaid) throw alreadyPaid();
    return openPayment(this.database, this.provider, this.clock, order);
  }

  /**
   * Makes an order paid after the browser completed its payment; asking again gives the same record.
   * @throws DomainError NOT_FOUND, PAYMENT_NOT_COMPLETED, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE
   */
  async confirm(viewer: Viewer, orderId: string): Promise<Payment> {
    const order = await this.orders.payable(viewer, orderId);
    const living = await this.database
      .getRepository(Payment)
      .findOneBy({ orderId: order.id, status: Not('canceled') });
    if (living === null)
      throw new DomainError('PAYMENT_NOT_COMPLETED', 'No payment of this order was begun.');
    if (living.status === 'succeeded') return living;
    const booked = await bookPayment(this.database, this.provider, this.clock, living.transactionId);
    if (booked?.status !== 'succeeded') throw notCompleted({ status: 'open' });
    return booked;
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
   * @throws DomainError NOT_FOUND, PAYMENT_NOT_COMPLETED, PROVIDER_UNAVAILABLE
   */
  async cancel(viewer: Viewer, orderId: string, key?: string): Promise<Order> {
    await this.claim(viewer, key, 'cancelOrder', orderId);
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
   * Holds a key, if there is one, to what it was first sent with. No answer is kept: both operations lead to the same
   * end however often they are asked for.
   */
  private async claim(
    viewer: Viewer,
    key: string | undefined,
    operation: string,
    orderId: string,
  ): Promise<void> {
    if (key === undefined) return;
    await this.idempotency.claim({ userId: viewer.id, key, operation, input: orderId.trim().toLowerCase() });
  }

  /** The payment that brought the money of each order, or null, in the order of the ids. */
  readonly succeededOf = async (orderIds: readonly string[]): Promise<readonly (Payment | null)[]> => {
    const found = await this.database
      .getRepository(Payment)
      .findBy({ orderId: In(orderIds), status: In(COLLECTED) });
    const payments = new Map(found.map((payment) => [payment.orderId, payment]));
    return orderIds.map((id) => payments.get(id) ?? null);
  };
}
