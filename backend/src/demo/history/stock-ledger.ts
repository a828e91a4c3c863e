import type { SeededTool } from '../seed-demo-catalogue';
import type { History, HistoryContext } from './history';

type Movement = History['movements'][number];

/** Production runs of a tool are this many days apart. */
const PRODUCTION_DAYS = 28;

/**
 * Makes the stock add up: what was produced keeps each tool in stock while it sells, and the movements of the year lead from
 * its opening stock to the stock of the catalogue.
 */
export function balanceStock(context: HistoryContext, firstDay: number): void {
  const { tools, history } = context;
  const byTool = new Map<string, Movement[]>(tools.map(({ id }) => [id, []]));
  for (const movement of history.movements) byTool.get(movement.toolId ?? '')?.push(movement);
  for (const [index, tool] of tools.entries()) {
    const movements = byTool.get(tool.id) ?? [];
    history.openings.set(
      tool.id,
      balanceTool(context, tool, movements, firstDay - (index % PRODUCTION_DAYS)),
    );
  }
}

/** Adds what was produced and counted. Returns the opening stock. */
function balanceTool(
  context: HistoryContext,
  tool: SeededTool,
  movements: readonly Movement[],
  firstDay: number,
): number {
  const { time, texts } = context;
  const sorted = movements.toSorted((one, other) => timeOf(one) - timeOf(other));
  let stock = 0;
  let opening = 0;
  let from = 0;
  for (let day = firstDay; day > 0; day -= PRODUCTION_DAYS) {
    const startedAt = time.at(time.daysAgo(day), 8 * 60);
    const nextAt = time.at(
      time.daysAgo(Math.max(0, day - PRODUCTION_DAYS)),
      day > PRODUCTION_DAYS ? 8 * 60 : 0,
    );
    const to = sorted.findIndex((movement) => timeOf(movement) >= nextAt.getTime());
    const period = sorted.slice(from, to === -1 ? undefined : to);
    from += period.length;
    const { lowest, sum } = summarize(period);
    const missing = Math.max(0, -(stock + lowest));
    const produced = Math.ceil(missing / tool.orderMultiple) * tool.orderMultiple;
    if (day === firstDay) opening = produced;
    else if (produced > 0) adjust(context, tool, produced, texts.adjustments.production, startedAt);
    stock += produced + sum;
  }
  const difference = tool.available - stock;
  if (difference >= 0) return opening + difference;
  const countedAt = time.minutesBefore(time.until, 8 * 60);
  const last = sorted.at(-1);
  const at =
    last !== undefined && timeOf(last) > countedAt.getTime() ? time.minutesBefore(time.until, 1) : countedAt;
  adjust(context, tool, difference, texts.adjustments.count, at);
  return opening;
}

function adjust(
  { history, admin, random }: HistoryContext,
  tool: SeededTool,
  quantity: number,
  reason: string,
  createdAt: Date,
): void {
  history.movements.push({
    toolId: tool.id,
    kind: 'adjustment',
    adjustmentId: random.id(createdAt),
    quantity,
    userId: admin.id,
    reason,
    createdAt,
  });
}

/** How far the stock falls below its level before the movements, and their sum. */
function summarize(movements: readonly Movement[]): { readonly lowest: number; readonly sum: number } {
  return movements.reduce(
    ({ lowest, sum }, { quantity = 0 }) => ({
      lowest: Math.min(lowest, sum + quantity),
      sum: sum + quantity,
    }),
    { lowest: 0, sum: 0 },
  );
}

const timeOf = ({ createdAt }: Movement): number => createdAt?.getTime() ?? 0;
