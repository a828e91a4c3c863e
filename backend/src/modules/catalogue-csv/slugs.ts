import type { EntityManager } from 'typeorm';
import type { Tool } from '../tools';

/** The tool that has or had each of the slugs. */
export async function findSlugOwners(
  manager: EntityManager,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owners = await manager.query<{ slug: string; toolId: string }[]>(
    'SELECT slug, tool_id AS "toolId" FROM tool_slugs WHERE slug = ANY($1)',
    [slugs],
  );
  return new Map(owners.map(({ slug, toolId }) => [slug, toolId]));
}

/** Reserves the slugs of tools, which no other tool has or had. */
export async function reserveSlugs(
  manager: EntityManager,
  tools: readonly Pick<Tool, 'id' | 'slug'>[],
): Promise<void> {
  const reserved = await manager.query<unknown[]>(
    `INSERT INTO tool_slugs (slug, tool_id) SELECT * FROM unnest($1::text[], $2::uuid[])
     ON CONFLICT (slug) DO UPDATE SET tool_id = EXCLUDED.tool_id WHERE tool_slugs.tool_id = EXCLUDED.tool_id
     RETURNING slug`,
    [tools.map(({ slug }) => slug), tools.map(({ id }) => id)],
  );
  if (reserved.length < tools.length) throw new Error('A slug was taken during the import');
}
