import { IsNull, LessThan, MoreThan, type DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Clock } from '../../common/clock';
import { inBatches } from '../../common/batches';
import { daysAfter, daysBefore } from '../../common/days';
import { denied, notFound } from '../../common/errors';
import { groupInOrder, recordsInOrder } from '../../common/group-by';
import { parseId, requireId } from '../../common/ids';
import { MAX_TOTAL_CENTS } from '../../common/money';
import type { ListRequest, Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { WhereBuilder } from '../../platform/database/where-builder';
import { keysetPage } from '../../platform/database/keyset-page';
import { OwnerPages } from '../../platform/database/owner-pages';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { canPayOrder, canViewOrder } from '../policies';
import type { DeliveryPromise } from './delivery-promise';
import type { FulfillmentFilter } from './fulfillment.state';
import { addFulfillmentCondition, TO_SHIP } from './fulfillment-condition';
import { OrderStatus, OrderStatusFilter, UNPAID } from './order.state';
import { addOrderSearch } from './order-search';

/** The orders that a job reads together. */
const JOB_BATCH = 200;

interface CustomerOrdersRequest extends PageRequest {
  readonly status?: OrderStatusFilter | undefined;
  readonly search?: string | null;
}

interface OrderListRequest extends ListRequest<keyof Order> {
  readonly status?: OrderStatusFilter | undefined;
  /** True: only paid orders. False: only the others. */
  readonly isPaid?: boolean | null;
  readonly fulfillment?: FulfillmentFilter | null;
  /** The id or the current email address of a customer. */
  readonly user?: string | null;
  readonly placedFrom?: Date | null;
  readonly placedBefore?: Date | null;
}

export class OrderService {
  private readonly customerPages: OwnerPages<Order>;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    /** Days after which an unpaid order expires; 0 for never. */
    readonly unpaidOrderDays: number,
    private readonly promise: DeliveryPromise,
  ) {
    this.customerPages = new OwnerPages(database, Order, 'userId');
  }

  /** The orders of one customer: the newest purchase first, its orders in the order of its lines. */
  async listByCustomer(
    userId: string,
    { status, search, ...page }: CustomerOrdersRequest,
    select?: readonly string[],
  ): Promise<Page<Order>> {
    const where = new WhereBuilder().where(statusCondition(status));
    await addOrderSearch(this.database, where, search, userId);
    return this.customerPages.read(userId, { where, descending: true, select }, page);
  }

  /** The orders of all users. */
  async list(request: OrderListRequest, select?: readonly string[]): Promise<Page<Order>> {
    const {
      status,
      search,
      user,
      isPaid,
      fulfillment,
      placedFrom,
      placedBefore,
      sortBy,
      descending,
      ...page
    } = request;
    const where = new WhereBuilder()
      .where(statusCondition(status))
      .whereOptional('created_at >= ?', placedFrom)
      .whereOptional('created_at < ?', placedBefore);
    if (isPaid === true)
      where.where("paid_at IS NOT NULL AND status <> 'CHARGED_BACK' AND closed_at IS NULL");
    // No closed order is paid: its payment was refunded.
    if (isPaid === false && !CLOSED_STATUSES.has(status))
      where.where("(paid_at IS NULL OR status = 'CHARGED_BACK')");
    if (fulfillment != null) addFulfillmentCondition(where, fulfillment, this.promise.today(this.clock()));
    if (sortBy === 'deliverBy') where.where(TO_SHIP);
    if (user != null) addCustomer(where, user);
    await addOrderSearch(this.database, where, search);
    return keysetPage(this.database, { entity: Order, where, sortBy, descending, select }, page);
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not see. */
  findVisible(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => canViewOrder(viewer, order));
  }

  /**
   * Like {@link findVisible}, but also finds a closed order.
   * @throws DomainError NOT_FOUND
   */
  async findVisibleIncludingClosed(viewer: Viewer, id: string): Promise<Order> {
    const order = await this.findById(requireId(id, 'order'));
    if (order === null) throw notFound('order');
    if (!canViewOrder(viewer, order)) throw denied('order');
    return order;
  }

  /** @throws DomainError NOT_FOUND, also for an order that the viewer may not pay. */
  findPayable(viewer: Viewer, id: string): Promise<Order> {
    return this.find(id, (order) => canPayOrder(viewer, order));
  }

  /**
   * The first unpaid order of the viewer's latest purchase that owes a total, or null.
   * @param totalBill whole cents.
   */
  async findLatestUnpaidByTotal({ id: userId }: Viewer, totalBill: number): Promise<Order | null> {
    if (totalBill > MAX_TOTAL_CENTS) return null;
    const latest = `SELECT (array_agg(id ORDER BY id DESC))[1] FROM orders WHERE user_id = ? AND ${UNPAID}
      GROUP BY purchase_id HAVING sum(total_bill) = ? ORDER BY purchase_id DESC LIMIT 1`;
    return readRecord(this.database, Order, new WhereBuilder().where(`id = (${latest})`, userId, totalBill));
  }

  /** The viewer's only unpaid order of a total, or null. @param totalBill whole cents. */
  async findOnlyUnpaidOfTotal({ id: userId }: Viewer, totalBill: number): Promise<Order | null> {
    if (totalBill > MAX_TOTAL_CENTS) return null;
    const where = { userId, totalBill, paidAt: IsNull(), closedAt: IsNull() };
    const [order, another] = await this.database.getRepository(Order).find({ where, take: 2 });
    return order !== undefined && another === undefined ? order : null;
  }

  /** All orders of a purchase, in the order of its lines. */
  async findByPurchase(purchaseId: string): Promise<readonly Order[]> {
    const where = new WhereBuilder().where('purchase_id = ?', purchaseId);
    return (await readRecords(this.database, Order, where)).toReversed();
  }

  /** The time until which the order can be paid; null when it awaits no payment or never expires. */
  payUntil({ status, createdAt }: Pick<Order, 'status' | 'createdAt'>): Date | null {
    if (status !== OrderStatus.PLACED || this.unpaidOrderDays === 0) return null;
    return daysAfter(createdAt, this.unpaidOrderDays);
  }

  /** The unpaid orders past their {@link payUntil}, oldest first. */
  async *findExpired(signal?: AbortSignal): AsyncGenerator<Order> {
    if (this.unpaidOrderDays === 0) return;
    const createdAt = LessThan(daysBefore(this.clock(), this.unpaidOrderDays));
    yield* this.findUnpaid((unpaid) => unpaid.andWhere({ createdAt }), signal);
  }

  /** The unpaid orders of deleted users, oldest first. */
  findUnpaidOfDeletedUsers(signal?: AbortSignal): AsyncGenerator<Order> {
    return this.findUnpaid(
      (unpaid) => unpaid.innerJoin('unpaid.user', 'customer', 'customer.deletedAt IS NOT NULL'),
      signal,
    );
  }

  /** At most `limit` unpaid orders of a user, oldest first. */
  findUnpaidOfUser(userId: string, limit: number): Promise<readonly Order[]> {
    const where = { userId, paidAt: IsNull(), closedAt: IsNull() };
    return this.database.getRepository(Order).find({ where, order: { id: 'ASC' }, take: limit });
  }

  /** The number of unpaid orders of each user, in the order of the ids. */
  readonly loadUnpaidCounts = async (userIds: readonly string[]): Promise<readonly number[]> => {
    const rows = await this.database.query<{ userId: string; count: number }[]>(
      `SELECT user_id AS "userId", count(*)::integer AS count FROM orders
       WHERE user_id = ANY($1) AND ${UNPAID} GROUP BY user_id`,
      [userIds],
    );
    const counts = new Map(rows.map(({ userId, count }) => [userId, count]));
    return userIds.map((id) => counts.get(id) ?? 0);
  };

  /** Orders by their ids, in the order of the ids. */
  readonly loadByIds = async (ids: readonly string[]): Promise<readonly Order[]> => {
    const where = new WhereBuilder().where('id = ANY(?)', ids);
    const found = await readRecords(this.database, Order, where);
    return recordsInOrder(ids, found, 'order');
  };

  /** The history of each order, oldest event first, in the order of the ids. */
  readonly loadHistory = async (orderIds: readonly string[]): Promise<readonly OrderEvent[][]> => {
    const where = new WhereBuilder().where('order_id = ANY(?)', orderIds);
    const events = await readRecords(this.database, OrderEvent, where);
    return groupInOrder(orderIds, events, ({ orderId }) => orderId);
  };

  /** The order with this id, open or closed; null when it does not exist. */
  findById(id: string): Promise<Order | null> {
    return readRecord(this.database, Order, new WhereBuilder().where('id = ?', id));
  }

  private findUnpaid(
    restrict: (unpaid: SelectQueryBuilder<Order>) => SelectQueryBuilder<Order>,
    signal?: AbortSignal,
  ): AsyncGenerator<Order> {
    return inBatches((afterId) => {
      const unpaid = this.database
        .getRepository(Order)
        .createQueryBuilder('unpaid')
        .where({ id: MoreThan(afterId), paidAt: IsNull(), closedAt: IsNull() });
      return restrict(unpaid).orderBy('unpaid.id').limit(JOB_BATCH).getMany();
    }, signal);
  }

  private async find(id: string, allowed: (order: Order) => boolean): Promise<Order> {
    const order = await this.findById(requireId(id, 'order'));
    if (order?.closedAt !== null) throw notFound('order');
    if (!allowed(order)) throw denied('order');
    return order;
  }
}

