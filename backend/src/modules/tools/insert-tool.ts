import { QueryFailedError, type EntityManager } from 'typeorm';
import { badInput } from '../../common/errors';
import { markChanged } from '../../platform/generations/generations';
import { indexTools } from './search/index-tools';
import { recordOpeningStock } from './stock';
import { Tool } from './tool.entity';
import {
  reserveSlug,
  saveFurtherImages,
  saveSpecifications,
  type ImageValues,
  type SpecificationValues,
} from './tool-parts';

/** The SKU of a new tool that was given none. */
export async function nextSku(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<[{ sku: string }]>('SELECT next_sku() AS sku');
  return row.sku;
}

/**
 * Inserts a tool with all that belongs to it, and records its initial stock in the ledger.
 * @throws DomainError BAD_USER_INPUT when another tool has the SKU or the slug.
 */
export async function insertTool(
  manager: EntityManager,
  tool: Tool,
  specifications: readonly SpecificationValues[],
  images: readonly ImageValues[],
): Promise<void> {
  await rejectDuplicates(() => manager.getRepository(Tool).insert(tool));
  await reserveSlug(manager, tool.id, tool.slug);
  await saveSpecifications(manager, tool.id, specifications);
  await saveFurtherImages(manager, tool.id, images);
  await recordOpeningStock(manager, [tool]);
  await indexTools(manager, [tool.id]);
  markChanged(manager, 'catalogue');
}

/** @throws DomainError BAD_USER_INPUT in place of the error of the database for a SKU that another tool has. */
export async function rejectDuplicates(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as {
      constraint?: string;
    };
    if (constraint === 'tools_sku') throw badInput({ sku: 'Another tool has or had this SKU' });
    throw error;
  }
}
