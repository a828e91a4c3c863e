import { newId } from '../../src/common/ids';
import { findCategoryId, insertTool, Tool } from '../../src/modules/tools';
import type { TestServer } from './server';

/** Adds a tool to the catalogue; the price is in cents. */
export async function addTool(
  server: Pick<TestServer, 'database'>,
  values: Partial<Tool> = {},
  specifications: Parameters<typeof insertTool>[2] = [],
): Promise<Tool> {
  const id = newId();
  const createdAt = new Date();
  const tool = Object.assign(new Tool(), {
    id,
    sku: `TEST-${id.toUpperCase()}`,
    slug: id,
    toolName: 'Test Mallet',
    image: '/images/catalogue/test-mallet-640.webp',
    price: 1250,
    available: 100,
    imageAlt: '',
    priceBreaks: [],
    minOrder: 10,
    orderMultiple: 1,
    toolDescription: 'A mallet for tests.',
    version: 1,
    createdAt,
    deletedAt: null,
    categoryId: '',
    ...values,
  });
  await server.database.transaction(async (manager) => {
    if (tool.categoryId === '') tool.categoryId = await findCategoryId(manager, 'other-tools', createdAt);
    await insertTool(manager, tool, specifications, []);
  });
  return tool;
}

/** Adds tools one after another, since each takes a connection to the database. */
export async function addTools(server: Pick<TestServer, 'database'>, count: number): Promise<Tool[]> {
  const tools: Tool[] = [];
  while (tools.length < count) tools.push(await addTool(server));
  return tools;
}

export async function loadStock(server: Pick<TestServer, 'database'>, tool: Tool): Promise<number> {
  return (await server.database.getRepository(Tool).findOneByOrFail({ id: tool.id })).available;
}
