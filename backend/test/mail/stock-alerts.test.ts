import { gzipSync } from 'node:zlib';
import { newId } from '../../src/common/ids';
import { Mail, MailKind } from '../../src/modules/mail';
import { StockAlert } from '../../src/modules/stock-alerts';
import { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import type { MailTransport } from '../../src/platform/mail/mail-transport';
import { UnsubscribeTokens } from '../../src/platform/mail/unsubscribe-tokens';
import { addTool, addTools } from '../support/catalogue';
import { startDomain, type Domain } from '../support/domain';
import { startJobSender } from '../support/job-sender';
import { createTransport, readMails, textOf } from '../support/mail';
import { createOrder } from '../support/orders';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const alertOperation = (name: string) =>
  `mutation ($toolId: ID!) { ${name}(toolId: $toolId) { toolId isActive } }`;

const readAlerts = (address: string) => readMails(address, MailKind.BACK_IN_STOCK);

describe('Alerts of tools that are back in stock', () => {
  let server: TestServer;
  let domain: Domain;
  let customer: TestUser;
  let toolId: string;
  let transport: MailTransport;

  beforeAll(async () => {
    server = await startServer();
    transport = createTransport();
    domain = await startDomain({ databaseUrl: server.databaseUrl, mailTransport: transport });
  });
  afterAll(async () => {
    transport.close();
    await domain.close();
    await server.close();
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
    toolId = (await addTool(server, { available: 5, minOrder: 10 })).id;
  });

  const notify = (user = customer, id = toolId) =>
    server.graphql<{ addStockAlert: object }>(alertOperation('addStockAlert'), { toolId: id }, user.token);
  const isActive = async (user = customer, id = toolId) => {
    const query = 'query ($toolId: ID!) { stockAlert(toolId: $toolId) { isActive } }';
    const { data } = await server.graphql<{ stockAlert: { isActive: boolean } }>(
      query,
      { toolId: id },
      user.token,
    );
    return data.stockAlert.isActive;
  };
  const setProfile = (emailUpdates: boolean) =>
    server.graphql(
      'mutation ($on: Boolean!) { updateProfile(input: { emailUpdates: $on }) { emailUpdates } }',
      { on: emailUpdates },
      customer.token,
    );
  /** Runs the jobs, as their schedule does. */
  const runJobs = async () => {
    await domain.services.stockAlerts.queueDue();
    await domain.services.mailSender?.sendDue();
  };
  const setStock = (available: number) =>
    server.database.getRepository(Tool).update({ id: toolId }, { available });

  it('sends one email with a link to the tool when an admin adds stock, and forgets the alert', async () => {
    expect((await notify()).data.addStockAlert).toEqual({ toolId, isActive: true });
    await runJobs();
    expect(await readAlerts(customer.email)).toEqual([]);
    const admin = await signInAsAdmin(server);
    const restock = 'mutation ($id: ID!) { updateTool(id: $id, input: { availableChange: 20 }) { slug } }';
    const { data } = await server.graphql<{ updateTool: { slug: string } }>(
      restock,
      { id: toolId },
      admin.token,
    );
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    const mails = await readAlerts(customer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/tools/${data.updateTool.slug}`);
    expect(mails[0]?.subject).toBe('Test Mallet is back in stock');
    expect(textOf(mails[0])).toContain(
      '25 pieces are available now. One costs $12.50, and the minimum order is 10.',
    );
    expect(await isActive()).toBe(false);
  });

  it('sends an email when a cancelled order returns the stock', async () => {
    await setStock(10);
    const { id } = await createOrder(
      server,
      customer,
      await server.database.getRepository(Tool).findOneByOrFail({ id: toolId }),
    );
    const waiting = await createCustomer(server);
    await notify(waiting);
    await runJobs();
    expect(await readAlerts(waiting.email)).toEqual([]);
    await server.graphql('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id }, customer.token);
    await runJobs();
    expect(await readAlerts(waiting.email)).toHaveLength(1);
  });

  it('keeps one alert for a user and a tool, and removes it on request', async () => {
    await Promise.all([notify(), notify(), notify()]);
    expect(await server.database.getRepository(StockAlert).countBy({ toolId })).toBe(1);
    expect(await isActive()).toBe(true);
    const other = await createCustomer(server);
    const otherTool = await addTool(server, { available: 5, minOrder: 10 });
    await Promise.all([notify(other), notify(customer, otherTool.id)]);
    await server.graphql(alertOperation('removeStockAlert'), { toolId }, customer.token);
    expect([await isActive(other), await isActive(customer, otherTool.id)]).toEqual([true, true]);
    await setStock(100);
    await runJobs();
    expect([await isActive(), await readAlerts(customer.email)]).toEqual([false, []]);
  });

  it('allows 50 alerts of a user, also with parallel requests', async () => {
    const { id: userId } = await server.database
      .getRepository(User)
      .findOneByOrFail({ email: customer.email });
    const others = [await addTool(server), await addTool(server), await addTool(server)];
    for (let count = 0; count < 49; count += 1) {
      const { id } = await addTool(server, { available: 0, minOrder: 10 });
      const alert = { id: newId(), userId, toolId: id, createdAt: new Date() };
      await server.database.getRepository(StockAlert).insert(alert);
    }
    const responses = await Promise.all(others.map(({ id }) => notify(customer, id)));
    expect(responses.map(errorCode).sort()).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', undefined]);
    const rejected = responses.find(({ errors }) => errors !== undefined);
    expect(rejected?.errors?.[0]?.extensions.fields).toEqual({
      toolId: 'You are waiting for 50 tools already. Stop one first',
    });
    const added = others[responses.findIndex(({ errors }) => errors === undefined)];
    expect((await notify(customer, added?.id)).data.addStockAlert).toEqual({
      ...{ toolId: added?.id, isActive: true },
    });
    // The customer cannot stop an alert for an archived tool.
    await server.database.getRepository(Tool).update({ id: added?.id }, { deletedAt: new Date() });
    const another = await addTool(server);
    expect((await notify(customer, another.id)).data.addStockAlert).toMatchObject({ isActive: true });
  });

  it('rejects an alert of a user without a verified address, or who has turned emails off', async () => {
    expect(errorCode(await notify(await createCustomer(server, 'Una', { isVerified: false })))).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    await setProfile(false);
    expect((await notify()).errors?.[0]?.extensions.fields).toEqual({
      toolId: 'Turn on emails in your profile first',
    });
  });

  it('rejects an alert of a tool that is archived or never existed with NOT_FOUND', async () => {
    await server.database.getRepository(Tool).update({ id: toolId }, { deletedAt: new Date() });
    expect(errorCode(await notify())).toBe('NOT_FOUND');
    expect(errorCode(await notify(customer, newId()))).toBe('NOT_FOUND');
    expect(await isActive()).toBe(false);
  });

  it('rejects an alert in a shop that sends no emails', async () => {
    const silent = await startServer({ databaseUrl: server.databaseUrl, environment: { MAIL: 'off' } });
    try {
      const response = await silent.graphql(alertOperation('addStockAlert'), { toolId }, customer.token);
      expect(response.errors?.[0]?.extensions.fields).toEqual({ toolId: 'This shop sends no emails' });
    } finally {
      await silent.close();
    }
  });

  it('replaces any number of alerts by emails in one run of the job', async () => {
    const { id: userId } = await server.database
      .getRepository(User)
      .findOneByOrFail({ email: customer.email });
    const tools = await addTools(server, 201);
    const alerts = tools.map(({ id }) => ({ id: newId(), userId, toolId: id, createdAt: new Date() }));
    await server.database.getRepository(StockAlert).insert(alerts);
    await domain.services.stockAlerts.queueDue();
    expect(await server.database.getRepository(StockAlert).countBy({ userId })).toBe(0);
    const mails = server.database.getRepository(Mail);
    expect(await mails.countBy({ userId, kind: MailKind.BACK_IN_STOCK })).toBe(201);
    await mails.delete({ userId });
  });

  it('ends the alert without an email when the user has turned emails off meanwhile', async () => {
    await notify();
    await setProfile(false);
    expect(await isActive()).toBe(false);
    await setProfile(true);
    expect(await isActive()).toBe(true);
    await setProfile(false);
    await setStock(100);
    await runJobs();
    expect([await isActive(), await readAlerts(customer.email)]).toEqual([false, []]);
  });

  it('waits with the email while the tool is archived', async () => {
    await notify();
    const tools = server.database.getRepository(Tool);
    await tools.update({ id: toolId }, { available: 100, deletedAt: new Date() });
    expect(errorCode(await notify(await createCustomer(server)))).toBe('NOT_FOUND');
    await runJobs();
    expect(await readAlerts(customer.email)).toEqual([]);
    await tools.update({ id: toolId }, { deletedAt: null });
    await runJobs();
    expect(await readAlerts(customer.email)).toHaveLength(1);
  });

  it('sends the emails as soon as they are queued, before the schedule of the job', async () => {
    const { SMTP_URL } = process.env;
    const environment = { RUN_JOBS: '1', SMTP_URL };
    const withJobs = await startServer({ databaseUrl: server.databaseUrl, environment });
    const sender = await startJobSender(server.databaseUrl);
    await server.database.query("DELETE FROM jobs.schedule WHERE name = 'send-mails'");
    await notify();
    await setStock(100);
    expect(await sender.run('queue-stock-alerts')).toBe('completed');
    await waitUntil(async () => (await readAlerts(customer.email)).length > 0);
    await sender.stop();
    await withJobs.close();
  });

  it('deletes the emails of a user who is deleted', async () => {
    await notify();
    await setStock(100);
    await domain.services.stockAlerts.queueDue();
    const { id: userId } = await server.database
      .getRepository(User)
      .findOneByOrFail({ email: customer.email });
    const kind = MailKind.BACK_IN_STOCK;
    expect(await server.database.getRepository(Mail).countBy({ userId, kind })).toBe(1);
    await server.graphql(
      'mutation ($id: ID!) { deleteUser(id: $id) { id } }',
      { id: userId },
      customer.token,
    );
    expect(await server.database.getRepository(Mail).countBy({ userId })).toBe(0);
  });

  it('unsubscribes by a POST to the link in the headers of an email, and not by GET', async () => {
    await notify();
    await setStock(100);
    await runJobs();
    const [mail] = await readAlerts(customer.email);
    const [, link = ''] = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
    const { pathname, search } = new URL(link);
    const wantsMail = async () =>
      (await server.database.getRepository(User).findOneByOrFail({ email: customer.email })).emailUpdates;
    const other = await createCustomer(server);

    await fetch(server.url + pathname + search, { headers: { accept: 'text/html' } });
    expect(await wantsMail()).toBe(true);
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: customer.email });
    const forgedToken = await new UnsubscribeTokens('a-secret-that-the-server-does-not-know').issue(id);
    const forged = await fetch(`${server.url}${pathname}?token=${forgedToken}`, oneClick);
    expect([forged.status, await wantsMail()]).toEqual([400, true]);
    const withAccessToken = await fetch(`${server.url}${pathname}?token=${customer.token}`, oneClick);
    expect([withAccessToken.status, await wantsMail()]).toEqual([400, true]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    // RFC 8058 allows both kinds of forms; the page of the frontend sends no body.
    for (const body of [oneClick.body, form, undefined]) {
      await setProfile(true);
      const response = await fetch(server.url + pathname + search, { method: 'POST', body });
      expect([response.status, await wantsMail()]).toEqual([200, false]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ unsubscribed: true });
    }
    const large = {
      method: 'POST',
      body: gzipSync(Buffer.alloc(1_000_000)),
      headers: { 'content-encoding': 'gzip' },
    };
    expect((await fetch(server.url + pathname + search, large)).status).toBe(413);
    expect(mail?.html).toContain(`${pathname}${search}`);
    const { email } = other;
    expect(await server.database.getRepository(User).findOneByOrFail({ email })).toMatchObject({
      emailUpdates: true,
    });
  });
});
