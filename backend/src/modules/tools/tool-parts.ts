import type { EntityManager } from 'typeorm';
import { badInput } from '../../common/errors';
import { newId } from '../../common/ids';
import { SKU_TAKEN } from './check-constraints';
import type { Specification } from './specification.entity';
import type { Tool } from './tool.entity';
import type { ToolImage } from './tool-image.entity';

/** The slug of the category of tools that have no other. It is added when it is first needed. */
export const OTHER_TOOLS = 'other-tools';
const OTHER_TOOLS_NAME = 'Other tools';

/** The last of the positions, so that other categories are listed before. */
export const LAST_POSITION = 1_000_000;

/** The condition of the category that has or had a slug, given as an SQL parameter. */
export const hasCategorySlug = (slug: string): string =>
  `(slug = ${slug} OR id = (SELECT category_id FROM former_category_slugs WHERE slug = ${slug}))`;

/** The id of the category that has a slug, else of the one that had it, as SQL. The slug is an SQL parameter. */
export const categoryIdOf = (slug: string): string =>
  `coalesce((SELECT id FROM categories WHERE slug = ${slug}), (SELECT category_id FROM former_category_slugs WHERE slug = ${slug}))`;

/**
 * The id of the category that has or had a slug.
 * @throws DomainError BAD_USER_INPUT when there is none with this slug.
 */
