import { DAY_MS } from '../../src/common/days';
import { newId } from '../../src/common/ids';
import { Role } from '../../src/common/viewer';
import { Order, OrderStatus } from '../../src/modules/orders';
import { Mail, MailKind } from '../../src/modules/mail';
import { StockAlert } from '../../src/modules/stock-alerts';
import { IdempotentRequest } from '../../src/platform/idempotency/idempotent-request.entity';
import { addTool, loadStock } from '../support/catalogue';
import { createViewer, startDomain } from '../support/domain';
import { chargeCard, placeOrder, rethrow } from '../support/order-steps';
import { ReconciliationFixture } from './reconciliation-fixture';

describe('A run of a job', () => {
  const fixture = new ReconciliationFixture();

  const countOrders = (status: OrderStatus) =>
    fixture.server.database.getRepository(Order).countBy({ status });
  const placeOrders = async (count: number) => {
    const tool = await addTool(fixture.server, { available: 10_000, price: 100 });
    for (let placed = 0; placed < count; placed += 1)
      await placeOrder(fixture.server, fixture.customer, tool, 10);
    return tool;
  };
  /** The email about the order of the fixture. */
  const deleteStoredMails = () => fixture.server.database.getRepository(Mail).deleteAll();
  const pass = (days: number) => {
    fixture.now = new Date(fixture.now.getTime() + days * DAY_MS);
  };

  it('cancels 300 expired orders although the oldest one cannot be cancelled, and tries each once', async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId, 'pm_card_processing');
    const tool = await placeOrders(300);
    pass(31);
    const { cancellations } = fixture.server.services;
    const errors: unknown[] = [];
    expect(await cancellations.expireOrders((error) => errors.push(error))).toBe(300);
    expect(errors).toMatchObject([{ code: 'PAYMENT_IN_PROGRESS' }]);
    expect([await countOrders(OrderStatus.CANCELLED), await loadStock(fixture.server, tool)]).toEqual([
      300, 10_000,
    ]);
  });

  it('records the delivery of a shipment although that of an earlier one fails', async () => {
    const { database, services } = fixture.server;
    const admin = await createViewer(database, Role.ADMIN);
    const { id: otherId } = await placeOrder(fixture.server, fixture.customer, fixture.tool, 10);
    for (const id of [fixture.orderId, otherId]) {
      await chargeCard(fixture.server, fixture.customer, id);
      await services.payments.confirm(fixture.customer, id);
      await services.fulfillment.pack(admin, [id]);
      await services.fulfillment.ship(admin, [{ orderIds: [id], carrier: 'UPS' }]);
    }
    await database.query(
      `CREATE FUNCTION reject_shipment() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF OLD.id = (SELECT min(id::text)::uuid FROM shipments) THEN RAISE 'Broken record'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER reject_shipment BEFORE UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION reject_shipment()`,
    );
    pass(100);
    const errors: unknown[] = [];
    expect(await services.fulfillment.deliverDue((error) => errors.push(error))).toBe(1);
    expect(errors).toMatchObject([{ message: 'Broken record' }]);
  });

  it('ends after the record in progress when it must stop, and the next run goes on', async () => {
    await placeOrders(4);
    pass(31);
    const { cancellations } = fixture.server.services;
    const stop = new AbortController();
    stop.abort();
    expect(await cancellations.expireOrders(rethrow, stop.signal)).toBe(0);
    expect(await cancellations.expireOrders(rethrow)).toBe(5);
  });

  it('tries each of 250 due refunds once while the provider is unavailable', async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    await placeOrders(250);
    await fixture.server.database.query(
      `INSERT INTO refunds (id, payment_id, order_id, amount, status, created_at)
       SELECT gen_random_uuid(), payments.id, orders.id, 1, 'pending', now()
       FROM payments, orders WHERE orders.status = 'PLACED'`,
    );
    const offlineServer = await startDomain({
      databaseUrl: fixture.server.databaseUrl,
      stripeUrl: 'http://127.0.0.1:9',
    });
    const errors: unknown[] = [];
    const made = await offlineServer.services.refunds.retry((error) => errors.push(error));
    await offlineServer.close();
    expect([made, errors.length]).toEqual([0, 250]);
    expect(new Set(errors.map((error) => (error as { code?: string }).code))).toEqual(
      new Set(['PROVIDER_UNAVAILABLE']),
    );
  });

  it('sends 450 emails, and stops between two of them', async () => {
    const stop = new AbortController();
    let sentCount = 0;
    const mailTransport = {
      send: () => {
        sentCount += 1;
        if (sentCount === 10) stop.abort();
        return Promise.resolve();
      },
      close: () => undefined,
    };
    const server = await startDomain({ databaseUrl: fixture.server.databaseUrl, mailTransport });
    await deleteStoredMails();
    const user = await createViewer(server.database);
    const data = { toolName: 'Saw', slug: 'saw', available: 1, price: 1, minOrder: 1 };
    const queueMails = (count: number) => {
      const mails = Array.from({ length: count }, () => ({ userId: user.id, eventId: newId(), data }));
      return server.database.transaction((manager) =>
        server.services.outbox.add(manager, MailKind.BACK_IN_STOCK, ...mails),
      );
    };
    // The first one loads the templates.
    await queueMails(1);
    await server.services.mailSender?.sendDue();
    await queueMails(449);
    await server.services.mailSender?.sendDue(stop.signal);
    // Five are sent at the same time.
    expect(sentCount).toBeLessThan(20);
    await server.services.mailSender?.sendDue();
    expect(sentCount).toBe(450);
    const statuses = (await server.database.getRepository(Mail).find()).map(({ status }) => status as string);
    await server.close();
    expect(new Set(statuses)).toEqual(new Set(['SENT']));
  });

  it('sends the other emails when the text of one cannot be created, and fails in the end', async () => {
    const mailTransport = { send: jest.fn(() => Promise.resolve()), close: () => undefined };
    const server = await startDomain({ databaseUrl: fixture.server.databaseUrl, mailTransport });
    await deleteStoredMails();
    const user = await createViewer(server.database);
    const data = { toolName: 'Saw', slug: 'saw', available: 1, price: 1, minOrder: 1 };
    const mails = Array.from({ length: 10 }, () => ({
      userId: user.id,
      eventId: newId(),
      data,
    }));
    await server.database.transaction(async (manager) => {
      await server.services.outbox.add(manager, MailKind.BACK_IN_STOCK, ...mails);
      await manager.query("UPDATE mails SET kind = 'UNKNOWN' WHERE event_id = $1", [mails[0]?.eventId]);
    });
    await expect(server.services.mailSender?.sendDue()).rejects.toThrow();
    await server.close();
    expect(mailTransport.send).toHaveBeenCalledTimes(9);
  });

  it('replaces 201 alerts of a tool that is back in stock by emails', async () => {
    const { database, services } = fixture.server;
    const alerts = [];
    while (alerts.length < 201) {
      const { id: userId } = await createViewer(database);
      alerts.push({ id: newId(), userId, toolId: fixture.tool.id, createdAt: fixture.now });
    }
    await database.getRepository(StockAlert).insert(alerts);
    await services.stockAlerts.queueDue();
    expect(await database.getRepository(StockAlert).count()).toBe(0);
  });

  it('tells the customers of 101 purchases what is due for a failed refund, although one email cannot be stored', async () => {
    const { database, services } = fixture.server;
    await placeOrders(101);
    await deleteStoredMails();
    const failedAt = new Date(fixture.now.getTime() - DAY_MS);
    await database.query(
      `UPDATE orders SET status = 'REFUNDED', paid_at = $1, closed_at = $1, deliver_by = now()`,
      [failedAt],
    );
    await database.query(
      `INSERT INTO payments (id, purchase_id, order_ids, transaction_id, total_bill, status, created_at, paid_at)
       SELECT gen_random_uuid(), purchase_id, ARRAY[id], 'pi_' || id, total_bill, 'succeeded', $1, $1 FROM orders`,
      [failedAt],
    );
    await database.query(
      `INSERT INTO refunds (id, payment_id, order_id, amount, status, provider_refund_id, created_at, finished_at)
       SELECT gen_random_uuid(), payments.id, orders.id, orders.total_bill, 'failed', 're_' || orders.id, $1, $1
       FROM payments JOIN orders ON orders.purchase_id = payments.purchase_id`,
      [failedAt],
    );
    await database.query(
      `CREATE FUNCTION reject_mail() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF NEW.event_id = (SELECT min(id::text)::uuid FROM refunds) THEN RAISE 'Broken record'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER reject_mail BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION reject_mail()`,
    );
    const errors: unknown[] = [];
    await services.refunds.queueDueMails((error) => errors.push(error));
    expect(errors).toMatchObject([{ message: 'Broken record' }]);
    expect(await database.getRepository(Mail).countBy({ kind: MailKind.REFUND_DUE })).toBe(101);
  });

  it('deletes 2,500 expired idempotency keys and no other', async () => {
    const { database, services } = fixture.server;
    await database.query(
      `INSERT INTO idempotent_requests (user_id, key, request_hash, record_id, created_at, request_count)
       SELECT $1, 'key ' || number, '', $1, $2::timestamptz - make_interval(hours => CASE WHEN number = 0 THEN 23 ELSE 25 END), 1
       FROM generate_series(0, 2500) AS number`,
      [fixture.customer.id, fixture.now],
    );
    await services.idempotency.purgeExpired();
    const rows = await database.query<{ key: string }[]>('SELECT key FROM idempotent_requests');
    expect(rows.map(({ key }) => key)).toEqual(['key 0']);
  });

  it('leaves what another transaction has locked to the next run, and ends after a statement when it must stop', async () => {
    const { database, services } = fixture.server;
    await database.query(
      `INSERT INTO idempotent_requests (user_id, key, request_hash, record_id, created_at, request_count)
       SELECT $1, 'key ' || number, '', $1, $2::timestamptz - interval '25 hours', 1
       FROM generate_series(1, 1500) AS number`,
      [fixture.customer.id, fixture.now],
    );
    const count = () => database.getRepository(IdempotentRequest).count();
    const stop = new AbortController();
    stop.abort();
    await services.idempotency.purgeExpired(stop.signal);
    expect(await count()).toBe(500);
    const other = database.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT FROM idempotent_requests LIMIT 1 FOR UPDATE');
    await services.idempotency.purgeExpired();
    expect(await count()).toBe(1);
    await other.rollbackTransaction();
    await other.release();
    await services.idempotency.purgeExpired();
    expect(await count()).toBe(0);
  });

  it('erases the buyer of 501 documents', async () => {
    const { database, services } = fixture.server;
    const { id: userId } = await createViewer(database);
    await database.query(
      `WITH placed AS (
         INSERT INTO purchases (id, user_id, created_at)
         SELECT gen_random_uuid(), $1, $2::timestamptz - interval '20 years' FROM generate_series(1, 501)
         RETURNING id, number, created_at
       )
       INSERT INTO documents (id, kind, number, purchase_id, facts, created_at)
       SELECT gen_random_uuid(), 'INVOICE', 'INV-' || number, id,
         '{"buyer": {"email": "books@oak.example"}, "lines": [{}]}', created_at FROM placed`,
      [userId, fixture.now],
    );
    await database.query('UPDATE users SET deleted_at = $2 WHERE id = $1', [userId, fixture.now]);
    await services.documentRetention.eraseBuyers();
    const named = "SELECT FROM documents WHERE facts #>> '{buyer,email}' = 'books@oak.example'";
    expect(await database.query(named)).toEqual([]);
  });

  it('deletes 12 expired imports, one per transaction, and no other', async () => {
    const { database, services } = fixture.server;
    await database.query(
      `INSERT INTO catalogue_imports (id, user_id, file_name, mode, status, add_count, update_count, unchanged_count,
         invalid_count, applied_count, created_at)
       SELECT gen_random_uuid(), $1, 'file ' || number, 'BOTH', 'READY', 0, 0, 0, 0, 0,
         $2::timestamptz - make_interval(days => CASE WHEN number = 0 THEN 6 ELSE 8 END)
       FROM generate_series(0, 12) AS number`,
      [fixture.customer.id, fixture.now],
    );
    await services.catalogueCsv.purgeExpired();
    const rows = await database.query<{ name: string }[]>('SELECT file_name AS name FROM catalogue_imports');
    expect(rows.map(({ name }) => name)).toEqual(['file 0']);
  });
});
