import type { EntityManager } from 'typeorm';
import { markChanged } from '../../platform/generations/generations';
import { checkConstraints } from './check-constraints';
import { indexTools } from './search/index-tools';
import { recordOpeningStock } from './stock';
import { Tool } from './tool.entity';
import {
  reserveNames,
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
 * @throws DomainError BAD_USER_INPUT when another tool has or had the SKU or the slug.
 */
export async function insertTool(
  manager: EntityManager,
  tool: Tool,
  specifications: readonly SpecificationValues[],
  images: readonly ImageValues[],
): Promise<void> {
  await checkConstraints(() => manager.getRepository(Tool).insert(tool));
  await reserveNames(manager, tool.id, tool);
  await saveSpecifications(manager, tool.id, specifications);
  await saveFurtherImages(manager, tool.id, images);
  await recordOpeningStock(manager, [tool]);
  await indexTools(manager, [tool.id]);
  markChanged(manager, 'catalogue');
}
