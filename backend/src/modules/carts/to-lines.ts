import { parseId } from '../../common/ids';
import { MAX_STOCK } from '../tools';
import type { StoredLine } from './cart';
import type { CartLineInput } from './cart.inputs';

/** Lines by the ids of their tools. */
export type Lines = ReadonlyMap<string, StoredLine>;

/** The lines of a client; the quantities of several lines of one tool add up. Texts that are no ids are left out. */
export function toLines(inputs: readonly CartLineInput[]): Lines {
  const lines = new Map<string, StoredLine>();
  for (const { toolId: text, quantity, jobReference, shownPrice = null } of inputs) {
    const toolId = parseId(text);
    if (toolId === undefined) continue;
    const line = lines.get(toolId);
    lines.set(toolId, {
      toolId,
      quantity: Math.min((line?.quantity ?? 0) + quantity, MAX_STOCK),
      jobReference: jobReference?.trim() || line?.jobReference || null,
      shownPrice,
    });
  }
  return lines;
}
