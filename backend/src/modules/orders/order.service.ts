import { In, IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import { parseId, requireId } from '../../common/ids';
import { formatCents, MAX_TOTAL_CENTS } from '../../common/money';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { Conditions } from '../../platform/database/conditions';
import { keysetPage } from '../../platform/database/keyset-page';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import type { OrderListArgs } from './order.list-args';
import { mayPayOrder, maySeeOrder } from './order.policy';
import { placeOrder } from './place-order';

export class OrderService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK */
  place(viewer: Viewer, input: PlaceOrderInput): Promise<Order> {
    return placeOrder(this.database, this.clock, viewer, input);
  }

  /** The viewer's own orders, the latest first. */
  pageOf(viewer: Viewer, request: PageRequest): Promise<Page<Order>> {
    const where = new Conditions().add('user_id = ?', viewer.id).add('cancelled_at IS NULL');
    return keysetPage(this.database, { entity: Order, where, descending: true }, request);
  }

  /** Everybody's orders. */
  page({ search, user, isPaid, placedFrom, placedUntil, ...list }: OrderListArgs): Promise<Page<Order>> {
    const where = new Conditions()
      .add('cancelled_at IS NULL')
      .addGiven('created_at >= ?', placedFrom)
      .addGiven('created_at < ?', placedUntil)
      .addSearch(search, 'id', 'user_email', 'tool_name');
    if (isPaid != null) where.add(isPaid ? 'paid_at IS NOT NULL' : 'paid_at IS NULL');
    if (user != null) addCustomer(where, user);
    return keysetPage(this.database, { entity: Order, where, ...list }, list);
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not see. */
  visible(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => maySeeOrder(viewer, order));
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not pay. */
  payable(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => mayPayOrder(viewer, order));
  }

  /**
   * The latest unpaid order of the viewer's that comes to so many cents.
   * @throws DomainError NOT_FOUND
   */
  async payableOfTotal(viewer: Viewer, totalBill: number): Promise<Order> {
    const wanted = { userId: viewer.id, totalBill, paidAt: IsNull(), cancelledAt: IsNull() };
    const order =
      totalBill > MAX_TOTAL_CENTS
        ? null
        : await this.database.getRepository(Order).findOne({ where: wanted, order: { id: 'DESC' } });
    if (order !== null) return order;
    throw new DomainError('NOT_FOUND', `There is no unpaid order of ${formatCents(totalBill)}.`);
  }

  /** Orders by their ids, in the order of the ids. */
  readonly byIds = async (ids: readonly string[]): Promise<readonly Order[]> => {
    const found = await this.database.getRepository(Order).findBy({ id: In(ids) });
    const orders = new Map(found.map((order) => [order.id, order]));
    return ids.map((id) => {
      const order = orders.get(id);
      if (order === undefined) throw notFound('order');
      return order;
    });
  };

  private async find(id: string, allowed: (order: Order) => boolean): Promise<Order> {
    const order = await this.database
      .getRepository(Order)
      .findOneBy({ id: requireId(id, 'order'), cancelledAt: IsNull() });
    if (order === null || !allowed(order)) throw notFound('order');
    return order;
  }
}

/** Orders of the customer whom the text names by id or e-mail address. */
function addCustomer(where: Conditions, user: string): void {
  const id = parseId(user);
  if (id === undefined) where.add('user_email = ?', user.trim().toLowerCase());
  else where.add('user_id = ?', id);
}
