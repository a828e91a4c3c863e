import { newId } from '../../src/common/ids';
import { recordOpeningStock, Tool } from '../../src/modules/tools';
import { markChanged } from '../../src/platform/generations/generations';
import type { TestServer } from './server';

/** Adds a tool to the catalogue; the price is in cents. */
export async function addTool(
  server: Pick<TestServer, 'database'>,
  values: Partial<Tool> = {},
): Promise<Tool> {
  const tool = Object.assign(new Tool(), {
    id: newId(),
    toolName: 'Test Mallet',
    image: '/images/catalogue/test-mallet-640.webp',
    price: 1250,
    available: 100,
    minOrder: 10,
    toolDescription: 'A mallet for tests.',
    createdAt: new Date(),
    ...values,
  });
  await server.database.transaction(async (manager) => {
    await manager.getRepository(Tool).insert(tool);
    await recordOpeningStock(manager, [tool]);
    markChanged(manager, 'catalogue');
  });
  return tool;
}

export async function loadStock(server: Pick<TestServer, 'database'>, tool: Tool): Promise<number> {
  return (await server.database.getRepository(Tool).findOneByOrFail({ id: tool.id })).available;
}
