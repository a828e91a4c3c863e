import fc from 'fast-check';
import { newId } from '../../src/common/ids';
import { Role, type Viewer } from '../../src/common/viewer';
import { Payment } from '../../src/modules/payments';
import { Reconciliation } from '../../src/modules/reconciliation';
import type { Tool } from '../../src/modules/tools';
import { payByCard, type TestCard } from '../support/cards';
import { addTool } from '../support/catalogue';
import { mayBeRefused, mayNotFail, place, tell } from '../support/counter';
import type { Domain } from '../support/domain';
import { stripeOfTheShop } from '../support/stripe';
import { newViewer } from '../support/viewers';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CARDS: readonly TestCard[] = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_createDispute',
];
const NOTICES = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
];

/** Something that somebody does: which of the orders so far, customers or servers a number means, is taken modulo. */
export type Deed = readonly [name: keyof typeof deeds, which: number, how: number, server: number];

/** What takes an order further comes more often than what ends it. */
const NAMES = [
  ...([
    'place',
    'place',
    'open',
    'open',
    'pay',
    'pay',
    'pay',
    'confirm',
    'notice',
    'cancel',
    'cancel',
  ] as const),
  ...([
    'cancelAsAdmin',
    'refundAtProvider',
    'cancelAtProvider',
    'expire',
    'finishRefunds',
    'reconcile',
  ] as const),
] as const satisfies readonly (keyof typeof deeds)[];

/** Deeds that are done at once, as a rule with one order, by a few people on two servers. */
export const anyRound: fc.Arbitrary<readonly Deed[]> = fc
  .tuple(
    fc.nat(5),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.nat(11), fc.nat(1)), { minLength: 1, maxLength: 4 }),
  )
  .map(([which, round]) => round.map(([name, how, server]) => [name, which, how, server]));

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

/** Does it; a refusal that the shop may give is as good as success. */
export const doDeed = (trade: Trade, [name, which, how, server]: Deed): Promise<void> =>
  deeds[name](trade, someOf(trade.servers, server), which, how);

type Action = (trade: Trade, server: Domain, which: number, how: number) => Promise<void>;

function someOf<T>(all: readonly T[], which: number): T {
  const found = all[which % all.length];
  if (found === undefined) throw new Error('There is none to choose from');
  return found;
}

/** One of the orders so far; undefined while there is none. */
const someOrder = ({ placed }: Trade, which: number) => placed[which % Math.max(1, placed.length)];

const deeds = {
  async place(trade, server, which, how) {
    const customer = someOf(trade.customers, which);
    // Few keys, so that twins and reuse with another order come about.
    const key = how % 3 === 0 ? undefined : `key-${trade.customers.indexOf(customer)}-${how}`;
    const ordering = place(server, customer, someOf(trade.tools, how), 5 + (which % 2) * 5, key).then(
      ({ id }) => {
        if (!trade.placed.some((order) => order.id === id)) trade.placed.push({ id, customer, secrets: [] });
      },
    );
    await mayBeRefused(ordering, 'OUT_OF_STOCK', 'IDEMPOTENCY_KEY_REUSED');
  },
  async open(trade, server, which) {
    const order = someOrder(trade, which);
    if (order === undefined) return;
    const opening = server.services.payments.open(order.customer, order.id).then(({ clientSecret }) => {
      order.secrets.push(clientSecret);
    });
    await mayBeRefused(
      opening,
      'NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_NOT_COMPLETED',
      'PAYMENT_MISMATCH',
    );
  },
  async pay(trade, server, which, how) {
    const order = someOrder(trade, which);
    if (order === undefined) return;
    if (order.secrets.length === 0) await deeds.open(trade, server, which);
    const secret = order.secrets[how % Math.max(1, order.secrets.length)];
    // Declined, or no more to be paid, is fine: the provider knows what it may charge.
    if (secret !== undefined) await payByCard(secret, someOf(CARDS, how));
  },
  async confirm(trade, server, which) {
    const order = someOrder(trade, which);
    if (order === undefined) return;
    const confirming = server.services.payments.confirm(order.customer, order.id);
    await mayBeRefused(confirming, 'NOT_FOUND', 'PAYMENT_NOT_COMPLETED');
  },
  async notice(trade, server, which, how) {
    const order = someOrder(trade, which);
    const record = order && (await server.database.getRepository(Payment).findOneBy({ orderId: order.id }));
    if (!record) return;
    const type = someOf(NOTICES, how);
    // Early, late, repeated, or untrue: 409 makes the provider tell it again.
    await mayBeRefused(
      tell(server, type, record.transactionId, `evt_${record.id}_${type}_${how % 3}`),
      'PAYMENT_NOT_COMPLETED',
    );
  },
  async cancel(trade, server, which, how) {
    const order = someOrder(trade, which);
    if (order === undefined) return;
    const key = how % 2 === 0 ? undefined : `cancel-${order.id}`;
    const cancelling = server.services.payments.cancel(order.customer, order.id, key);
    await mayBeRefused(cancelling, 'NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'REFUND_REFUSED');
  },
  async cancelAsAdmin(trade, server, which) {
    const order = someOrder(trade, which);
    if (order === undefined) return;
    const cancelling = server.services.payments.cancel(trade.admin, order.id);
    await mayBeRefused(cancelling, 'NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'REFUND_REFUSED');
  },
  async refundAtProvider(trade, server, which, how) {
    const order = someOrder(trade, which);
    const record = order && (await server.database.getRepository(Payment).findOneBy({ orderId: order.id }));
    if (!record) return;
    const part = how % 2 === 0 ? {} : { amount: 100 };
    await stripeOfTheShop()
      .refunds.create({ payment_intent: record.transactionId, ...part })
      .catch(refusedByTheProvider);
  },
  async cancelAtProvider(trade, server, which) {
    const order = someOrder(trade, which);
    const record =
      order &&
      (await server.database.getRepository(Payment).findOneBy({ orderId: order.id, status: 'open' }));
    if (!record) return;
    await stripeOfTheShop().paymentIntents.cancel(record.transactionId).catch(refusedByTheProvider);
  },
  async expire(trade, server, which) {
    // Now and then a run finds nothing due.
    if (which > 1) trade.clock.now = new Date(trade.clock.now.getTime() + 2 * DAY_MS);
    await server.services.payments.expireOrders(mayNotFail);
  },
  async finishRefunds(_trade, server) {
    const failures: Error[] = [];
    await server.services.payments.finishRefunds((error) => failures.push(error as Error));
    for (const failure of failures) await mayBeRefused(Promise.reject(failure), 'REFUND_REFUSED');
  },
  async reconcile(trade, server) {
    await compareSinceOpening(trade, server);
  },
} satisfies Record<string, Action>;

function refusedByTheProvider(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
}
