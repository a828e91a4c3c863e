import type { DataSource } from 'typeorm';
import { denied, DomainError, notFound } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { isOneOf } from '../../platform/database/is-one-of';
import { keysetPage } from '../../platform/database/keyset-page';
import { OwnerPages } from '../../platform/database/owner-pages';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { selectList } from '../../platform/database/select-list';
import { shareStatements } from '../../platform/database/share-statements';
import { toExactPattern, WhereBuilder } from '../../platform/database/where-builder';
import { canUpdatePurchase, canViewPurchase } from '../policies';
import { lockUser } from '../users';
import type { PlacedPurchase } from './insert-purchases';
import { loadPurchaseNumbers } from './load-purchase-numbers';
import { lockPurchase } from './lock-purchase';
import { OrderKind } from './order-kind';
import { Order } from './order.entity';
import { Purchase } from './purchase.entity';
import type { UpdatePurchaseInput } from './purchase.inputs';
import { parsePurchaseNumber } from './purchase-number';
import { addPurchaseSearch } from './purchase-search';
import { SUMMARY_SQL, type PurchaseSummary } from './purchase-summary';

type SummarizedPurchase = Purchase & PurchaseSummary;

interface PurchaseListRequest extends PageRequest {
  readonly search?: string | null;
  /** Lists the purchases with this purchase order number, in upper or lower case. */
  readonly purchaseOrderNumber?: string | null;
}

export class PurchaseService {
  private readonly customerPages: OwnerPages<Purchase>;

  constructor(private readonly database: DataSource) {
    this.customerPages = new OwnerPages(database, Purchase, 'userId');
  }

  /**
   * Changes the customer's own details of a purchase.
   * @throws DomainError NOT_FOUND, also for a purchase of another customer; CONFLICT for a replacement, and once it is paid, since its invoice has the
   * purchase order number; UNAUTHENTICATED when the account was deleted meanwhile.
   */
  async update(viewer: Viewer, number: string, changes: UpdatePurchaseInput): Promise<Purchase> {
    const purchase = await this.find(number, (owned) => canUpdatePurchase(viewer, owned));
    if (changes.purchaseOrderNumber === undefined) return purchase;
    const purchaseOrderNumber = changes.purchaseOrderNumber?.trim() || null;
    await this.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      // A payment issues the invoice under the same lock.
      const { orders } = await lockPurchase(manager, purchase.id);
      if (orders.some(({ kind }) => kind === OrderKind.REPLACEMENT))
        throw new DomainError('CONFLICT', 'The purchase order number of a replacement cannot be changed.');
      if (orders.some(({ paidAt }) => paidAt !== null))
        throw new DomainError(
          'CONFLICT',
          'This purchase has an invoice, so its purchase order number cannot be changed any more.',
        );
      await manager.getRepository(Purchase).update({ id: purchase.id }, { purchaseOrderNumber });
    });
    return Object.assign(purchase, { purchaseOrderNumber });
  }

  /** @throws DomainError NOT_FOUND, also for a purchase that the viewer may not see. */
  findVisible(viewer: Viewer, number: string): Promise<Purchase> {
    return this.find(number, (purchase) => canViewPurchase(viewer, purchase));
  }

  /** The purchase with this id and its orders; null when it does not exist. */
  async findWithOrders(id: string): Promise<PlacedPurchase | null> {
    const purchase = await readRecord(this.database, Purchase, new WhereBuilder().where('id = ?', id));
    if (purchase === null) return null;
    const [orders = []] = await this.loadOrders([id]);
    return { purchase, orders };
  }

  /** The purchases of one customer, newest first. */
  async listByCustomer(
    userId: string,
    request: PurchaseListRequest,
    select?: readonly string[],
  ): Promise<Page<Purchase>> {
    return this.page(request, select, userId);
  }

  /** The purchases of all customers or of one, newest first. */
  async list(
    { userId, ...request }: PurchaseListRequest & { readonly userId?: string | null },
    select?: readonly string[],
  ): Promise<Page<Purchase>> {
    return userId == null
      ? this.page(request, select)
      : this.listByCustomer(requireId(userId, 'user'), request, select);
  }

  /** The orders of each purchase, open or closed, in the order of its lines. */
  readonly loadOrders = async (purchaseIds: readonly string[]): Promise<readonly Order[][]> => {
    const where = new WhereBuilder().where('purchase_id = ANY(?)', purchaseIds);
    const orders = await readRecords(this.database, Order, where);
    return groupInOrder(purchaseIds, orders.toReversed(), ({ purchaseId }) => purchaseId);
  };

  /** The numbers of the purchases of orders, in the order of the ids; null for an unknown order. */
  readonly loadNumbersByOrders = (orderIds: readonly string[]): Promise<readonly (string | null)[]> =>
    loadPurchaseNumbers(this.database, 'SELECT id, purchase_id FROM orders WHERE id = ANY($1)', orderIds);

  /** The numbers of the purchases whose claimed pieces orders replace, in the order of the ids; null for other orders. */
  readonly loadReplacedNumbers = (orderIds: readonly string[]): Promise<readonly (string | null)[]> =>
    loadPurchaseNumbers(
      this.database,
      `SELECT claims.replacement_order_id AS id, orders.purchase_id
       FROM claims JOIN orders ON orders.id = claims.order_id WHERE claims.replacement_order_id = ANY($1)`,
      orderIds,
    );

  /** Purchases with their summaries, in the order of the ids. */
  readonly loadWithSummary = async (ids: readonly string[]): Promise<readonly SummarizedPurchase[]> => {
    const found = ids.length === 0 ? [] : await this.readWithSummary(ids);
    return found.map((purchase) => {
      if (purchase === undefined) throw notFound('purchase');
      return purchase;
    });
  };

  private readonly readWithSummary = shareStatements(
    async (ids: readonly string[]): Promise<readonly (SummarizedPurchase | undefined)[]> => {
      const rows = await this.database.query<SummarizedPurchase[]>(
        `SELECT ${selectList(this.database, Purchase)}, summary.*
         FROM purchases CROSS JOIN LATERAL (${SUMMARY_SQL}) AS summary WHERE ${isOneOf('id', 'SELECT unnest($1::uuid[])')}`,
        [[...new Set(ids)]],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = byId.get(id);
        return row && Object.assign(new Purchase(), row);
      });
    },
  );

  /** @param userId the customer whose purchases are listed; undefined for those of all. */
  private async page(
    { search, purchaseOrderNumber, ...page }: PurchaseListRequest,
    select?: readonly string[],
    userId?: string,
  ): Promise<Page<Purchase>> {
    const where = new WhereBuilder();
    const exactly = purchaseOrderNumber?.trim();
    if (exactly) where.planForValues().where('purchase_order_number ILIKE ?', toExactPattern(exactly));
    await addPurchaseSearch(this.database, where, search, userId);
    const list = { where, descending: true, select };
    return userId === undefined
      ? keysetPage(this.database, { entity: Purchase, ...list }, page)
      : this.customerPages.read(userId, list, page);
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
