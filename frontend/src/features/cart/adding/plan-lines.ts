import { formatNumber } from '../../../lib/numbers';
import type { NewCartLine } from '../visitor-cart-changes';
import type { CheckLinesQuery } from './check-lines.generated';

/** A line that a customer wants in the cart. */
export interface LineToAdd extends NewCartLine {
  readonly toolName: string;
}

export type CheckedLine = NonNullable<CheckLinesQuery['visitorCart']>['lines'][number];

/** What is added of the lines that a customer wants. */
export interface AddingPlan {
  readonly lines: readonly NewCartLine[];
  /** Every line that is added with another quantity, or not at all. */
  readonly changes: readonly LineChange[];
}

interface LineChange {
  readonly toolId: string;
  readonly toolName: string;
  /** Says why, and what was done. */
  readonly message: string;
}

/**
 * Decides what is added: of each line the quantity that can be ordered now.
 * @param checked the lines as the server has checked them.
 */
export function planLines(wanted: readonly LineToAdd[], checked: readonly CheckedLine[]): AddingPlan {
  const byTool = new Map(checked.map((line) => [line.tool.id, line]));
  const planned = wanted.map((line) => planLine(line, byTool.get(line.toolId)));
  return {
    lines: planned.flatMap(({ added }) => added ?? []),
    changes: planned.flatMap(({ change }) => change ?? []),
  };
}

interface PlannedLine {
  readonly added?: NewCartLine;
  readonly change?: LineChange;
}

function planLine({ toolName, ...line }: LineToAdd, checked: CheckedLine | undefined): PlannedLine {
  const { toolId } = line;
  if (checked === undefined) {
    return { change: { toolId, toolName, message: 'This tool is no longer sold. It was left out.' } };
  }
  const [problem] = checked.problems;
  if (problem === undefined) return { added: line };
  const { message, suggestedQuantity: quantity } = problem;
  if (quantity === null) return { change: { toolId, toolName, message: `${message} It was left out.` } };
  const outcome = `${formatNumber(quantity)} added instead of ${formatNumber(line.quantity)}.`;
  return { added: { ...line, quantity }, change: { toolId, toolName, message: `${message} ${outcome}` } };
}