/** A partial index has the orders of each but the active ones. */
const STATUS_CONDITIONS: Readonly<Record<OrderStatusFilter, string>> = {
  ACTIVE: 'closed_at IS NULL',
  PLACED: `status = 'PLACED' AND ${UNPAID}`,
  PAID: "status = 'PAID' AND closed_at IS NULL",
  REFUND_PENDING: "status = 'REFUND_PENDING'",
  CHARGED_BACK: "status = 'CHARGED_BACK' AND closed_at IS NULL",
  CLOSED: 'closed_at IS NOT NULL',
  CANCELLED: "status = 'CANCELLED' AND closed_at IS NOT NULL",
  REFUNDED: "status = 'REFUNDED' AND closed_at IS NOT NULL",
};

const statusCondition = (status = OrderStatusFilter.ACTIVE): string => STATUS_CONDITIONS[status];

const CLOSED_STATUSES: ReadonlySet<OrderStatusFilter | undefined> = new Set([
  OrderStatusFilter.CLOSED,
  OrderStatusFilter.CANCELLED,
  OrderStatusFilter.REFUNDED,
]);

/** Adds the condition for the orders of one customer, given by id or current email address. */
function addCustomer(where: WhereBuilder, user: string): void {
  const id = parseId(user);
  const email = user.trim().toLowerCase();
  if (id === undefined) where.where('user_id = ANY(ARRAY(SELECT id FROM users WHERE email = ?))', email);
  else where.where('user_id = ?', id);
}
