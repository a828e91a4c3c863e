import { In, IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { formatCents, MAX_TOTAL_CENTS } from '../../common/money';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import type { ListArgs } from '../../graphql/list-args';
import { keysetPage } from '../../platform/database/keyset-page';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import type { OrderSort } from './order.sorts';
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
    return keysetPage(
      this.database,
      { entity: Order, descending: true, where: { userId: viewer.id, cancelledAt: null } },
      request,
    );
  }

  /** Everybody's orders. */
  page({ search, sortBy, descending, ...request }: ListArgs<`${OrderSort}`>): Promise<Page<Order>> {
    const list = {
      entity: Order,
      sortBy,
      descending,
      where: { cancelledAt: null },
      search: { text: search, in: ['id', 'userEmail', 'toolName'] as const },
    };
    return keysetPage(this.database, list, request);
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
