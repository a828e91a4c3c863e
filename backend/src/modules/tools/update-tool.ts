import { IsNull, type DataSource } from 'typeorm';
import { badInput, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import type { ImageLinks } from '../../platform/images/image-links';
import { recordAdjustment } from './stock';
import { Tool } from './tool.entity';
import { MAX_PIECES, type UpdateToolInput } from './tool.inputs';

/**
 * Changes what is given. The tool is locked first, as orders lock it: the stock changes by a difference that is judged
 * against what is there at that moment.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND
 */
export function updateTool(
  database: DataSource,
  images: ImageLinks,
  id: string,
  input: UpdateToolInput,
  at: Date,
): Promise<Tool> {
  refuseNulls(input);
  const { toolName, toolDescription, imageLink, price, minOrder, availableChange = 0 } = input;
  const image = imageLink === undefined ? undefined : images.accepted('imageLink', imageLink);
  const wanted = { id: requireId(id, 'tool'), deletedAt: IsNull() };
  return database.transaction(async (manager) => {
    const tools = manager.getRepository(Tool);
    const tool = await tools.findOne({ where: wanted, lock: { mode: 'pessimistic_write' } });
    if (tool === null) throw notFound('tool');
    const changed = {
      toolName: toolName?.trim() ?? tool.toolName,
      toolDescription: toolDescription?.trim() ?? tool.toolDescription,
      image: image ?? tool.image,
      price: price ?? tool.price,
      minOrder: minOrder ?? tool.minOrder,
      available: changedStock(tool.available, availableChange),
    };
    await tools.update({ id: tool.id }, changed);
    if (availableChange !== 0) await recordAdjustment(manager, tool.id, availableChange, at);
    return Object.assign(tool, changed);
  });
}

/** GraphQL cannot tell what may be left out from what may be null; no value of a tool may be. */
function refuseNulls(input: object): void {
  const nulls = Object.entries(input).filter(([, value]) => value === null);
  if (nulls.length === 0) return;
  throw badInput(
    Object.fromEntries(nulls.map(([name]) => [name, 'Leave it out to keep it as it is; it cannot be null'])),
  );
}

function changedStock(available: number, change: number): number {
  const changed = available + change;
  if (changed < 0) throw badInput({ availableChange: `Only ${available} pieces are in stock` });
  // Orders that were cancelled may have given back more than that; then the rest can be changed all the same.
  if (change > 0 && changed > MAX_PIECES)
    throw badInput({ availableChange: `A stock holds at most ${MAX_PIECES} pieces` });
  return changed;
}
