import type { EntityManager } from 'typeorm';
import { StockAlert } from './stock-alert.entity';

/** Deletes the alerts of a user who is deleted. */
export async function eraseStockAlerts(manager: EntityManager, userId: string): Promise<void> {
  await manager.getRepository(StockAlert).delete({ userId });
}
