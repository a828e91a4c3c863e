import type { EntityManager } from 'typeorm';
import { SELECT_FAILED_REFUNDS } from './failed-refunds';

/** The failed refunds of a user that an admin must make again, or in another way. */
export async function countFailedRefunds(manager: EntityManager, userId: string): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM (${SELECT_FAILED_REFUNDS} AND o.user_id = $1) failed`,
    [userId],
  );
  return count;
}
