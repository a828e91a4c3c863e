import { In, Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { formatCents } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import type { Order, OrderService } from '../orders';
import { cancelOrder } from './cancel-order';
import { alreadyPaid, openPayment } from './open-payment';
import { Payment } from './payment.entity';
import { settlePayment } from './settle-payment';

/** What a caller takes a payment to be; what is left out is not asked about. */
interface SaidOfPayment {
  /** Whole cents. */
  readonly totalBill?: number | undefined;
  readonly transactionId?: string | undefined;
}

export class PaymentService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrderService,
    private readonly clock: Clock,
  ) {}

  /**
   * What the customer's browser needs to pay an order by card.
   * @param totalBill what the caller takes the order to come to, in whole cents.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when it comes to another total, ORDER_ALREADY_PAID, PROVIDER_UNAVAILABLE
   */
  async open(viewer: Viewer, orderId: string, totalBill?: number): Promise<ProviderPayment> {
    const order = await this.orders.payable(viewer, orderId);
    checkTotal(order, totalBill);
    if (order.isPaid) throw alreadyPaid();
    return openPayment(this.database, this.provider, this.clock, order);
  }

  /**
   * As {@link open}, for the viewer's latest unpaid order that comes to so many cents.
   * @throws DomainError NOT_FOUND when there is none; else as {@link open}.
   */
  async openOfTotal(viewer: Viewer, totalBill: number): Promise<ProviderPayment> {
    const order = await this.orders.payableOfTotal(viewer, totalBill);
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
    if (living && said.transactionId !== undefined && said.transactionId !== living.transactionId) {
      throw badInput({ transactionId: 'This is not the payment of this order' });
    }
    const settled =
      living && (await settlePayment(this.database, this.provider, this.clock, living.transactionId));
    if (!settled) throw new DomainError('PAYMENT_NOT_COMPLETED', 'No payment of this order was begun.');
    return settled;
  }

  /**
   * Takes a notice of the provider; one about a payment that is none of this shop's changes nothing.
   * @throws DomainError BAD_USER_INPUT when it is not signed by the provider; else as {@link confirm}.
   */
  async takeNotice(rawBody: Buffer, signature: string): Promise<void> {
    const transactionId = this.provider.succeededPayment(rawBody, signature);
    if (transactionId !== undefined)
      await settlePayment(this.database, this.provider, this.clock, transactionId);
  }

  /**
   * Cancels an order of the viewer's, or as an admin anybody's: its money and its pieces go back.
   * @throws DomainError NOT_FOUND, PAYMENT_NOT_COMPLETED, PROVIDER_UNAVAILABLE
   */
  async cancel(viewer: Viewer, orderId: string): Promise<Order> {
    const order = await this.orders.visible(viewer, orderId);
    return cancelOrder(this.database, this.provider, this.clock, order.id);
  }

  /** The succeeded payment of each order, or null, in the order of the ids. */
  readonly succeededOf = async (orderIds: readonly string[]): Promise<readonly (Payment | null)[]> => {
    const found = await this.database
      .getRepository(Payment)
      .findBy({ orderId: In(orderIds), status: 'succeeded' });
    const payments = new Map(found.map((payment) => [payment.orderId, payment]));
    return orderIds.map((id) => payments.get(id) ?? null);
  };
}

function checkTotal(order: Order, said: number | undefined): void {
  if (said === undefined || said === order.totalBill) return;
  throw badInput({ totalBill: `The order comes to ${formatCents(order.totalBill)}` });
}
