import { IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { notFound } from '../../common/errors';
import { newId, parseId, requireId } from '../../common/ids';
import { MAX_TOTAL_CENTS } from '../../common/money';
import type { Page } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { Conditions } from '../../platform/database/conditions';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecords } from '../../platform/database/read-records';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import type { MyOrdersArgs, OrderListArgs } from './order.list-args';
import { mayPayOrder, maySeeOrder, orderOwner } from './order.policy';
import { placeOrder } from './place-order';

export class OrderService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Places an order. With a key of the client's the same order is answered however often it is asked for.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED
   */
  async place(viewer: Viewer, input: PlaceOrderInput, key?: string): Promise<Order> {
    if (key === undefined) return placeOrder(this.database, this.clock, viewer, input, newId());
    const { recordId, repeated } = await this.idempotency.claim({
      userId: viewer.id,
      key,
      operation: 'placeOrder',
      input,
    });
    const before = repeated ? await this.placed(recordId) : null;
    if (before !== null) return before;
    try {
      return await placeOrder(this.database, this.clock, viewer, input, recordId);
    } catch (error) {
      // A twin, sent at the same moment, may have been faster, and may even have taken the last pieces.
      const twin = await this.placed(recordId);
      if (twin === null) throw error;
      return twin;
    }
  }

  /** The viewer's own orders, the latest first. */
  pageOf(viewer: Viewer, { ended, ...request }: MyOrdersArgs): Promise<Page<Order>> {
    const where = new Conditions().add('user_id = ?', viewer.id).add(endedOrNot(ended));
    return keysetPage(this.database, { entity: Order, where, descending: true }, request);
  }

  /** Everybody's orders. */
  page({
    ended,
    search,
    user,
    isPaid,
    placedFrom,
    placedUntil,
    ...list
  }: OrderListArgs): Promise<Page<Order>> {
    const where = new Conditions()
      .add(endedOrNot(ended))
      .addGiven('created_at >= ?', placedFrom)
      .addGiven('created_at < ?', placedUntil)
      .addSearch(search, 'id', 'user_email', 'tool_name');
    if (isPaid === true) where.add('paid_at IS NOT NULL AND cancelled_at IS NULL');
    // An order that has ended is not paid: what was paid for it went back.
    if (isPaid === false && ended !== true) where.add('paid_at IS NULL');
    if (user != null) addCustomer(where, user);
    return keysetPage(this.database, { entity: Order, where, ...list }, list);
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not see. */
  visible(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => maySeeOrder(viewer, order));
  }

  /**
   * As {@link visible}, and also an order that has ended.
   * @param only the properties that are needed of it; without it all.
   * @throws DomainError NOT_FOUND
   */
  async visibleOrEnded(viewer: Viewer, id: string, only?: readonly string[]): Promise<Order> {
    const where = new Conditions().add('id = ?', requireId(id, 'order'));
    const [order] = await readRecords(this.database, { entity: Order, where, only, keys: orderOwner });
    if (order === undefined || !maySeeOrder(viewer, order)) throw notFound('order');
    return order;
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not pay. */
  payable(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => mayPayOrder(viewer, order));
  }

  /**
   * The latest unpaid order of the viewer's that comes to so many cents, or null.
   */
  payableOfTotal(viewer: Viewer, totalBill: number): Promise<Order | null> {
    if (totalBill > MAX_TOTAL_CENTS) return Promise.resolve(null);
    const wanted = { userId: viewer.id, totalBill, paidAt: IsNull(), cancelledAt: IsNull() };
    return this.database.getRepository(Order).findOne({ where: wanted, order: { id: 'DESC' } });
  }

  /** Whether there is or ever was such an order. */
  exists(id: string): Promise<boolean> {
    const wanted = parseId(id);
    return wanted === undefined
      ? Promise.resolve(false)
      : this.database.getRepository(Order).existsBy({ id: wanted });
  }

  /** Orders by their ids, in the order of the ids. */
  readonly byIds = async (ids: readonly string[], only?: readonly string[]): Promise<readonly Order[]> => {
    const where = new Conditions().add('id = ANY(?)', ids);
    const found = await readRecords(this.database, { entity: Order, where, only });
    const orders = new Map(found.map((order) => [order.id, order]));
    return ids.map((id) => {
      const order = orders.get(id);
      if (order === undefined) throw notFound('order');
      return order;
    });
  };

  /** The history of each order, the first step first, in the order of the ids. */
  readonly historyOf = async (
    orderIds: readonly string[],
    only?: readonly string[],
  ): Promise<readonly OrderEvent[][]> => {
    const where = new Conditions().add('order_id = ANY(?)', orderIds);
    const events = await readRecords(this.database, { entity: OrderEvent, where, only, keys: ['orderId'] });
    return orderIds.map((id) => events.filter(({ orderId }) => orderId === id));
  };

  /** The order of that id, also one that has ended; null when there is none. */
  placed(id: string): Promise<Order | null> {
    return this.database.getRepository(Order).findOneBy({ id });
  }

  private async find(id: string, allowed: (order: Order) => boolean): Promise<Order> {
    const order = await this.database
      .getRepository(Order)
      .findOneBy({ id: requireId(id, 'order'), cancelledAt: IsNull() });
    if (order === null || !allowed(order)) throw notFound('order');
    return order;
  }
}

const endedOrNot = (ended = false): string => (ended ? 'cancelled_at IS NOT NULL' : 'cancelled_at IS NULL');

/** Orders of the customer whom the text names by id or e-mail address. */
function addCustomer(where: Conditions, user: string): void {
  const id = parseId(user);
  if (id === undefined) where.add('user_email = ?', user.trim().toLowerCase());
  else where.add('user_id = ?', id);
}
