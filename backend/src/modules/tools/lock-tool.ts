import { In, IsNull, type EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';
import { Tool } from './tool.entity';

/**
 * Locks a tool of the catalogue until the end of the transaction, so that its stock and its values stay as read. A
 * transaction that locks a user too locks the user first.
 * @throws DomainError NOT_FOUND
 */
export async function lockTool(manager: EntityManager, id: string): Promise<Tool> {
  const tool = await manager.getRepository(Tool).findOne({
    where: { id, deletedAt: IsNull() },
    // A change of the SKU needs this lock. Taken only by that UPDATE, it would deadlock with a transaction that has inserted a
    // record of the tool and then changes its stock.
    lock: { mode: 'pessimistic_write' },
  });
  if (tool === null) throw notFound('tool');
  return tool;
}

/** Locks those of the tools that exist, also archived ones, in the order of their ids. */
export async function lockExistingTools(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query('SELECT FROM tools WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/**
 * Locks tools, also archived ones, in the order of their ids.
 * @throws DomainError NOT_FOUND when one of them does not exist.
 */
export async function lockTools(manager: EntityManager, ids: readonly string[]): Promise<readonly Tool[]> {
  const tools = await manager.getRepository(Tool).find({
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (tools.length < ids.length) throw notFound('tool');
  return tools;
}
