import type { Viewer } from '../../src/common/viewer';
import { newId } from '../../src/common/ids';
import type { Difference } from '../../src/modules/reconciliation';
import type { Tool } from '../../src/modules/tools';
import { expectBooksToAgree } from '../support/books';
import { payByCard } from '../support/cards';
import { addTool } from '../support/catalogue';
import { charge, mayNotFail, place } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { stripeOfTheShop } from '../support/stripe';
import { newViewer } from '../support/viewers';

const HOUR_MS = 60 * 60 * 1000;

describe('the reconciliation', () => {
  let now: Date;
  let stopStripe: () => Promise<void>;
  let shop: Domain;
  let customer: Viewer;
  let tool: Tool;
  let orderId: string;
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
  });
  beforeEach(async () => {
    now = new Date();
    shop = await startDomain({ clock: () => now });
    customer = await newViewer(shop.database);
    tool = await addTool(shop, { available: 100, price: 100 });
    orderId = (await place(shop, customer, tool, 10)).id;
  });
  afterEach(() => shop.close());
  afterAll(() => stopStripe());

  const run = () => shop.services.reconciliation.run();
  const found = async (): Promise<readonly Difference[]> => (await run()).differences;
  const payments = () => shop.services.payments;
  const unrecorded = (metadata: Record<string, string>) =>
    stripeOfTheShop().paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      metadata,
      confirm: true,
      payment_method: 'pm_card_visa',
    });

  it('finds nothing where all is well', async () => {
    await charge(shop, customer, orderId);
    await payments().confirm(customer, orderId);
    expect(await run()).toMatchObject({ left: 0, differences: [] });
  });

  it('takes over what was paid and told to nobody, and says so once', async () => {
    const id = await charge(shop, customer, orderId);
    expect(await found()).toEqual([
      {
        subject: `payment ${id}`,
        finding: 'It was open here and is succeeded at the provider',
        repaired: true,
      },
    ]);
    expect(await found()).toEqual([]);
    await expectBooksToAgree(shop.database, [orderId]);
  });

  it('takes over refunds and disputes of which the notice was lost', async () => {
    const id = await charge(shop, customer, orderId);
    await payments().confirm(customer, orderId);
    await stripeOfTheShop().refunds.create({ payment_intent: id, amount: 400 });
    const disputed = await place(shop, customer, tool, 10);
    const other = await charge(shop, customer, disputed.id, 'pm_card_createDispute');
    const findings = Object.fromEntries((await found()).map(({ subject, finding }) => [subject, finding]));
    expect(findings).toEqual({
      [`payment ${id}`]: 'It has 400 cents given back',
      [`payment ${other}`]: 'It was open here and is succeeded at the provider, is disputed',
    });
    await expectBooksToAgree(shop.database, [orderId, disputed.id]);
  });

  it('leaves an open payment alone that is about to be written down', async () => {
    const open = await stripeOfTheShop().paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      metadata: { orderId },
    });
    expect(await found()).toEqual([]);
    expect((await payByCard(open.client_secret ?? '')).status).toBe(200);
  });

  it.each([
    ['has no order', {}],
    ['names an order of another shop', { shop: 'https://another.test', orderId: newId() }],
    ['names what is no order at all', { orderId: 'basket-17' }],
  ])('has nothing to say of a payment on the same account that %s', async (_case, metadata) => {
    await unrecorded(metadata);
    expect(await found()).toEqual([]);
  });

  it('says which payment does not fit its order, each time', async () => {
    const { id, clientSecret } = await payments().open(customer, orderId);
    await stripeOfTheShop().paymentIntents.update(id, { amount: 900 });
    await payByCard(clientSecret);
    const finding = `The payment ${id} does not fit the order ${orderId}.`;
    for (let time = 0; time < 2; time += 1)
      expect(await found()).toEqual([{ subject: `payment ${id}`, finding, repaired: false }]);
    // Once a person has given it back, the order can be paid as it should.
    await stripeOfTheShop().refunds.create({ payment_intent: id });
    expect(await found()).toMatchObject([{ subject: `payment ${id}`, repaired: true }]);
    await charge(shop, customer, orderId);
    await payments().confirm(customer, orderId);
    expect(await found()).toEqual([]);
  });

  it('says where the ledger and the stock part', async () => {
    await shop.database.query('UPDATE tools SET available = available - 1 WHERE id = $1', [tool.id]);
    expect(await found()).toEqual([
      { subject: `tool ${tool.id}`, finding: 'The ledger says 90 pieces, the stock 89', repaired: false },
    ]);
  });

  it('says where an order has not what it took', async () => {
    await shop.database.query("DELETE FROM stock_movements WHERE order_id = $1 AND kind = 'order'", [
      orderId,
    ]);
    expect((await found()).map(({ subject }) => subject).toSorted()).toEqual([
      `order ${orderId}`,
      `tool ${tool.id}`,
    ]);
  });

  it('says where an order is paid and no money is held for it', async () => {
    await shop.database.query("UPDATE orders SET status = 'PAID', paid_at = now() WHERE id = $1", [orderId]);
    expect(await found()).toContainEqual({
      subject: `order ${orderId}`,
      finding: 'It is PAID, and 0 cents are held for it',
      repaired: false,
    });
  });

  it('says which refund was not made within an hour', async () => {
    const id = await charge(shop, customer, orderId);
    await payments().confirm(customer, orderId);
    await shop.database.query("UPDATE orders SET status = 'REFUND_PENDING' WHERE id = $1", [orderId]);
    await shop.database.query("UPDATE payments SET status = 'refunding'");
    expect(await found()).toEqual([]);
    now = new Date(now.getTime() + 2 * HOUR_MS);
    expect(await found()).toEqual([
      { subject: `payment ${id}`, finding: 'Its money must go back, and is still here', repaired: false },
    ]);
    await payments().finishRefunds(mayNotFail);
    expect(await found()).toEqual([]);
  });

  it('looks back to the run before it, and an hour further', async () => {
    const first = await run();
    expect(first.since.getTime()).toBe(now.getTime() - 30 * 24 * HOUR_MS);
    now = new Date(now.getTime() + 24 * HOUR_MS);
    expect((await run()).since.getTime()).toBe(first.startedAt.getTime() - HOUR_MS);
  });

  it('is not written down when the provider does not answer, so that the next one looks back as far', async () => {
    const id = await charge(shop, customer, orderId);
    const cutOff = await startDomain({ databaseUrl: shop.databaseUrl, stripeUrl: 'http://127.0.0.1:9' });
    await expect(cutOff.services.reconciliation.run()).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    await cutOff.close();
    expect(await shop.services.reconciliation.last()).toBeNull();
    expect((await found()).map(({ subject }) => subject)).toEqual([`payment ${id}`]);
  });

  it('may run on two servers at once', async () => {
    await charge(shop, customer, orderId);
    const second = await startDomain({ databaseUrl: shop.databaseUrl });
    const runs = await Promise.all([run(), second.services.reconciliation.run()]);
    await second.close();
    expect(runs.map(({ left }) => left)).toEqual([0, 0]);
    await expectBooksToAgree(shop.database, [orderId]);
  });
});
