import type { EntityManager } from 'typeorm';
import { StockMovement } from './stock-movement.entity';
import { Tool } from './tool.entity';

/** What an order has of a tool. */
interface OrderedUnits {
  readonly id: string;
  readonly toolId: string;
  readonly orderQuantity: number;
}

/** Opens the ledger of new tools with the stock that they come with. */
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

/** Writes down that an admin has counted anew or brought pieces; the tool itself is the caller's to change. */
export async function recordAdjustment(
  manager: EntityManager,
  toolId: string,
  quantity: number,
  at: Date,
): Promise<void> {
  const movement = { toolId, orderId: null, kind: 'adjustment' as const, quantity, createdAt: at };
  await manager.getRepository(StockMovement).insert(movement);
}

/** Gives the pieces of an order back; a second time the database refuses. */
export async function restock(manager: EntityManager, order: OrderedUnits, at: Date): Promise<void> {
  const { id, toolId, orderQuantity } = order;
  await manager.getRepository(StockMovement).insert({
    toolId,
    orderId: id,
    kind: 'restock',
    quantity: orderQuantity,
    createdAt: at,
  });
  await manager.getRepository(Tool).increment({ id: toolId }, 'available', orderQuantity);
}
