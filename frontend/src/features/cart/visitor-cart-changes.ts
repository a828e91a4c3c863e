import { MAX_QUANTITY } from '../../lib/cart-rules';
import type { Cart } from './cart';
import { MAX_REFERENCE_LENGTH, visitorCart, type VisitorLine } from './visitor-cart';

/** A quantity of a tool to add to the cart. */
export interface NewCartLine {
  readonly toolId: string;
  readonly quantity: number;
  readonly jobReference?: string | null;
}

/** Adds quantities to lines, as the server does for the cart of an account. */
export function addLines(
  lines: readonly VisitorLine[],
  added: readonly NewCartLine[],
): readonly VisitorLine[] {
  const byTool = new Map(lines.map((line) => [line.toolId, line]));
  for (const { toolId, quantity, jobReference } of added) {
    const line = byTool.get(toolId);
    byTool.set(toolId, {
      toolId,
      quantity: Math.min((line?.quantity ?? 0) + quantity, MAX_QUANTITY),
      jobReference: cleanReference(jobReference) ?? line?.jobReference ?? null,
      shownPrice: null,
    });
  }
  return [...byTool.values()];
}

/** Replaces the line of the tool, or adds it. */
export function setLine(line: VisitorLine): void {
  const newLine = { ...line, jobReference: cleanReference(line.jobReference) };
  const lines = visitorCart.read();
  const isPresent = lines.some(({ toolId }) => toolId === line.toolId);
  visitorCart.write(
    isPresent ? lines.map((old) => (old.toolId === line.toolId ? newLine : old)) : [...lines, newLine],
  );
}

export const removeTools = (toolIds: readonly string[]): void =>
  visitorCart.write(visitorCart.read().filter(({ toolId }) => !toolIds.includes(toolId)));

/**
 * Stores that the visitor was shown the prices of a response, and removes the tools that the server does not know. Does
 * nothing to lines that have changed since the request.
 */
export function recordShownPrices(requested: readonly VisitorLine[], { lines: shown }: Cart): void {
  const prices = new Map(shown.map(({ tool, price }) => [tool.id, price]));
  const lines = visitorCart.read();
  const recorded = lines.flatMap((line) => {
    if (!requested.includes(line)) return [line];
    const price = prices.get(line.toolId);
    if (price === undefined) return [];
    return [line.shownPrice === null ? { ...line, shownPrice: price } : line];
  });
  if (recorded.length < lines.length || recorded.some((line) => !lines.includes(line)))
    visitorCart.write(recorded);
}

/** A reference as the server accepts it: trimmed, and without invisible characters. */
function cleanReference(text: string | null | undefined): string | null {
  const visible = text?.replace(/\p{C}/gu, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');
  return visible?.trim().slice(0, MAX_REFERENCE_LENGTH).trim() || null;
}
