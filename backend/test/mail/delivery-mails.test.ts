import { addDays, dayIn } from '../../src/common/days';
import { Mail, MailKind, type MailData } from '../../src/modules/mail';
import { Order, OrderStatus } from '../../src/modules/orders';
import { addTool } from '../support/catalogue';
import { dataOf } from '../support/data-of';
import { confirmReceipt, deliverShipments, packOrders, shipOrders } from '../support/fulfillment';
import { startMailer, textOf, type TestMailer } from '../support/mail';
import { cancelOrder } from '../support/orders';
import { createPaidPurchase } from '../support/payments';
import { startServer, type TestServer } from '../support/server';
import { refundAtProvider } from '../support/stripe';
import { TIME_ZONE } from '../support/time-zone';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const { SHIPPED, DELIVERED } = MailKind;

describe('Emails about deliveries', () => {
  let server: TestServer;
  let mailer: TestMailer;
  let admin: TestUser;
  let customer: TestUser;

  beforeAll(async () => {
    server = await startServer({ environment: { SHOP_TIME_ZONE: TIME_ZONE } });
    mailer = await startMailer(server);
    admin = await createAdmin(server);
  });
  afterAll(async () => {
    await mailer.close();
    await server.close();
  });
  beforeEach(async () => {
    customer = await createCustomer(server, 'Una', { isVerified: false });
  });

  /** Pays and packs a purchase of a hammer, a saw and a plane. Returns the ids of the orders. */
  async function createPacked(user = customer): Promise<readonly string[]> {
    const tools = [
      await addTool(server, { toolName: 'Hammer' }),
      await addTool(server, { toolName: 'Saw' }),
      await addTool(server, { toolName: 'Plane' }),
    ];
    const ids = (await createPaidPurchase(server, user, tools, undefined, 'Oak St.')).orders.map(
      ({ id }) => id,
    );
    await packOrders(server, admin, ids);
    return ids;
  }
  const ship = async (orderIds: readonly string[], trackingNumbers: readonly string[] = []) =>
    (await shipOrders(server, admin, { orderIds, trackingNumbers })).data.shipOrders[0]?.id ?? '';

  it('names the carrier, the tracking numbers and what is still to come when a shipment leaves', async () => {
    const [hammer = '', saw = '', plane = ''] = await createPacked();
    await ship([hammer, saw], ['1Z999', '1Z888']);
    await ship([plane]);
    const mails = await mailer.receive(SHIPPED, customer);
    expect(mails).toHaveLength(2);
    const first = mails.find(({ text }) => text.includes('1Z999'));
    expect(first?.subject).toMatch(/^Part of your purchase TH-\d{6} is on its way$/);
    expect(textOf(first)).toMatch(/handed these tools to UPS\. We deliver them by \w+day, \w+ \d+\./);
    expect(textOf(first)).toContain(
      'Tracking numbers: 1Z999 [https://www.ups.com/track?tracknum=1Z999], 1Z888 ' +
        '[https://www.ups.com/track?tracknum=1Z888] Tool 10 × Hammer Job: Oak St. 10 × Saw Job: Oak St. View your purchase',
    );
    expect(textOf(first)).toContain(
      'Still to come Tool 10 × Plane Job: Oak St. Delivery address 1 Saw Street',
    );
    const last = mails.find((mail) => mail !== first);
    expect(last?.subject).toMatch(/^Your purchase TH-\d{6} is on its way$/);
    expect(textOf(last)).not.toContain('Still to come');
  });

  describe('when the tracking of a shipment is corrected', () => {
    const correct = async (id: string, input: object) =>
      dataOf(
        await server.graphql(
          'mutation ($id: ID!, $input: UpdateShipmentInput!) { updateShipment(id: $id, input: $input) { id } }',
          { id, input },
          admin.token,
        ),
      );
    const shipAll = async () => ship(await createPacked(), ['123456789012']);
    const fedex = { carrier: 'FedEx', trackingNumbers: ['42'] };
    const FEDEX_LINK = '42 [https://www.fedex.com/fedextrack/?trknbr=42]';

    it('names the new details each time in an email of its own', async () => {
      const id = await shipAll();
      await mailer.receive(SHIPPED, customer);
      for (let repetition = 0; repetition < 2; repetition += 1) await correct(id, fedex);
      const [, first, ...others] = await mailer.receive(SHIPPED, customer);
      expect(others).toEqual([]);
      expect(first?.subject).toMatch(/^New tracking details for your purchase TH-\d{6}$/);
      expect(textOf(first)).toMatch(
        /We handed these tools to FedEx\. We deliver them by [^.]+\. Please use these details instead of those in our earlier email\./,
      );
      expect(textOf(first)).toContain(`Tracking number: ${FEDEX_LINK} Tool 10 × Hammer Job: Oak St.`);
      await correct(id, { trackingNumbers: [] });
      const mails = await mailer.receive(SHIPPED, customer);
      expect(mails).toHaveLength(3);
      expect(textOf(mails[2])).toContain('to FedEx, without a tracking number.');
    });

    it('sends the email about the shipment with them once when it still waits', async () => {
      const id = await shipAll();
      await correct(id, fedex);
      const mails = await mailer.receive(SHIPPED, customer);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/is on its way$/)]);
      expect(textOf(mails[0])).toContain(FEDEX_LINK);
      expect(textOf(mails[0])).not.toMatch(/123456789012|UPS/);
    });

    it('sends an email with them again, and leaves those about other shipments as they are', async () => {
      const [hammer = '', ...others] = await createPacked();
      const id = await ship([hammer], ['123456789012']);
      await ship(others, ['777']);
      await mailer.receive(SHIPPED, customer);
      await deliverShipments(server, admin, [id]);
      await correct(id, fedex);
      expect(await mailer.receive(SHIPPED, customer)).toHaveLength(2);
      const stored = await server.database.getRepository(Mail).findBy({ kind: SHIPPED });
      const own = stored.filter(({ data }) => (data as MailData[typeof SHIPPED]).shipmentId === id);
      expect(own).toMatchObject([{ status: 'SENT', data: { carrier: 'FedEx', trackingNumbers: ['42'] } }]);
      await server.graphql(
        'mutation ($id: ID!) { resendMail(id: $id) { status } }',
        { id: own[0]?.id },
        admin.token,
      );
      const texts = (await mailer.receive(SHIPPED, customer)).map(textOf);
      expect(texts.filter((text) => text?.includes(FEDEX_LINK))).toHaveLength(1);
      expect(texts.filter((text) => text?.includes('777'))).toHaveLength(1);
      expect(texts).toHaveLength(3);
    });
  });

  it('names the last of the promised days, and none once it has passed', async () => {
    const [hammer = '', saw = '', plane = ''] = await createPacked();
    const promise = (id: string, day: string) =>
      server.database.getRepository(Order).update({ id }, { deliverBy: day });
    await promise(hammer, '2099-12-04');
    await promise(plane, '2020-12-04');
    await ship([hammer, saw]);
    await ship([plane]);
    const texts = (await mailer.receive(SHIPPED, customer)).map(textOf);
    expect(texts.find((text) => text?.includes('Still to come'))).toContain(
      'to UPS. We deliver them by Friday, December 4.',
    );
    expect(texts.find((text) => !text?.includes('Still to come'))).not.toContain('We deliver them by');
  });

  it.each([
    ['names', 'today', 0, true],
    ['does not name', 'yesterday', -1, false],
  ])(
    '%s the promised day when it is %s in the time zone of the shop',
    async (_names, _day, days, isNamed) => {
      const [hammer = ''] = await createPacked();
      const deliverBy = addDays(dayIn(TIME_ZONE, new Date()), days);
      await server.database.getRepository(Order).update({ id: hammer }, { deliverBy });
      await ship([hammer]);
      const [mail] = await mailer.receive(SHIPPED, customer);
      expect(textOf(mail)?.includes('to UPS. We deliver them by ')).toBe(isNamed);
    },
  );

  it('does not count what is still to come of the purchase of another customer', async () => {
    const orderIds = await createPacked();
    const [hammer = ''] = await createPacked(await createCustomer(server));
    await shipOrders(server, admin, { orderIds }, { orderIds: [hammer] });
    const [mail] = await mailer.receive(SHIPPED, customer);
    expect(mail?.subject).toMatch(/^Your purchase/);
    expect(textOf(mail)).not.toContain('Still to come');
  });

  it('does not count what was cancelled as still to come', async () => {
    const [hammer = '', saw = '', plane = ''] = await createPacked();
    await cancelOrder(server, admin, plane);
    await ship([hammer, saw]);
    const [mail] = await mailer.receive(SHIPPED, customer);
    expect(textOf(mail)).not.toContain('Plane');
  });

  it('does not count what is being refunded as still to come', async () => {
    const [hammer = '', saw = '', plane = ''] = await createPacked();
    await server.database.getRepository(Order).update({ id: plane }, { status: OrderStatus.REFUND_PENDING });
    await ship([hammer, saw]);
    const [mail] = await mailer.receive(SHIPPED, customer);
    expect(textOf(mail)).not.toContain('Plane');
  });

  it('sends no email when the shipment of one order of a request is rejected', async () => {
    const [hammer = ''] = await createPacked();
    const shipped = { orderIds: (await createPacked()).slice(0, 1) };
    await ship(shipped.orderIds);
    const response = await shipOrders(server, admin, { orderIds: [hammer] }, shipped);
    expect(response.errors).toHaveLength(1);
    expect(await mailer.receive(SHIPPED, customer)).toHaveLength(1);
  });

  it('sends one email when an admin records a delivery twice', async () => {
    const id = await ship(await createPacked());
    await deliverShipments(server, admin, [id]);
    await deliverShipments(server, admin, [id]);
    const [mail, ...others] = await mailer.receive(DELIVERED, customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your purchase TH-\d{6} has arrived$/);
    expect(textOf(mail)).toContain(
      'These tools were delivered to you. Tool 10 × Hammer Job: Oak St. 10 × Saw Job: Oak St. 10 × Plane',
    );
    expect(textOf(mail)).toContain('within 30 days, and each has a guarantee of 6 months.');
  });

  it('thanks a customer who confirms the receipt, and offers no return of a replacement', async () => {
    const [hammer = ''] = await createPacked();
    const id = await ship([hammer]);
    await server.database.query(
      "UPDATE orders SET kind = 'REPLACEMENT', tool_price = 0, total_bill = 0 WHERE id = $1",
      [hammer],
    );
    await confirmReceipt(server, customer, id);
    const [mail] = await mailer.receive(DELIVERED, customer);
    expect(textOf(mail)).toContain('Thank you for confirming this delivery. If you reported missing pieces,');
    expect(textOf(mail)).toContain('Each tool has a guarantee of 6 months.');
    expect(textOf(mail)).not.toContain('send tools back');
  });

  it('offers neither a return nor a claim of tools that were refunded on their way', async () => {
    const tool = await addTool(server, { toolName: 'Hammer' });
    const { orders, transactionId } = await createPaidPurchase(server, customer, [tool]);
    const ids = orders.map(({ id }) => id);
    await packOrders(server, admin, ids);
    const shipmentId = await ship(ids);
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    await deliverShipments(server, admin, [shipmentId]);
    const [mail] = await mailer.receive(DELIVERED, customer);
    expect(textOf(mail)).toContain('10 × Hammer');
    expect(textOf(mail)).not.toMatch(/send tools back|guarantee/);
  });

  it('says that a part has arrived while another is on its way that was refunded', async () => {
    const tools = [await addTool(server, { toolName: 'Hammer' }), await addTool(server, { toolName: 'Saw' })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    const [hammer = '', saw = ''] = orders.map(({ id }) => id);
    await packOrders(server, admin, [hammer, saw]);
    const shipmentId = await ship([hammer]);
    await ship([saw]);
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    await deliverShipments(server, admin, [shipmentId]);
    const [mail] = await mailer.receive(DELIVERED, customer);
    expect(mail?.subject).toMatch(/^Part of your purchase TH-\d{6} has arrived$/);
  });

  it('asks whether a shipment has arrived that counts as delivered after some days', async () => {
    const id = await ship(await createPacked());
    await server.database.query(
      "UPDATE shipments SET shipped_at = now() - interval '90 days' WHERE id = $1",
      [id],
    );
    await mailer.services.fulfillment.deliverDue((error) => {
      throw error;
    });
    const [mail] = await mailer.receive(DELIVERED, customer);
    expect(mail?.subject).toMatch(/^Has your purchase TH-\d{6} arrived\?$/);
  });

  it.each([
    [SHIPPED, 'is on its way'],
    [DELIVERED, 'has arrived'],
  ])('tells of two shipments of one request that only one is the last: %s', async (kind, words) => {
    const [hammer = '', ...others] = await createPacked();
    const { data } = await shipOrders(server, admin, { orderIds: [hammer] }, { orderIds: others });
    await deliverShipments(
      server,
      admin,
      data.shipOrders.map(({ id }) => id),
    );
    const subjects = (await mailer.receive(kind, customer)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^Part of your purchase TH-\\d{6} ${words}$`)),
      expect.stringMatching(new RegExp(`^Your purchase TH-\\d{6} ${words}$`)),
    ]);
  });

  it('says that a part has arrived until nothing else of the purchase is to come', async () => {
    const [hammer = '', saw = '', plane = ''] = await createPacked();
    const ids = [await ship([hammer]), await ship([saw])];
    await cancelOrder(server, admin, plane);
    for (const id of ids) await deliverShipments(server, admin, [id]);
    const mails = await mailer.receive(DELIVERED, customer);
    const subjectOf = (tool: string) => mails.find(({ text }) => text.includes(tool))?.subject;
    expect(subjectOf('Hammer')).toMatch(/^Part of your purchase TH-\d{6} has arrived$/);
    expect(subjectOf('Saw')).toMatch(/^Your purchase TH-\d{6} has arrived$/);
  });
});
