import fc from 'fast-check';
import { Payment } from '../../src/modules/payments';
import { payByCard, type TestCard } from '../support/cards';
import { mayBeRefused, mayNotFail, place, tell } from '../support/counter';
import type { Domain } from '../support/domain';
import { stripeOfTheShop } from '../support/stripe';
import { compareSinceOpening, someOf, someOrder, type Trade } from './trade';

const DAY_MS = 24 * 60 * 60 * 1000;
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
  'refund.failed',
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
    'sendBackAtBank',
    'sendBackAtBank',
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

/** Does it; a refusal that the shop may give is as good as success. */
export const doDeed = (trade: Trade, [name, which, how, server]: Deed): Promise<void> =>
  deeds[name](trade, someOf(trade.servers, server), which, how);

type Action = (trade: Trade, server: Domain, which: number, how: number) => Promise<void>;

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
  async sendBackAtBank(trade, server, which) {
    const order = someOrder(trade, which);
    // It takes the bank days: by then the shop has heard of the refund.
    const record =
      order &&
      (await server.database.getRepository(Payment).findOneBy({ orderId: order.id, status: 'refunded' }));
    if (!record) return;
    const stripe = stripeOfTheShop();
    const { data } = await stripe.refunds.list({ payment_intent: record.transactionId });
    const refund = data.find(({ status }) => status === 'succeeded');
    if (!refund) return;
    await stripe.rawRequest('POST', `/v1/refunds/${refund.id}/fail`).catch(refusedByTheProvider);
  },
  /** A person has found another way for the customer to have the money. */
  async returnInAnotherWay(_trade, server) {
    for (const { transactionId } of await server.database
      .getRepository(Payment)
      .findBy({ status: 'bounced' }))
      await stripeOfTheShop().refunds.create({ payment_intent: transactionId });
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
