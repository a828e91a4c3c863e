import type { DataSource, EntityManager } from 'typeorm';
import { selectList } from '../../platform/database/select-list';
import type { WhereBuilder } from '../../platform/database/where-builder';
import { Tool, type ImageValues, type SpecificationValues } from '../tools';

/** A tool with all that belongs to it. */
export type CatalogueTool = Tool & {
  categorySlug: string;
  specifications: SpecificationValues[];
  furtherImages: ImageValues[];
};

/** Reads tools in the order of their SKUs, with one statement. */
export function readCatalogueTools(
  database: DataSource | EntityManager,
  where: WhereBuilder,
  limit?: number,
): Promise<CatalogueTool[]> {
  const dataSource = 'dataSource' in database ? database.dataSource : database;
  return database.query<CatalogueTool[]>(
    `SELECT ${selectList(dataSource, Tool)},
       (SELECT categories.slug FROM categories WHERE categories.id = category_id) AS "categorySlug",
       coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'value', value, 'unit', unit) ORDER BY position)
         FROM tool_specifications WHERE tool_id = tools.id), '[]') AS specifications,
       coalesce((SELECT jsonb_agg(jsonb_build_object('image', tool_images.image, 'alt', alt) ORDER BY position)
         FROM tool_images WHERE tool_id = tools.id), '[]') AS "furtherImages"
     FROM tools${where.toString()} ORDER BY sku${limit === undefined ? '' : ` LIMIT ${limit}`}`,
    [...where.values],
  );
}
