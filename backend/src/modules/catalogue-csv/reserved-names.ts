import type { EntityManager } from 'typeorm';

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

/** The current SKUs of the tools that had one of the SKUs, by the former one. */
export async function findCurrentSkus(
  manager: EntityManager,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.query<{ former: string; current: string }[]>(
    `SELECT tool_skus.sku AS former, tools.sku AS current FROM tool_skus JOIN tools ON id = tool_id
     WHERE tool_skus.sku = ANY($1) AND tools.sku <> tool_skus.sku`,
    [skus],
  );
  return new Map(rows.map(({ former, current }) => [former, current]));
}
