import { newId } from '../../src/common/ids';
import { Role, type Viewer } from '../../src/common/viewer';
import { Reconciliation } from '../../src/modules/reconciliation';
import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import type { Domain } from '../support/domain';
import { newViewer } from '../support/viewers';

const HOUR_MS = 60 * 60 * 1000;

/** One shop with a few customers and little stock, on two servers; its clock goes ahead only when an order is to expire. */
export interface Trade {
  readonly servers: readonly Domain[];
  readonly tools: readonly Tool[];
  readonly customers: readonly Viewer[];
  readonly admin: Viewer;
  readonly placed: { id: string; customer: Viewer; secrets: string[] }[];
  readonly clock: { now: Date };
  /** By the provider's clock. */
  readonly openedAt: Date;
}

export async function openTrade(servers: readonly Domain[], clock: { now: Date }): Promise<Trade> {
  const [first] = servers as [Domain];
  const tool = (available: number) =>
    addTool(first, { id: newId(), available, minOrder: 5, price: 100, createdAt: clock.now });
  return {
    servers,
    clock,
    tools: [await tool(20), await tool(35)],
    customers: [await newViewer(first.database), await newViewer(first.database)],
    admin: await newViewer(first.database, Role.ADMIN),
    placed: [],
    openedAt: new Date(),
  };
}

/** A reconciliation of what happened since this trade was opened, as if the last one had been then. */
export async function compareSinceOpening(
  { openedAt }: Trade,
  { database, services }: Domain,
): Promise<Reconciliation> {
  const startedAt = new Date(openedAt.getTime() + HOUR_MS);
  const then = {
    id: newId(),
    since: openedAt,
    startedAt,
    finishedAt: startedAt,
    paymentsCompared: 0,
    differences: [],
  };
  await database.getRepository(Reconciliation).insert(then);
  return services.reconciliation.run();
}

/** One of all, counted round and round. */
export function someOf<T>(all: readonly T[], which: number): T {
  const found = all[which % all.length];
  if (found === undefined) throw new Error('There is none to choose from');
  return found;
}

/** One of the orders so far; undefined while there is none. */
export const someOrder = ({ placed }: Trade, which: number) => placed[which % Math.max(1, placed.length)];
