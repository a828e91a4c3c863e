import { newId } from '../../src/common/ids';
import { openStock, Tool } from '../../src/modules/tools';
import type { Shop } from './shop';

/** Adds a tool to the shop's catalogue; the price is in whole cents. */
export async function addTool(shop: Pick<Shop, 'database'>, values: Partial<Tool> = {}): Promise<Tool> {
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
  await shop.database.transaction(async (manager) => {
    await manager.getRepository(Tool).insert(tool);
    await openStock(manager, [tool]);
  });
  return tool;
}

export async function availableOf(shop: Pick<Shop, 'database'>, tool: Tool): Promise<number> {
  return (await shop.database.getRepository(Tool).findOneByOrFail({ id: tool.id })).available;
}
