import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../common/clock';
import { newId } from '../common/ids';
import { checkTool, findCategoryId, indexTools } from '../modules/tools';
import { ownImagePath } from '../platform/images/image-urls';
import { generatedNumber, generateTool } from './generate-tool';
import { DEMO_CATALOGUE_FOLDER, loadDemoCatalogue, seedDemoCatalogue } from './seed-demo-catalogue';

/** The tools of one transaction. */
const BATCH_SIZE = 2_000;

/**
 * Adds variants of the demo catalogue until there are `count` of them. A run that was interrupted is continued by the next
 * one.
 * @param onProgress called after each batch with the number of variants.
 */
export async function fillCatalogue(
  database: DataSource,
  count: number,
  clock: Clock,
  onProgress: (done: number) => void,
): Promise<void> {
  await seedDemoCatalogue(database, DEMO_CATALOGUE_FOLDER, clock);
  const { tools } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);
  let done = await countVariants(database);
  while (done < count) {
    const variants = Array.from({ length: Math.min(BATCH_SIZE, count - done) }, (_, index) => {
      return generateTool(tools, done + index);
    });
    await database.transaction((manager) => insertVariants(manager, variants, clock()));
    done += variants.length;
    onProgress(done);
  }
}

/** Variants are added in the order of their numbers, so the greatest one says how many there are. */
async function countVariants(database: DataSource): Promise<number> {
  const [row] = await database.query<[{ last: number | null }]>(
    "SELECT max(substring(sku FROM '-(\\d{7})$')::integer) AS last FROM tool_skus WHERE sku ~ '^[A-Z]{3}-\\d{7}$'",
  );
  return row.last === null ? 0 : row.last - generatedNumber(0) + 1;
}

async function insertVariants(
  manager: EntityManager,
  variants: readonly ReturnType<typeof generateTool>[],
  at: Date,
): Promise<void> {
  const categoryIds = new Map<string, string>();
  for (const slug of new Set(variants.map(({ category }) => category))) {
    categoryIds.set(slug, await findCategoryId(manager, slug, at));
  }
  const rows = variants.map(({ category, priceCents, priceBreaks, imageAlt, ...values }) => {
    const tool = {
      ...values,
      id: newId(),
      imageAlt,
      image: ownImagePath(`catalogue/${imageOf(values.slug)}`),
      categoryId: categoryIds.get(category),
      price: priceCents,
      priceBreaks: priceBreaks.map((step) => ({ minQuantity: step.minQuantity, price: step.priceCents })),
    };
    checkTool(tool);
    return tool;
  });
  await manager.query(INSERT_TOOLS, [JSON.stringify(rows), at]);
  await indexTools(
    manager,
    rows.map(({ id }) => id),
  );
}

/** A variant shows the image of its original, whose slug its own starts with. */
const imageOf = (slug: string): string => slug.replace(/-[a-z]+-\d{7}$/, '');

const INSERT_TOOLS = `
  WITH rows AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (
      id uuid, sku text, slug text, "categoryId" uuid, "toolName" text, image text, "imageAlt" text, price integer,
      "priceBreaks" jsonb, available integer, "minOrder" integer, "orderMultiple" integer, "toolDescription" text,
      specifications jsonb)
  ), inserted AS (
    INSERT INTO tools (id, sku, slug, category_id, tool_name, image, image_alt, price, price_breaks, available, min_order,
      order_multiple, tool_description, created_at)
    SELECT id, sku, slug, "categoryId", "toolName", image, "imageAlt", price, "priceBreaks", available, "minOrder",
      "orderMultiple", "toolDescription", $2 FROM rows
  ), slugs AS (
    INSERT INTO tool_slugs (slug, tool_id) SELECT slug, id FROM rows
  ), skus AS (
    INSERT INTO tool_skus (sku, tool_id) SELECT sku, id FROM rows
  ), sheets AS (
    INSERT INTO tool_specifications (tool_id, position, name, value, unit)
    SELECT id, place - 1, sheet ->> 'name', sheet ->> 'value', sheet ->> 'unit'
    FROM rows, jsonb_array_elements(specifications) WITH ORDINALITY AS sheets (sheet, place)
  )
  INSERT INTO stock_movements (tool_id, kind, quantity, created_at) SELECT id, 'opening', available, $2 FROM rows`;
