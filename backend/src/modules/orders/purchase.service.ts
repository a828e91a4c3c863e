import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, denied, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
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

interface PurchaseListRequest extends PageRequest {
  readonly search?: string | null;
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
      const purchase = {
        ...details,
        delivery,
        id: recordId,
        fromCart: input.fromCart,
        lines: lines.map((line) => ({ ...line, orderId: newId() })),
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
    { search, ...page }: PurchaseListRequest,
    select?: readonly string[],
  ): Promise<Page<Purchase>> {
    const where = addPurchaseSearch(new WhereBuilder().where('user_id = ?', userId), search);
    return keysetPage(this.database, { entity: Purchase, where, descending: true, select }, page);
  }

  /** The purchases of all customers, newest first. */
  async list({ search, ...page }: PurchaseListRequest, select?: readonly string[]): Promise<Page<Purchase>> {
    const where = addPurchaseSearch(new WhereBuilder(), search);
    return keysetPage(this.database, { entity: Purchase, where, descending: true, select }, page);
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

  /** The orders of each purchase, open or closed, in the order in which they were listed. */
  readonly loadOrders = async (purchaseIds: readonly string[]): Promise<readonly Order[][]> => {
    const where = new WhereBuilder().where('purchase_id = ANY(?)', purchaseIds);
    const orders = await readRecords(this.database, Order, where);
    const byPurchase = new Map(purchaseIds.map((id): [string, Order[]] => [id, []]));
    for (const order of orders) byPurchase.get(order.purchaseId)?.push(order);
    return purchaseIds.map((id) => byPurchase.get(id) ?? []);
  };

  /** Orders with the number of their purchase and what it owes. */
  async loadSummaries(orders: readonly Order[]): Promise<readonly PurchaseSummary[]> {
    const rows = await this.database.query<{ id: string; number: number; outstanding: number }[]>(
      `SELECT purchases.id, number,
         coalesce(sum(total_bill) FILTER (WHERE status = 'PLACED'), 0)::double precision AS outstanding
       FROM purchases JOIN orders ON purchase_id = purchases.id
       WHERE purchases.id = ANY($1) GROUP BY purchases.id`,
      [orders.map(({ purchaseId }) => purchaseId)],
    );
    const summaries = new Map(rows.map((row) => [row.id, row]));
    return orders.map((order) => {
      const summary = summaries.get(order.purchaseId);
      if (summary === undefined) throw notFound('purchase');
      return { order, number: formatPurchaseNumber(summary.number), outstanding: summary.outstanding };
    });
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
