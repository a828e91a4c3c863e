import type { EntityManager } from 'typeorm';

/** Removes the reasons of a deleted user from returns, which stay. */
export async function eraseReturns(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE returns SET reason = NULL FROM orders
     WHERE orders.id = returns.order_id AND orders.user_id = $1 AND returns.reason IS NOT NULL`,
    [userId],
  );
}