export async function findCategoryId(manager: EntityManager, slug: string, at: Date): Promise<string> {
  const find = async () => {
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM categories WHERE ${hasCategorySlug('$1')}`,
      [slug],
    );
    return row?.id;
  };
  const id = await find();
  if (id !== undefined) return id;
  if (slug !== OTHER_TOOLS) throw badInput({ category: 'Choose a category' });
  await addOtherTools(manager, at);
  const added = await find();
  if (added === undefined) throw new Error(`The category ${slug} is missing`);
  return added;
}

/** Adds the category of tools that have no other. One of this name with another slug becomes it, since names are unique. */
async function addOtherTools(manager: EntityManager, at: Date): Promise<void> {
  await manager.query(
    `INSERT INTO categories (id, slug, name, position, created_at)
     VALUES ($1, $2, $3, ${LAST_POSITION}, $4) ON CONFLICT DO NOTHING`,
    [newId(), OTHER_TOOLS, OTHER_TOOLS_NAME, at],
  );
  await manager.query(
    `INSERT INTO former_category_slugs (slug, category_id)
     SELECT $1, id FROM categories WHERE lower(name) = lower($2) AND slug <> $1 ON CONFLICT DO NOTHING`,
    [OTHER_TOOLS, OTHER_TOOLS_NAME],
  );
}

/** The ids of the categories that have or had one of these slugs, by slug. */
export async function findCategoryIds(
  manager: EntityManager,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // A category's own slug comes last, and so counts, also where another category had it before.
  const rows = await manager.query<{ slug: string; id: string }[]>(
    `SELECT slug, category_id AS id FROM former_category_slugs WHERE slug = ANY($1)
     UNION ALL SELECT slug, id FROM categories WHERE slug = ANY($1)`,
    [slugs],
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The part of a slug that follows from a name. */
export function slugify(name: string): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = words.replace(/[^a-z\d]+/g, '-').slice(0, 60);
  return slug.replace(/^-|-$/g, '');
}

/** The slugs for a new tool: its name, and that with the SKU, for when another tool has the first. */
export function slugCandidates(name: string, sku: string): readonly [string, string] {
  const slug = slugify(name) || 'tool';
  return [slug, `${slug}-${sku.toLowerCase()}`];
}

export async function chooseSlug(manager: EntityManager, name: string, sku: string): Promise<string> {
  const [slug, longerSlug] = slugCandidates(name, sku);
  const taken = await manager.query<unknown[]>('SELECT FROM tool_slugs WHERE slug = $1', [slug]);
  return taken.length === 0 ? slug : longerSlug;
}

/**
 * Reserves the slugs or the SKUs of tools. Their former ones stay reserved.
 * @returns false when another tool has or had one of them.
 */
export async function reserve<Name extends 'slug' | 'sku'>(
  manager: EntityManager,
  name: Name,
  tools: readonly Pick<Tool, 'id' | Name>[],
): Promise<boolean> {
  const table = `tool_${name}s`;
  const reserved = await manager.query<unknown[]>(
    `INSERT INTO ${table} (${name}, tool_id) SELECT * FROM unnest($1::text[], $2::uuid[])
     ON CONFLICT (${name}) DO UPDATE SET tool_id = EXCLUDED.tool_id WHERE ${table}.tool_id = EXCLUDED.tool_id
     RETURNING ${name}`,
    [tools.map((tool) => tool[name]), tools.map(({ id }) => id)],
  );
  return reserved.length === tools.length;
}

/**
 * Reserves the slug and the SKU of a tool, as far as they are given.
 * @throws DomainError BAD_USER_INPUT when another tool has or had one of them.
 */
export async function reserveNames(
  manager: EntityManager,
  id: string,
  { slug, sku }: { readonly slug?: string; readonly sku?: string },
): Promise<void> {
  if (sku !== undefined && !(await reserve(manager, 'sku', [{ id, sku }]))) throw badInput(SKU_TAKEN);
  if (slug !== undefined && !(await reserve(manager, 'slug', [{ id, slug }])))
    throw badInput({ slug: 'Another tool has or had this address' });
}

/** A row of a data sheet. */
export type SpecificationValues = Pick<Specification, 'name' | 'value' | 'unit'>;

/** An image after the first one of its tool. */
export type ImageValues = Pick<ToolImage, 'image' | 'alt'>;

/** Replaces the data sheet of a tool. */
export const saveSpecifications = (
  manager: EntityManager,
  toolId: string,
  specifications: readonly SpecificationValues[],
): Promise<void> => saveDataSheets(manager, new Map([[toolId, specifications]]));

/** Replaces the data sheets of tools, by their ids. */
export async function saveDataSheets(
  manager: EntityManager,
  sheets: ReadonlyMap<string, readonly SpecificationValues[]>,
): Promise<void> {
  const rows = [...sheets].flatMap(([tool_id, specifications]) =>
    specifications.map((row, position) => ({ ...row, tool_id, position })),
  );
  await manager.query('DELETE FROM tool_specifications WHERE tool_id = ANY($1)', [[...sheets.keys()]]);
  if (rows.length === 0) return;
  await manager.query(
    `INSERT INTO tool_specifications (tool_id, position, name, value, unit)
     SELECT tool_id, position, name, value, unit FROM jsonb_to_recordset($1)
       AS entry (tool_id uuid, position smallint, name text, value text, unit text)`,
    [JSON.stringify(rows)],
  );
}

/** Replaces the images of a tool after the first. */
export const saveFurtherImages = (
  manager: EntityManager,
  toolId: string,
  images: readonly ImageValues[],
): Promise<void> => saveImageLists(manager, new Map([[toolId, images]]));

/** Replaces the images of tools after the first, by their ids. */
export async function saveImageLists(
  manager: EntityManager,
  lists: ReadonlyMap<string, readonly ImageValues[]>,
): Promise<void> {
  const rows = [...lists].flatMap(([tool_id, images]) =>
    images.map((image, position) => ({ ...image, tool_id, position })),
  );
  await manager.query('DELETE FROM tool_images WHERE tool_id = ANY($1)', [[...lists.keys()]]);
  if (rows.length === 0) return;
  await manager.query(
    `INSERT INTO tool_images (tool_id, position, image, alt)
     SELECT tool_id, position, image, alt FROM jsonb_to_recordset($1)
       AS entry (tool_id uuid, position smallint, image text, alt text)`,
    [JSON.stringify(rows)],
  );
}

/** The version of a tool after a change, which only rises when more than the stock changes. */
export const nextVersion = (
  { version }: Tool,
  columns: Partial<Tool>,
  specifications: readonly SpecificationValues[] | undefined,
  images: readonly ImageValues[] | undefined,
): number =>
  Object.keys(columns).length === 0 && specifications === undefined && images === undefined
    ? version
    : version + 1;
