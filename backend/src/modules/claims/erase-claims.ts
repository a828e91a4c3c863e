import type { EntityManager } from 'typeorm';
import { ERASED } from '../../common/erased';

/**
 * Removes what a deleted user wrote in claims, which stay, and detaches their photos. The job `delete-unused-images` deletes
 * the files afterwards.
 */
export async function eraseClaims(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE claims SET problem = $2, answer = CASE WHEN answer IS NOT NULL THEN $2 END FROM orders
     WHERE orders.id = claims.order_id AND orders.user_id = $1`,
    [userId, ERASED.text],
  );
  await manager.query(
    `DELETE FROM claim_photos USING claims, orders
     WHERE claims.id = claim_photos.claim_id AND orders.id = claims.order_id AND orders.user_id = $1`,
    [userId],
  );
}
