import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';

/** @throws DomainError NOT_FOUND also for an archived tool. */
export async function assertToolExists(manager: EntityManager, id: string): Promise<void> {
  const rows = await manager.query<unknown[]>('SELECT FROM tools WHERE id = $1 AND deleted_at IS NULL', [id]);
  if (rows.length === 0) throw notFound('tool');
}
