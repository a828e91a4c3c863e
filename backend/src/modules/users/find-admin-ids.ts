import type { EntityManager } from 'typeorm';

const MAX_ADMINS = 100;

/**
 * The ids of the admins, for an email to each.
 * @param areUpdates leaves out those who have turned the emails off that are not about money.
 */
export async function findAdminIds(manager: EntityManager, areUpdates: boolean): Promise<readonly string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM users WHERE role = 'ADMIN' AND deleted_at IS NULL AND (email_updates OR NOT $1)
     ORDER BY id LIMIT ${MAX_ADMINS}`,
    [areUpdates],
  );
  return rows.map(({ id }) => id);
}
