import type { EntityManager } from 'typeorm';
import { ERASED } from '../../common/erased';

/** Removes the personal data of a deleted user from the purchases and their orders, which stay. */
export async function erasePurchases(manager: EntityManager, userId: string): Promise<void> {
  // Locked in the order of their ids, as everywhere, and before their orders.
  await manager.query(
    `UPDATE purchases SET purchase_order_number = NULL, delivery_notes = NULL, billing = NULL
     WHERE id IN (SELECT id FROM purchases WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE)`,
    [userId],
  );
  await manager.query(
    `UPDATE orders SET user_name = $2, user_email = $3, phone_number = $4, order_address = $4, job_reference = NULL
     WHERE user_id = $1`,
    [userId, ERASED.name, ERASED.email, ERASED.text],
  );
}
