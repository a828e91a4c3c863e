import { In, IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { notFound } from '../../common/errors';
import { newId, parseId, requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import type { ListArgs } from '../../graphql/list-args';
import { keysetPage } from '../../platform/database/keyset-page';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import type { OrderSort } from './order.sorts';
import { mayPayOrder, maySeeOrder } from './order.policy';
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

  /**
   * As {@link visible}, and also an order that has ended and left the lists.
   * @throws DomainError NOT_FOUND
   */
  async visibleOrEnded(viewer: Viewer, id: string): Promise<Order> {
    const order = await this.placed(requireId(id, 'order'));
    if (order === null || !maySeeOrder(viewer, order)) throw notFound('order');
    return order;
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not pay. */
  payable(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => mayPayOrder(viewer, order));
  }

  /** Whether there is or ever was such an order. */
  exists(id: string): Promise<boolean> {
    const wanted = parseId(id);
    return wanted === undefined
      ? Promise.resolve(false)
      : this.database.getRepository(Order).existsBy({ id: wanted });
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

  /** The history of each order, the first step first, in the order of the ids. */
  readonly historyOf = async (orderIds: readonly string[]): Promise<readonly OrderEvent[][]> => {
    const events = await this.database
      .getRepository(OrderEvent)
      .find({ where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
    return orderIds.map((id) => events.filter(({ orderId }) => orderId === id));
  };

  private placed(id: string): Promise<Order | null> {
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
