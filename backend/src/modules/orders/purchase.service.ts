import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, denied, notFound } from '../../common/errors';
import { newId, newIdSequence, requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { toExactPattern, WhereBuilder } from '../../platform/database/where-builder';
import type { GenerationStore } from '../../platform/generations/generations';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import type { DeliveryCountries } from '../addresses';
import { canUpdatePurchase, canViewPurchase } from '../policies';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import { placePurchase, type NewPurchase } from './place-purchase';
import { parseDeliveryRequest } from './purchase-delivery';
import { Purchase } from './purchase.entity';
import type { PlacePurchaseInput, UpdatePurchaseInput } from './purchase.inputs';
import { formatPurchaseNumber, parsePurchaseNumber } from './purchase-number';
import { addPurchaseSearch } from './purchase-search';
import { loadPurchaseTerms } from './purchase-terms';
import { totalsOf, type PurchaseTotals } from './purchase-totals';
import type { OrderStatus } from './order.state';
import { allowanceOf, limitsOf, type Allowance, type UnpaidLimitSettings } from './unpaid-limits';

/** What a customer orders of one tool, and the price of one piece that they were shown, in whole cents. */
export interface OrderRequest extends PlaceOrderInput {
  readonly price?: number | null;
}

/** An order with the number of its purchase and what it owes. */
export interface PurchaseSummary {
  readonly order: Order;
  readonly number: string;
  /** What it owes, in whole cents. */
  readonly outstanding: number;
}

interface NumberedTotals extends PurchaseTotals {
  readonly number: string;
}

/** The orders of a purchase that have the same status. */
interface StatusRow {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly count: number;
  readonly totalBill: number;
}

interface PurchaseListRequest extends PageRequest {
  readonly search?: string | null;
  /** Of the purchases, in any case. */
  readonly purchaseOrderNumber?: string | null;
}

export class PurchaseService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly generations: GenerationStore,
    private readonly unpaidLimits: UnpaidLimitSettings,
    private readonly deliveryCountries: DeliveryCountries,
  ) {}

  /**
   * Places a purchase. Repeated calls with the same idempotency key return the same purchase.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED
   */
  async place(viewer: Viewer, input: PlacePurchaseInput, key?: string): Promise<Purchase> {
    const lines = input.lines.map(({ toolId, quantity, jobReference }) => ({
      toolId: requireId(toolId, 'tool'),
      quantity,
      jobReference: jobReference?.trim() || null,
    }));
    rejectRepeatedTools(lines);
    const { expectedTotal } = input;
    const delivery = parseDeliveryRequest(input);
    const details = {
      purchaseOrderNumber: input.purchaseOrderNumber?.trim() || null,
      expectedTotal,
    };
    const request = {
      userId: viewer.id,
      key,
      operation: 'placePurchase',
      input: { ...details, ...delivery, lines: JSON.stringify(lines) },
    };
    return this.idempotency.run(request, async ({ recordId, repeated }) => {
      const existing = repeated ? await this.findById(recordId) : null;
      if (existing !== null) return existing;
      const orderId = newIdSequence(lines.length);
      const purchase = {
        ...details,
        delivery,
        id: recordId,
        fromCart: input.fromCart,
        lines: lines.map((line, index) => ({ ...line, orderId: orderId(index) })),
        fieldName: (line: number, field: string) => `lines.${line}.${field}`,
      };
      await this.write(viewer, purchase, key === undefined ? undefined : () => this.findById(recordId));
      const placed = await this.findById(recordId);
      if (placed === null) throw notFound('purchase');
      return placed;
    });
  }

  /**
   * Places an order, as a purchase of its own. Repeated calls with the same idempotency key return the same order.
   * @throws DomainError as {@link place}.
   */
  async placeOrder(viewer: Viewer, input: OrderRequest, key?: string): Promise<Order> {
    const { toolId, orderQuantity, phoneNumber, orderAddress, price, totalBill } = input;
    const details = {
      toolId: requireId(toolId, 'tool'),
      orderQuantity,
      phoneNumber,
      orderAddress: orderAddress.trim(),
      totalBill,
    };
    const request = { userId: viewer.id, key, operation: 'placeOrder', input: details };
    return this.idempotency.run(request, async ({ recordId, repeated }) => {
      const find = () => readRecord(this.database, Order, new WhereBuilder().where('id = ?', recordId));
      const existing = repeated ? await find() : null;
      if (existing !== null) return existing;
      const purchase = {
        id: newId(),
        lines: [
          { orderId: recordId, toolId: details.toolId, quantity: orderQuantity, price, total: totalBill },
        ],
        fieldName: (_: number, field: string) => (field === 'total' ? 'totalBill' : 'orderQuantity'),
        delivery: { phoneNumber, address: details.orderAddress },
      };
      const [order] = (await this.write(viewer, purchase, key === undefined ? undefined : find)) ?? [];
      const placed = order ?? (await find());
      if (placed === null) throw notFound('order');
      return placed;
    });
  }

  /**
   * Writes a purchase and returns its orders; returns undefined when a simultaneous request with the same idempotency key
   * has placed it, and may have taken the last units.
   */
  private async write(
    viewer: Viewer,
    purchase: NewPurchase,
    findPlaced?: () => Promise<object | null>,
  ): Promise<readonly Order[] | undefined> {
    try {
      return await placePurchase(
        this.database,
        this.clock,
        this.unpaidLimits,
        this.deliveryCountries,
        viewer,
        purchase,
      );
    } catch (error) {
      if (findPlaced === undefined || (await findPlaced()) === null) throw error;
      return undefined;
    } finally {
      // Also after an error: the orders may be placed although the response of the database was lost.
      await this.generations.renew('stock');
    }
  }

  /**
   * How much of a tool the viewer can order now.
   * @throws DomainError NOT_FOUND
   */
  async allowance({ id }: Viewer, toolId: string): Promise<Allowance> {
    const parsedId = requireId(toolId, 'tool');
    const { customer, tools, unpaid } = await loadPurchaseTerms(this.database.manager, id, [parsedId]);
    const tool = tools.get(parsedId);
    if (tool === undefined) throw notFound('tool');
    return allowanceOf(tool, unpaid, limitsOf(this.unpaidLimits, customer.emailVerified));
  }

  /**
   * Changes the customer's own details of a purchase.
   * @throws DomainError NOT_FOUND, also for a purchase of another customer.
   */
  async update(viewer: Viewer, number: string, changes: UpdatePurchaseInput): Promise<Purchase> {
    const purchase = await this.find(number, (owned) => canUpdatePurchase(viewer, owned));
    if (changes.purchaseOrderNumber === undefined) return purchase;
    const purchaseOrderNumber = changes.purchaseOrderNumber?.trim() || null;
    await this.database.getRepository(Purchase).update({ id: purchase.id }, { purchaseOrderNumber });
    return Object.assign(purchase, { purchaseOrderNumber });
  }

  /** @throws DomainError NOT_FOUND, also for a purchase that the viewer may not see. */
  findVisible(viewer: Viewer, number: string): Promise<Purchase> {
    return this.find(number, (purchase) => canViewPurchase(viewer, purchase));
  }

  /** The purchases of one customer, newest first. */
  async listByCustomer(
    userId: string,
    request: PurchaseListRequest,
    select?: readonly string[],
  ): Promise<Page<Purchase>> {
    return this.page(new WhereBuilder().where('user_id = ?', userId), request, select, userId);
  }

  /** The purchases of all customers, newest first. */
  async list(request: PurchaseListRequest, select?: readonly string[]): Promise<Page<Purchase>> {
    return this.page(new WhereBuilder(), request, select);
  }

  /** Purchases by their ids, in the order of the ids. */
  readonly loadByIds = async (ids: readonly string[]): Promise<readonly Purchase[]> => {
    const found = await readRecords(this.database, Purchase, new WhereBuilder().where('id = ANY(?)', ids));
    const purchases = new Map(found.map((purchase) => [purchase.id, purchase]));
    return ids.map((id) => {
      const purchase = purchases.get(id);
      if (purchase === undefined) throw notFound('purchase');
      return purchase;
    });
  };

  /** The orders of each purchase, open or closed, in the order of its lines. */
  readonly loadOrders = async (purchaseIds: readonly string[]): Promise<readonly Order[][]> => {
    const where = new WhereBuilder().where('purchase_id = ANY(?)', purchaseIds);
    const orders = await readRecords(this.database, Order, where);
    const byPurchase = new Map(purchaseIds.map((id): [string, Order[]] => [id, []]));
    for (const order of orders.toReversed()) byPurchase.get(order.purchaseId)?.push(order);
    return purchaseIds.map((id) => byPurchase.get(id) ?? []);
  };

  /** The sums of the orders of each purchase, in the order of the ids. */
  readonly loadTotals = async (purchaseIds: readonly string[]): Promise<readonly NumberedTotals[]> => {
    const rows = await this.database.query<StatusRow[]>(
      `SELECT purchases.id, number, status, count(*)::integer AS count, sum(total_bill)::double precision AS "totalBill"
       FROM purchases JOIN orders ON purchase_id = purchases.id
       WHERE purchases.id = ANY($1) GROUP BY purchases.id, status`,
      [purchaseIds],
    );
    const byPurchase = new Map(purchaseIds.map((id): [string, StatusRow[]] => [id, []]));
    for (const row of rows) byPurchase.get(row.id)?.push(row);
    return purchaseIds.map((id) => {
      const groups = byPurchase.get(id) ?? [];
      if (groups[0] === undefined) throw notFound('purchase');
      return { number: formatPurchaseNumber(groups[0].number), ...totalsOf(groups) };
    });
  };

  /** Orders with the number of their purchase and what it owes. */
  async loadSummaries(orders: readonly Order[]): Promise<readonly PurchaseSummary[]> {
    const purchaseIds = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
    const totals = await this.loadTotals(purchaseIds);
    const byPurchase = new Map(purchaseIds.map((id, index) => [id, totals[index]]));
    return orders.map((order) => {
      const summary = byPurchase.get(order.purchaseId);
      if (summary === undefined) throw notFound('purchase');
      return { order, number: summary.number, outstanding: summary.outstanding };
    });
  }

  /** @param userId the customer whose purchases are listed; undefined for those of all. */
  private async page(
    where: WhereBuilder,
    { search, purchaseOrderNumber, ...page }: PurchaseListRequest,
    select?: readonly string[],
    userId?: string,
  ): Promise<Page<Purchase>> {
    const exactly = purchaseOrderNumber?.trim();
    if (exactly) where.planForValues().where('purchase_order_number ILIKE ?', toExactPattern(exactly));
    await addPurchaseSearch(this.database, where, search, userId);
    return keysetPage(this.database, { entity: Purchase, where, descending: true, select }, page);
  }

  private findById(id: string): Promise<Purchase | null> {
    return readRecord(this.database, Purchase, new WhereBuilder().where('id = ?', id));
  }

  private async find(number: string, isAllowed: (purchase: Purchase) => boolean): Promise<Purchase> {
    const value = parsePurchaseNumber(number);
    if (value === undefined) throw notFound('purchase');
    const purchase = await readRecord(this.database, Purchase, new WhereBuilder().where('number = ?', value));
    if (purchase === null) throw notFound('purchase');
    if (!isAllowed(purchase)) throw denied('purchase');
    return purchase;
  }
}

/** @throws DomainError BAD_USER_INPUT when several lines are of the same tool. */
function rejectRepeatedTools(lines: readonly { readonly toolId: string }[]): void {
  const seen = new Set<string>();
  const repeated = lines.flatMap(({ toolId }, index) => {
    if (!seen.has(toolId)) {
      seen.add(toolId);
      return [];
    }
    return [[`lines.${index}.toolId`, 'List each tool once']];
  });
  if (repeated.length > 0) throw badInput(Object.fromEntries(repeated) as Record<string, string>);
}
