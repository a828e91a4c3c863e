import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { notFound } from '../../common/errors';
import { requireId } from '../../common/ids';

/**
 * Locks a record until the end of the transaction, so that it stays as read.
 * @param type the type of the record in lower case, such as `review`.
 * @throws DomainError NOT_FOUND
 */
export async function lockRecord<T extends { id: string }>(
  manager: EntityManager,
  entity: new () => T,
  id: string,
  type: string,
): Promise<T> {
  const where = { id: requireId(id, type) } as FindOptionsWhere<T>;
  const record = await manager.getRepository(entity).findOne({ where, lock: { mode: 'pessimistic_write' } });
  if (record === null) throw notFound(type);
  return record;
}
