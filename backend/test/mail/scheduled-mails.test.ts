import { DAY_MS } from '../../src/common/days';
import { Mail, MailKind, Outbox } from '../../src/modules/mail';
import { formatDay, formatTime } from '../../src/modules/mail/templates/format';
import { Order, OrderStatus, PurchaseMailService } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool, addTools } from '../support/catalogue';
import { changeToVerifiedEmail, createEmail, verifyEmail } from '../support/firebase';
import { shipPaidOrders } from '../support/fulfillment';
import { startMailer, textOf, type TestMailer } from '../support/mail';
import { cancelOrder } from '../support/orders';
import { confirmPayment, createPaidPurchase, payAtProvider } from '../support/payments';
import { createPurchase, type PlacedPurchase } from '../support/purchases';
import { startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, signInAgain, type TestUser } from '../support/users';

const { WELCOME, PURCHASE_EXPIRING, LOW_STOCK } = MailKind;

describe('Emails that greet, remind and warn', () => {
  let server: TestServer;
  let mailer: TestMailer;
  let now: Date;

  beforeAll(async () => {
    server = await startServer();
    mailer = await startMailer(server, () => now);
  });
  afterAll(async () => {
    await mailer.close();
    await server.close();
  });
  beforeEach(() => {
    now = new Date(Date.now() + 60_000);
  });
  const passDays = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };

  it('welcomes a user with a verified address once', async () => {
    const user = await createCustomer(server, '<b>Grace</b>');
    await signInAgain(server, user);
    const [mail, ...others] = await mailer.receive(WELCOME, user);
    expect(others).toEqual([]);
    expect(mail?.html).toContain('Welcome, &lt;b&gt;Grace&lt;/b&gt;');
    expect(mail?.headers).toHaveProperty('list-unsubscribe');
  });

  it('welcomes a user once the address is verified', async () => {
    const user = await createCustomer(server, 'Una', { isVerified: false });
    expect(await mailer.receive(WELCOME, user)).toEqual([]);
    await verifyEmail(user.email);
    await signInAgain(server, user);
    expect(await mailer.receive(WELCOME, user)).toHaveLength(1);
  });

  it('does not welcome a user again at a new address, when the first email is no longer stored', async () => {
    const user = await createCustomer(server);
    expect(await mailer.receive(WELCOME, user)).toHaveLength(1);
    await server.database.getRepository(Mail).delete({ kind: WELCOME });
    const email = createEmail();
    await changeToVerifiedEmail(user.email, email);
    await signInAgain(server, { ...user, email });
    expect(await mailer.receive(WELCOME, { email })).toEqual([]);
  });

  describe('when an unpaid purchase expires in three days', () => {
    /** Places a purchase as if it had been some days ago. */
    async function createOld(
      days: number,
      customer: TestUser,
      ...others: readonly Tool[]
    ): Promise<PlacedPurchase> {
      const tools = [await addTool(server, { toolName: 'Hammer', price: 100 }), ...others];
      const purchase = await createPurchase(server, customer, tools);
      const { id } = purchase;
      const at = new Date(now.getTime() - days * DAY_MS);
      await server.database.query('UPDATE purchases SET created_at = $2 WHERE id = $1', [id, at]);
      await server.database.query('UPDATE orders SET created_at = $2 WHERE purchase_id = $1', [id, at]);
      return purchase;
    }
    const remind = async (customer: TestUser) => {
      await mailer.services.purchaseMails.queueExpiring();
      return mailer.receive(PURCHASE_EXPIRING, customer);
    };

    it('reminds the customer once, also at an unverified address', async () => {
      const customer = await createCustomer(server, 'Una', { isVerified: false });
      const { number } = await createOld(27.1, customer);
      const expiresAt = new Date(now.getTime() + 2.9 * DAY_MS).toISOString();
      await remind(customer);
      passDays(1);
      const [mail, ...others] = await remind(customer);
      expect(others).toEqual([]);
      const day = formatDay(expiresAt, 'America/New_York');
      expect(mail?.subject).toBe(`Please pay for your purchase ${number} by ${day}`);
      expect(textOf(mail)).toContain(`Please pay $10.00 by ${formatTime(expiresAt, 'America/New_York')}.`);
      expect(textOf(mail)).toContain('10 × Hammer $10.00');
    });

    it('reminds only of the orders that are still to be paid', async () => {
      const customer = await createCustomer(server);
      const saw = await addTool(server, { toolName: 'Saw', price: 200 });
      const { orders } = await createOld(28, customer, saw);
      await cancelOrder(server, customer, orders[1]?.id ?? '');
      const [mail] = await remind(customer);
      expect(textOf(mail)).toContain('10 × Hammer $10.00 Total $10.00');
      expect(textOf(mail)).not.toContain('Saw');
    });

    it('reminds only of the orders that are still to be paid when the email is sent', async () => {
      const customer = await createCustomer(server);
      const { orders } = await createOld(
        28,
        customer,
        await addTool(server, { toolName: 'Saw', price: 200 }),
      );
      await mailer.services.purchaseMails.queueExpiring();
      await cancelOrder(server, customer, orders[1]?.id ?? '');
      const [mail] = await mailer.receive(PURCHASE_EXPIRING, customer);
      expect(textOf(mail)).toContain('Please pay $10.00 by ');
      expect(textOf(mail)).toContain('10 × Hammer $10.00 Total $10.00');
    });

    it('does not remind before, nor of a purchase that was paid, is cancelled or has expired', async () => {
      const customer = await createCustomer(server);
      await createOld(26.9, customer);
      await createOld(30.1, customer);
      const { number } = await createOld(28, customer);
      const cancel = 'mutation ($number: String!) { cancelPurchase(number: $number) { number } }';
      await server.graphql(cancel, { number }, customer.token);
      expect(await remind(customer)).toEqual([]);
    });

    it('does not remind of a purchase that is cancelled before the email is sent', async () => {
      const customer = await createCustomer(server);
      const { number } = await createOld(28, customer);
      await mailer.services.purchaseMails.queueExpiring();
      const cancel = 'mutation ($number: String!) { cancelPurchase(number: $number) { number } }';
      await server.graphql(cancel, { number }, customer.token);
      expect(await mailer.receive(PURCHASE_EXPIRING, customer)).toEqual([]);
    });

    it('does not remind when purchases expire three days after they were placed', async () => {
      const customer = await createCustomer(server);
      await createPurchase(server, customer, [await addTool(server)]);
      const clock = () => now;
      const shortLived = new PurchaseMailService(server.database, new Outbox(true, clock), clock, 3);
      await shortLived.queueExpiring();
      expect(await mailer.receive(PURCHASE_EXPIRING, customer)).toEqual([]);
    });

    it('reminds of any number of purchases', async () => {
      const customer = await createCustomer(server);
      const tool = await addTool(server, { available: 10_000 });
      for (let count = 0; count < 101; count += 1) await createPurchase(server, customer, [tool]);
      passDays(28);
      expect(await remind(customer)).toHaveLength(101);
    });
  });

  describe('when the stock is below the sales of the last 30 days', () => {
    let admin: TestUser;
    beforeEach(async () => {
      admin = await createAdmin(server);
    });
    const warn = async (user = admin) => {
      await mailer.services.purchaseMails.queueLowStock();
      return mailer.receive(LOW_STOCK, user);
    };

    it('lists such tools to admins, each once a week', async () => {
      const customer = await createCustomer(server);
      const [low, enough] = [
        await addTool(server, { toolName: 'Adze', available: 15 }),
        await addTool(server, { toolName: 'Bevel', available: 25 }),
      ];
      await createPaidPurchase(server, customer, [low, enough]);
      await warn();
      const [mail, ...others] = await warn();
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('1 tool to restock');
      expect(textOf(mail)).toContain(`Adze (${low.sku}) 5 10`);
      expect(textOf(mail)).not.toContain('Bevel');
      expect(await warn(customer)).toEqual([]);
      passDays(6);
      expect(await warn()).toHaveLength(1);
      passDays(2);
      expect(await warn()).toHaveLength(2);
      passDays(30);
      expect(await warn()).toHaveLength(2);
    });

    it('lists the tools first that last the shortest time at the pace of the sales', async () => {
      const customer = await createCustomer(server);
      const tools = [];
      for (const toolName of ['Cooper', 'Drawknife', 'Edger'])
        tools.push(await addTool(server, { toolName, available: 60, minOrder: 1 }));
      for (const [index, quantity] of [10, 40, 20].entries()) {
        const lines = [{ toolId: tools[index]?.id, quantity }];
        const { orders } = await createPurchase(server, customer, [], { lines });
        await payAtProvider(server, customer, orders[0]?.id ?? '');
        await confirmPayment(server, customer, orders[0]?.id ?? '');
      }
      const repository = server.database.getRepository(Tool);
      for (const [index, available] of [5, 8, 8].entries())
        await repository.update({ id: tools[index]?.id ?? '' }, { available });
      const [mail] = await warn();
      expect(textOf(mail)).toMatch(/Drawknife .+ Edger .+ Cooper /);
    });

    it('counts neither replacements nor refunded orders, nor tools that are archived or have as much as was sold', async () => {
      const customer = await createCustomer(server);
      const tools = [];
      for (let count = 0; count < 4; count += 1) tools.push(await addTool(server, { available: 20 }));
      const { orders } = await createPaidPurchase(server, customer, tools);
      const [replacement, refunded] = orders;
      const [, , archived, enough] = tools;
      await server.database.query(
        "UPDATE orders SET kind = 'REPLACEMENT', tool_price = 0, total_bill = 0 WHERE id = $1",
        [replacement?.id],
      );
      await server.database.query("UPDATE orders SET status = 'REFUNDED', closed_at = now() WHERE id = $1", [
        refunded?.id,
      ]);
      const repository = server.database.getRepository(Tool);
      for (const { id } of tools) await repository.update({ id }, { available: 9 });
      await repository.update({ id: archived?.id ?? '' }, { deletedAt: new Date() });
      await repository.update({ id: enough?.id ?? '' }, { available: 10 });
      expect(await warn()).toEqual([]);
    });

    it('counts an order that was refunded after it was shipped', async () => {
      const tool = await addTool(server, { toolName: 'Adze', available: 15 });
      const { orders } = await createPaidPurchase(server, await createCustomer(server), [tool]);
      const id = orders[0]?.id ?? '';
      await shipPaidOrders(server, admin, [id]);
      await server.database
        .getRepository(Order)
        .update({ id }, { status: OrderStatus.REFUNDED, closedAt: new Date() });
      expect(textOf((await warn())[0])).toContain(`Adze (${tool.sku}) 5 10`);
    });

    it('does not warn an admin who is demoted before the email is sent', async () => {
      const customer = await createCustomer(server);
      await createPaidPurchase(server, customer, [await addTool(server, { available: 15 })]);
      await mailer.services.purchaseMails.queueLowStock();
      const former = await server.database.getRepository(User).findOneByOrFail({ email: admin.email });
      const other = await createAdmin(server);
      await server.graphql(
        'mutation ($id: ID!) { removeAdmin(id: $id) { id } }',
        { id: former.id },
        other.token,
      );
      expect(await mailer.receive(LOW_STOCK, admin)).toEqual([]);
    });

    it('does not warn admins who have turned emails off', async () => {
      const { email } = admin;
      await server.database.getRepository(User).update({ email }, { emailUpdates: false });
      const customer = await createCustomer(server);
      await createPaidPurchase(server, customer, [await addTool(server, { available: 15 })]);
      expect(await warn()).toEqual([]);
    });

    it('leaves tools over the length of the list for the next email', async () => {
      const customer = await createCustomer(server);
      const tools = await addTools(server, 51);
      await createPaidPurchase(server, customer, tools);
      for (const { id } of tools) await server.database.getRepository(Tool).update({ id }, { available: 1 });
      const [mail] = await warn();
      expect(textOf(mail)).toContain('And 1 more tool.');
      const [, next] = await warn();
      expect(next?.subject).toBe('1 tool to restock');
    });
  });
});
