import { IsNull, type EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';
import { Tool } from './tool.entity';

/**
 * Locks a tool of the catalogue until the end of the transaction, so that its stock and its values stay as read. A
 * transaction that locks a user too locks the user first.
 * @throws DomainError NOT_FOUND
 */
export async function lockTool(manager: EntityManager, id: string): Promise<Tool> {
  const tool = await manager
    .getRepository(Tool)
    .findOne({ where: { id, deletedAt: IsNull() }, lock: { mode: 'for_no_key_update' } });
  if (tool === null) throw notFound('tool');
  return tool;
}
