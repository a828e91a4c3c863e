import type { EntityManager } from 'typeorm';
import { Tool } from './tool.entity';

/** What no change of several tools writes: identity, relations, counters and computed values. */
type UnwrittenProperty =
  'id' | 'sku' | 'category' | 'ratingCounts' | 'averageRating' | 'reviewCount' | 'createdAt';

const COLUMN_TYPES = {
  slug: 'text',
  categoryId: 'uuid',
  toolName: 'text',
  image: 'text',
  imageAlt: 'text',
  price: 'integer',
  priceBreaks: 'jsonb',
  available: 'integer',
  minOrder: 'integer',
  orderMultiple: 'integer',
  toolDescription: 'text',
  version: 'integer',
  deletedAt: 'timestamptz',
} as const satisfies Record<Exclude<keyof Tool, UnwrittenProperty>, string>;

const COLUMNS = Object.keys(COLUMN_TYPES) as (keyof typeof COLUMN_TYPES)[];

/** Writes the columns of {@link COLUMN_TYPES} of locked tools with one statement. */
export async function writeTools(manager: EntityManager, tools: readonly Tool[]): Promise<void> {
  const { columns } = manager.dataSource.getMetadata(Tool);
  const nameOf = (property: string): string =>
    columns.find(({ propertyName }) => propertyName === property)?.databaseName ?? '';
  await manager.query(
    `UPDATE tools SET ${COLUMNS.map((property) => `${nameOf(property)} = entry."${property}"`).join(', ')}
     FROM jsonb_to_recordset($1) AS entry (id uuid, ${COLUMNS.map((property) => `"${property}" ${COLUMN_TYPES[property]}`).join(', ')})
     WHERE tools.id = entry.id`,
    [JSON.stringify(tools)],
  );
}
