import { newId } from '../../src/common/ids';
import { Role, type Viewer } from '../../src/common/viewer';
import { Reconciliation } from '../../src/modules/reconciliation';
import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { type Domain, createViewer } from '../support/domain';

const HOUR_MS = 60 * 60 * 1000;

interface ScenarioOrder {
  readonly id: string;
  readonly customer: Viewer;
  /** The client secrets of the payments of its purchase, shared by the orders of the purchase. */
  readonly secrets: string[];
}

/** A few customers, little stock and two servers on one database. Only the action `expireOrders` advances the clock. */
export interface Scenario {
  readonly servers: readonly Domain[];
  readonly tools: readonly Tool[];
  readonly customers: readonly Viewer[];
  readonly admin: Viewer;
  readonly orders: ScenarioOrder[];
  readonly clock: { now: Date };
  /** On the provider's clock. */
  readonly startedAt: Date;
}

/** Runs an action on the order at an index, in one of several variants. */
export type ActionHandler = (
  scenario: Scenario,
  server: Domain,
  orderIndex: number,
  variant: number,
) => Promise<void>;

export async function createScenario(servers: readonly Domain[], clock: { now: Date }): Promise<Scenario> {
  const [first] = servers as [Domain];
  const tool = (available: number) =>
    addTool(first, { id: newId(), available, minOrder: 5, price: 100, createdAt: clock.now });
  return {
    servers,
    clock,
    tools: [await tool(20), await tool(35), await tool(30)],
    customers: [await createViewer(first.database), await createViewer(first.database)],
    admin: await createViewer(first.database, Role.ADMIN),
    orders: [],
    startedAt: new Date(),
  };
}

/** Runs a reconciliation of the time since the scenario started, as if the previous one had run then. */
export async function reconcileSinceStart(
  { startedAt: since }: Scenario,
  { database, services }: Domain,
): Promise<Reconciliation> {
  const startedAt = new Date(since.getTime() + HOUR_MS);
  const previousRun = {
    id: newId(),
    since,
    isFull: false,
    startedAt,
    finishedAt: startedAt,
    paymentsCompared: 0,
    discrepancies: [],
  };
  await database.getRepository(Reconciliation).insert(previousRun);
  return services.reconciliation.run();
}

/** Picks the item at an index modulo the length. */
export function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

/** Picks one of the orders so far; undefined while there is none. */
export const pickOrder = ({ orders }: Scenario, index: number) => orders[index % Math.max(1, orders.length)];
