import type { EntityManager } from 'typeorm';
import { markChanged } from '../../platform/generations/generations';
import { StockMovement } from './stock-movement.entity';
import { type Tool } from './tool.entity';

/** The ordered units of a tool. */
interface OrderedUnits {
  readonly id: string;
  readonly toolId: string;
  readonly orderQuantity: number;
}

/** Records the initial stock of new tools in the ledger. */
export async function recordOpeningStock(
  manager: EntityManager,
  tools: readonly Pick<Tool, 'id' | 'available' | 'createdAt'>[],
): Promise<void> {
  const movements = tools.map(({ id, available, createdAt }) => ({
    toolId: id,
    orderId: null,
    kind: 'opening' as const,
    quantity: available,
    createdAt,
  }));
  await manager.getRepository(StockMovement).insert(movements);
}

/**
 * Takes units of a tool of the catalogue from the stock, for an order that {@link recordTakenUnits} records. Returns false, and
 * changes nothing, when there are too few or the tool is archived.
 */
export async function takeUnits(manager: EntityManager, toolId: string, quantity: number): Promise<boolean> {
  const [, changed] = await manager.query<[unknown[], number]>(
    'UPDATE tools SET available = available - $2 WHERE id = $1 AND available >= $2 AND deleted_at IS NULL',
    [toolId, quantity],
  );
  if (changed === 0) return false;
  markChanged(manager, 'stock');
  return true;
}

/** Records in the ledger that an order took its units. */
export async function recordTakenUnits(
  manager: EntityManager,
  { id: orderId, toolId, orderQuantity, createdAt }: OrderedUnits & { readonly createdAt: Date },
): Promise<void> {
  await manager
    .getRepository(StockMovement)
    .insert({ toolId, orderId, kind: 'order', quantity: -orderQuantity, createdAt });
}

/** Pieces that a customer returned and that can be sold again. */
interface ReturnedUnits {
  readonly returnId: string;
  readonly toolId: string;
  readonly quantity: number;
}

/** Puts the pieces of a return back into the stock. The database rejects a second call for the same return. */
export async function restockReturn(
  manager: EntityManager,
  { returnId, toolId, quantity }: ReturnedUnits,
  createdAt: Date,
): Promise<void> {
  await manager
    .getRepository(StockMovement)
    .insert({ toolId, orderId: null, returnId, kind: 'return', quantity, createdAt });
  await manager.query('UPDATE tools SET available = available + $2 WHERE id = $1', [toolId, quantity]);
  markChanged(manager, 'stock');
}

/** A change of the stock of a tool by an admin. */
interface Adjustment {
  readonly id: string;
  readonly toolId: string;
  readonly quantity: number;
  readonly userId: string;
  readonly reason: string | null;
}

/** Whether the ledger has the adjustment with this id. */
export const isAdjustmentRecorded = (manager: EntityManager, adjustmentId: string): Promise<boolean> =>
  manager.getRepository(StockMovement).existsBy({ adjustmentId });

/** The latest adjustment of each tool with one of the SKUs, by SKU. A tool without adjustments is left out. */
export async function findLastAdjustments(
  manager: EntityManager,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.query<{ sku: string; id: string }[]>(
    `SELECT sku, max(m.id) AS id FROM tools JOIN stock_movements m ON m.tool_id = tools.id AND m.kind = 'adjustment'
     WHERE sku = ANY($1) GROUP BY sku`,
    [skus],
  );
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/** Records changes of stocks by an admin in the ledger. The caller updates the tools. */
export async function recordAdjustments(
  manager: EntityManager,
  movements: readonly Adjustment[],
  createdAt: Date,
): Promise<void> {
  await manager.getRepository(StockMovement).insert(
    movements.map(({ id: adjustmentId, ...movement }) => ({
      ...{ ...movement, orderId: null, adjustmentId },
      ...{ kind: 'adjustment' as const, createdAt },
    })),
  );
}

/**
 * Returns the units of orders of different tools to the stock. The database rejects a second call for the same order. The
 * tools of one call are locked in the order of their ids, as by every transaction that changes several. A transaction with
 * several calls locks all tools before the first one.
 */
export async function restock(
  manager: EntityManager,
  orders: readonly OrderedUnits[],
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const movements = orders.map(({ id: orderId, toolId, orderQuantity: quantity }) => ({
    toolId,
    orderId,
    kind: 'restock' as const,
    quantity,
    createdAt: at,
  }));
  await manager.getRepository(StockMovement).insert(movements);
  await manager.query(
    `WITH locked AS MATERIALIZED (
       SELECT id FROM tools WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE tools SET available = available + quantity
     FROM locked JOIN unnest($1::uuid[], $2::integer[]) AS returned (tool_id, quantity) ON tool_id = locked.id
     WHERE tools.id = locked.id`,
    [movements.map(({ toolId }) => toolId), movements.map(({ quantity }) => quantity)],
  );
  markChanged(manager, 'stock');
}
