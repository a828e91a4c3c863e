import { In, Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError } from '../../common/errors';
import type { Viewer } from '../../common/viewer';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import type { Order, OrderService } from '../orders';
import { cancelOrder } from './cancel-order';
import { alreadyPaid, openPayment } from './open-payment';
import { Payment } from './payment.entity';
import { settlePayment } from './settle-payment';

export class PaymentService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrderService,
    private readonly clock: Clock,
  ) {}

  /**
   * What the customer's browser needs to pay an order by card.
   * @throws DomainError NOT_FOUND, ORDER_ALREADY_PAID, PROVIDER_UNAVAILABLE
   */
  async open(viewer: Viewer, orderId: string): Promise<ProviderPayment> {
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
