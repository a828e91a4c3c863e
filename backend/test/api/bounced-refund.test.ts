import { expectOrderInTheHouse } from '../support/books';
import { cancelOrder } from '../support/cancelling';
import { addTool, availableOf } from '../support/catalogue';
import { mayNotFail } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { noticeOf, sendNotice } from '../support/notices';
import { placedOrder } from '../support/ordering';
import { startOwnStripe } from '../support/own-stripe';
import { confirmPayment, paidAtProvider } from '../support/paying';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { stripeOfTheShop } from '../support/stripe';

const ORDER = `query ($id: ID!) {
  order(id: $id) { status isPaid history { status actor reason } payment { refundedAmount } }
}`;
const LAST_RUN = '{ lastReconciliation { left differences { subject finding repaired } } }';

interface SeenOrder {
  readonly order: {
    readonly status: string;
    readonly isPaid: boolean;
    readonly history: readonly object[];
    readonly payment: { readonly refundedAmount: number };
  };
}

describe('a refund that the bank sends back', () => {
  let stopStripe: () => Promise<void>;
  let shop: Shop;
  let jobs: Domain;
  let customer: Person;
  let chief: Person;
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
    shop = await startShop();
    jobs = await startDomain({ databaseUrl: shop.databaseUrl });
    customer = await newCustomer(shop);
    chief = await admin(shop);
  });
  afterAll(async () => {
    await jobs.close();
    await shop.close();
    await stopStripe();
  });

  const seenBy = async (person: Person, id: string) =>
    (await shop.graphql<SeenOrder>(ORDER, { id }, person.token)).data.order;
  const lastRun = async () => {
    await jobs.services.reconciliation.run();
    return (await shop.graphql<{ lastReconciliation: object }>(LAST_RUN, {}, chief.token)).data
      .lastReconciliation;
  };
  const refundsOf = (transactionId: string) =>
    stripeOfTheShop().refunds.list({ payment_intent: transactionId });

  it('leaves the order ended, tells owner and admin, and is for a person to return', async () => {
    const tool = await addTool(shop, { available: 10, price: 100 });
    const { id } = await placedOrder(shop, customer, tool);
    const transactionId = await paidAtProvider(shop, customer, id);
    await confirmPayment(shop, customer, id);
    await cancelOrder(shop, customer, id);
    const [refund] = (await refundsOf(transactionId)).data;

    await stripeOfTheShop().rawRequest('POST', `/v1/refunds/${refund?.id ?? ''}/fail`);
    const notice = noticeOf('refund.failed', transactionId);
    expect((await sendNotice(shop, notice)).status).toBe(200);
    expect((await sendNotice(shop, notice)).status).toBe(200);

    for (const person of [customer, chief]) {
      const seen = await seenBy(person, id);
      expect(seen).toMatchObject({ status: 'REFUNDED', isPaid: false, payment: { refundedAmount: 0 } });
      expect(seen.history.slice(-2)).toEqual([
        { status: 'REFUNDED', actor: 'PROVIDER', reason: 'The money was given back' },
        {
          status: 'REFUNDED',
          actor: 'PROVIDER',
          reason: 'The bank sent $10.00 back to us; they must be returned in another way',
        },
      ]);
    }
    expect(await availableOf(shop, tool)).toBe(10);
    await expectOrderInTheHouse(shop.database, [tool]);

    // The job does not send it there again and again.
    expect(await jobs.services.payments.finishRefunds(mayNotFail)).toBe(0);
    expect((await refundsOf(transactionId)).data).toHaveLength(1);
    const due = {
      subject: `payment ${transactionId}`,
      finding: 'The bank sent its refund back; it must be returned in another way',
      repaired: false,
    };
    for (let night = 0; night < 2; night += 1) {
      expect(await lastRun()).toEqual({ left: 1, differences: [due] });
    }

    // A person has asked the customer for another account, and Stripe to pay it there.
    await stripeOfTheShop().refunds.create({ payment_intent: transactionId });
    await sendNotice(shop, noticeOf('charge.refunded', transactionId, `evt_again_${transactionId}`));
    expect(await seenBy(customer, id)).toMatchObject({ status: 'REFUNDED', payment: { refundedAmount: 10 } });
    expect(await lastRun()).toEqual({ left: 0, differences: [] });
  });
});
