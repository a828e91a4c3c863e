import type { Viewer } from '../../src/common/viewer';
import { newId } from '../../src/common/ids';
import { OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { expectBooksToAgree } from '../support/books';
import { addTool, availableOf } from '../support/catalogue';
import { charge, place } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { stripeOfTheShop } from '../support/stripe';
import { newViewer } from '../support/viewers';
import { refundAtProvider } from './meddling';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the reconciliation after an older backup was restored', () => {
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

  const found = async () => (await shop.services.reconciliation.run()).differences;
  const status = async () => (await shop.services.orders.byIds([orderId]))[0]?.status;
  const open = async () => (await shop.services.payments.open(customer, orderId)).id;
  const forget = (transactionId: string) => shop.database.getRepository(Payment).delete({ transactionId });
  /** A charge at the provider, with what the shop writes on its payments unless told otherwise. */
  const charged = async (values: { amount?: number; metadata?: Record<string, string> } = {}) => {
    const mark = { shop: shop.databaseUrl, orderId, userId: customer.id };
    const { id } = await stripeOfTheShop().paymentIntents.create({
      amount: values.amount ?? 1000,
      currency: 'usd',
      metadata: { ...mark, ...values.metadata },
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    return id;
  };
  const takenOver = (id: string) => ({
    subject: `payment ${id}`,
    finding: `It is succeeded for order ${orderId}, and we had no record of it`,
    repaired: true,
  });
  const left = (id: string) => ({
    subject: `payment ${id}`,
    finding: `It is succeeded for order ${orderId}, and we have no record of it`,
    repaired: false,
  });

  it('takes over a payment whose record is gone, and says so once', async () => {
    const id = await charge(shop, customer, orderId);
    await forget(id);
    expect(await found()).toEqual([takenOver(id)]);
    expect(await status()).toBe(OrderStatus.PAID);
    expect(await found()).toEqual([]);
    await expectBooksToAgree(shop.database, [orderId]);
  });

  it('takes it over on two servers at once, once', async () => {
    const id = await charge(shop, customer, orderId);
    await forget(id);
    const second = await startDomain({ databaseUrl: shop.databaseUrl });
    const runs = await Promise.all([found(), second.services.reconciliation.run()]);
    await second.close();
    expect(runs[1].left).toBe(0);
    expect(await shop.database.getRepository(Payment).countBy({ orderId })).toBe(1);
    await expectBooksToAgree(shop.database, [orderId]);
  });

  it('takes over also what went back of it since', async () => {
    const id = await charge(shop, customer, orderId);
    await refundAtProvider(id);
    await forget(id);
    expect(await found()).toEqual([takenOver(id)]);
    expect(await status()).toBe(OrderStatus.REFUNDED);
    expect(await availableOf(shop, tool)).toBe(100);
    await expectBooksToAgree(shop.database, [orderId]);
  });

  it('releases the payment that the backup held open, so that nobody pays it as well', async () => {
    const former = await open();
    const id = await charged();
    expect(await found()).toContainEqual(takenOver(id));
    expect((await stripeOfTheShop().paymentIntents.retrieve(former)).status).toBe('canceled');
    await expectBooksToAgree(shop.database, [orderId]);
  });

  it('leaves a second charge for one order to a person', async () => {
    const charges = [await charged(), await charged()];
    const differences = await found();
    expect(differences.filter(({ repaired }) => repaired)).toHaveLength(1);
    const [second = ''] = charges.filter(
      (id) => !differences.some(({ subject, repaired }) => repaired && subject.endsWith(id)),
    );
    expect(differences).toContainEqual(left(second));
    await refundAtProvider(second);
    expect(await found()).toEqual([]);
  });

  it.each([
    ['of another amount', { amount: 900 }],
    ['of another customer', { metadata: { userId: newId() } }],
  ])('leaves a charge %s to a person, and touches nothing', async (_case, values) => {
    const id = await charged(values);
    expect(await found()).toEqual([left(id)]);
    expect(await status()).toBe(OrderStatus.PLACED);
  });

  it('leaves a charge for an order that has ended to a person', async () => {
    await shop.services.payments.cancel(customer, orderId);
    const id = await charged();
    expect(await found()).toEqual([left(id)]);
  });

  it('says which charge is for an order that is gone, until the money is given back', async () => {
    const gone = newId();
    const id = await charged({ metadata: { orderId: gone, userId: newId() } });
    const finding = `It is succeeded for order ${gone}, and we do not know that order`;
    // Also when it happened long before the last run: somebody must still look.
    for (let night = 0; night < 4; night += 1) {
      expect(await found()).toEqual([{ subject: `payment ${id}`, finding, repaired: false }]);
      now = new Date(now.getTime() + DAY_MS);
    }
    await refundAtProvider(id);
    expect(await found()).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('goes on to list what was left when the account at the provider is another by then', async () => {
    const id = await charged({ metadata: { userId: newId() } });
    expect(await found()).toEqual([left(id)]);
    const before = { ...process.env };
    const stopOther = await startOwnStripe();
    const moved = await startDomain({ databaseUrl: shop.databaseUrl });
    expect((await moved.services.reconciliation.run()).differences).toEqual([left(id)]);
    await moved.close();
    await stopOther();
    Object.assign(process.env, before);
  });
});
