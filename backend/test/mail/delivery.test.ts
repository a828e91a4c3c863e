import { newId } from '../../src/common/ids';
import { Role, type Viewer } from '../../src/common/viewer';
import { Mail, MailKind, MailRenderer, MailSender, MailStatus } from '../../src/modules/mail';
import { poolOf } from '../../src/platform/database/pool';
import { DatabaseUnavailableError } from '../../src/platform/database/unavailable';
import { SendError, type MailTransport, type OutgoingMail } from '../../src/platform/mail/mail-transport';
import { UnsubscribeTokens } from '../../src/platform/mail/unsubscribe-tokens';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { findFreePort } from '../support/free-port';
import { createTransport, readMails, startFaultySmtpServer, type FaultySmtpServer } from '../support/mail';
import { waitUntil } from '../support/wait-until';

const MINUTE_MS = 60_000;
const data = {
  toolName: 'Claw <hammer> & nails',
  slug: 'claw-hammer',
  available: 48,
  price: 1_199,
  minOrder: 24,
};

const TERMS = { deliveryDays: 7, returnDays: 30, guaranteeMonths: 6 };
const SHOP = { timeZone: 'UTC', ...TERMS, returnAddress: '100 Timber Way' };

describe('Delivery of emails', () => {
  let now: Date;
  let domain: Domain;
  let user: Viewer;
  let domains: Domain[];
  let transports: MailTransport[];
  let servers: FaultySmtpServer[];

  /** A server on the database of the test. */
  async function startServer(mailTransport: MailTransport): Promise<Domain> {
    transports.push(mailTransport);
    const { databaseUrl } = domain;
    const started = await startDomain({ databaseUrl, mailTransport, clock: () => now });
    domains.push(started);
    return started;
  }
  async function startSmtpServer(...args: Parameters<typeof startFaultySmtpServer>) {
    const server = await startFaultySmtpServer(...args);
    servers.push(server);
    return server;
  }
  const queueMail = (target: Domain, { id: userId } = user, eventId = newId()) =>
    target.database.transaction((manager) =>
      target.services.outbox.add(manager, MailKind.BACK_IN_STOCK, { userId, eventId, data }),
    );
  const sendDue = (target: Domain) => target.services.mailSender?.sendDue();
  const loadMails = () => domain.database.getRepository(Mail).find({ order: { id: 'ASC' } });
  const loadMail = async () => (await loadMails())[0];
  const passMinutes = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };

  beforeEach(async () => {
    [now, domains, transports, servers] = [new Date(), [], [createTransport()], []];
    domain = await startDomain({ mailTransport: transports[0], clock: () => now });
    domains.push(domain);
    user = await createViewer(domain.database);
  });
  afterEach(async () => {
    for (const transport of transports) transport.close();
    await Promise.all([...domains.map((one) => one.close()), ...servers.map((server) => server.close())]);
  });

  it('sends an email once, as HTML and text, with escaped texts and a way to unsubscribe', async () => {
    await queueMail(domain);
    await sendDue(domain);
    await sendDue(domain);
    const [mail, ...others] = await readMails(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'shop@tools-hub.example',
      subject: 'Claw <hammer> & nails is back in stock',
      html: expect.stringContaining('Claw &lt;hammer&gt; &amp; nails is back in stock') as string,
      text: expect.stringContaining('http://localhost:4000/tools/claw-hammer') as string,
      headers: expect.objectContaining({
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'list-unsubscribe': expect.stringMatching(
          /^<http:\/\/localhost:4000\/unsubscribe\?token=[\w.-]+>$/,
        ) as string,
        'auto-submitted': 'auto-generated',
      }) as object,
    });
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(await loadMail()).toMatchObject({ status: 'SENT', attempts: 1, reason: null });
  });

  it('sends an email to someone without an account once, without a link to unsubscribe', async () => {
    const address = `${newId()}@visitor.example`;
    const eventId = newId();
    const queue = (to = address) =>
      domain.database.transaction((manager) =>
        domain.services.outbox.add(manager, MailKind.BACK_IN_STOCK, { address: to, eventId, data }),
      );
    const other = `other-${address}`;
    await queue();
    await queue();
    await queue(other);
    await sendDue(domain);
    const [mail, ...others] = await readMails(address);
    expect(others).toEqual([]);
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    expect(mail?.headers).toMatchObject({ to: address, 'reply-to': 'help@tools-hub.example' });
    expect(mail?.html).not.toContain('nsubscribe');
    expect((await readMails(other))[0]?.messageId).not.toBe(mail?.messageId);
    expect((await loadMails()).map(({ status }) => status)).toEqual(['SENT', 'SENT']);
  });

  it.each([
    ['a user and an address', { address: 'grace@visitor.example' }],
    ['neither a user nor an address', { userId: null }],
  ])('rejects an email with %s', async (_recipients, changes) => {
    await queueMail(domain);
    await expect(domain.database.getRepository(Mail).update({ userId: user.id }, changes)).rejects.toThrow(
      'mails_one_recipient',
    );
  });

  it('stores one email for an event that is reported twice', async () => {
    const eventId = newId();
    await queueMail(domain, user, eventId);
    await queueMail(domain, user, eventId);
    expect(await loadMails()).toHaveLength(1);
  });

  it('sends nothing for an event whose transaction fails', async () => {
    const failed = domain.database.transaction(async (manager) => {
      await domain.services.outbox.add(manager, MailKind.BACK_IN_STOCK, {
        userId: user.id,
        eventId: newId(),
        data,
      });
      throw new Error('The event failed');
    });
    await expect(failed).rejects.toThrow('The event failed');
    await sendDue(domain);
    expect(await readMails(user.email)).toEqual([]);
  });

  it('starts the job after the commit of an event', async () => {
    const starts: string[] = [];
    domain.services.outbox.onCommit(() => void starts.push('job'));
    await domain.database.transaction(async (manager) => {
      const mail = { userId: user.id, eventId: newId(), data };
      await domain.services.outbox.add(manager, MailKind.BACK_IN_STOCK, mail);
      starts.push('commit');
    });
    expect(starts).toEqual(['commit', 'job']);
  });

  it('sends each email once when two servers send at the same time', async () => {
    const other = await startServer(createTransport());
    for (let count = 0; count < 20; count += 1) await queueMail(domain);
    await Promise.all([sendDue(domain), sendDue(other)]);
    const ids = (await readMails(user.email)).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('sends the emails of a server that was killed before it sent them', async () => {
    await queueMail(domain);
    const other = await startServer(createTransport());
    await sendDue(other);
    expect(await readMails(user.email)).toHaveLength(1);
  });

  it('counts an email as uncertain whose server was killed while it sent it, and sends it when an admin says so', async () => {
    let attempt: OutgoingMail | undefined;
    const send = (mail: OutgoingMail) => {
      attempt = mail;
      return new Promise<void>(() => undefined);
    };
    const killed = await startServer({ send, close: () => undefined });
    await queueMail(killed);
    void sendDue(killed);
    await waitUntil(() => Promise.resolve(attempt !== undefined));
    await sendDue(domain);
    expect((await loadMail())?.status).toBe('SENDING');
    passMinutes(6);
    await sendDue(domain);
    const mail = await loadMail();
    expect(mail).toMatchObject({ status: 'UNCERTAIN', reason: 'interrupted' });
    expect(await readMails(user.email)).toEqual([]);

    const admin = await createViewer(domain.database, Role.ADMIN);
    await domain.services.mails.resend(admin, mail?.id ?? '');
    await sendDue(domain);
    // The receiver drops it when it has the first one.
    expect(await readMails(user.email)).toMatchObject([{ messageId: attempt?.messageId }]);
    await expect(domain.services.mails.resend(admin, mail?.id ?? '')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('leaves an email uncertain when its server sends it after it counted as interrupted', async () => {
    let finish: (() => void) | undefined;
    const slow = await startServer({
      send: () => new Promise((resolve) => (finish = resolve)),
      close: () => undefined,
    });
    await queueMail(slow);
    const sending = sendDue(slow);
    await waitUntil(() => Promise.resolve(finish !== undefined));
    passMinutes(6);
    await sendDue(domain);
    finish?.();
    await sending;
    expect(await loadMail()).toMatchObject({ status: 'UNCERTAIN', sentAt: null });
  });

  it('does not store the outcome of an interrupted attempt as that of the one which an admin has requested', async () => {
    const attempts: (() => void)[] = [];
    const slow = await startServer({
      send: () => new Promise((resolve) => attempts.push(resolve)),
      close: () => undefined,
    });
    await queueMail(slow);
    const interrupted = sendDue(slow);
    await waitUntil(() => Promise.resolve(attempts.length === 1));
    passMinutes(6);
    await sendDue(domain);
    const admin = await createViewer(domain.database, Role.ADMIN);
    await domain.services.mails.resend(admin, (await loadMail())?.id ?? '');
    const requested = sendDue(slow);
    await waitUntil(() => Promise.resolve(attempts.length === 2));
    attempts[0]?.();
    await interrupted;
    expect(await loadMail()).toMatchObject({ status: 'SENDING', sentAt: null });
    attempts[1]?.();
    await requested;
    expect(await loadMail()).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('counts an email as uncertain when the connection ends after its content, and does not repeat it', async () => {
    const smtp = await startSmtpServer({ content: 'drop' });
    const server = await startServer(createTransport(smtp.url));
    await queueMail(server);
    await sendDue(server);
    passMinutes(24 * 60);
    await sendDue(server);
    expect(await loadMail()).toMatchObject({ status: 'UNCERTAIN', attempts: 1 });
    expect(smtp.contents).toHaveLength(1);
  });

  /** The next statement of the server gets no connection. */
  const failNextStatement = ({ database }: Domain, error: Error) => {
    const fail = (callback: (error: Error) => void) => {
      callback(error);
    };
    jest.spyOn(poolOf(database), 'connect').mockImplementationOnce(fail as never);
  };

  it('stores that an email was sent once the database is available again', async () => {
    const smtp = await startSmtpServer({});
    const transport = createTransport(smtp.url);
    const server = await startServer({
      send: async (mail) => {
        await transport.send(mail);
        failNextStatement(server, new DatabaseUnavailableError('timeout exceeded when trying to connect'));
      },
      close: () => transport.close(),
    });
    await queueMail(server);
    await sendDue(server);
    expect(await loadMail()).toMatchObject({ status: 'SENT', attempts: 1, reason: null });
    expect(smtp.contents).toHaveLength(1);
  });

  it('ends with the other emails in progress when it cannot store that one was sent, which is then uncertain', async () => {
    let sent = 0;
    let isFailed: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (isFailed = resolve));
    const server = await startServer({
      send: async () => {
        sent += 1;
        if (sent > 1) return failed;
        await waitUntil(() => Promise.resolve(sent === 2));
        failNextStatement(server, new Error('The table is broken'));
        setImmediate(isFailed);
      },
      close: () => undefined,
    });
    await queueMail(server);
    await queueMail(server);
    await expect(sendDue(server)).rejects.toThrow('The table is broken');
    expect((await loadMails()).map(({ status }) => status).sort()).toEqual(['SENDING', 'SENT']);
    passMinutes(6);
    await sendDue(server);
    expect((await loadMails()).map(({ status }) => status).sort()).toEqual(['SENT', 'UNCERTAIN']);
    expect(sent).toBe(2);
  });

  it('fails when the mail server becomes unavailable while it accepts another email', async () => {
    let isFirst = true;
    const server = await startServer({
      send: () => {
        const wasFirst = isFirst;
        isFirst = false;
        if (wasFirst) return Promise.reject(new SendError('unavailable', 'ESOCKET'));
        return waitUntil(async () => (await loadMails()).some(({ reason }) => reason === 'ESOCKET'));
      },
      close: () => undefined,
    });
    await queueMail(server);
    await queueMail(server);
    await expect(sendDue(server)).rejects.toThrow('unavailable, ESOCKET');
    expect((await loadMails()).map(({ status }) => status).sort()).toEqual(['PENDING', 'SENT']);
  });

  it('repeats an email when the connection ends before its content', async () => {
    const smtp = await startSmtpServer({ RCPT: 'drop' });
    const server = await startServer(createTransport(smtp.url));
    await queueMail(server);
    await expect(sendDue(server)).rejects.toThrow('unavailable');
    const failed = await loadMail();
    expect(failed).toMatchObject({ status: 'PENDING', attempts: 1 });
    expect(failed?.reason).not.toBeNull();
    passMinutes(1);
    await sendDue(domain);
    expect(await readMails(user.email)).toHaveLength(1);
    expect(await loadMail()).toMatchObject({ status: 'SENT', attempts: 2, reason: null });
  });

  it('tries other emails when the mail server rejects one', async () => {
    const smtp = await startSmtpServer({ RCPT: '550 5.1.1 <nobody@example.test> unknown' });
    const server = await startServer(createTransport(smtp.url));
    await queueMail(server);
    await queueMail(server);
    await sendDue(server);
    expect((await loadMails()).map(({ status, reason }) => [status, reason])).toEqual([
      ['FAILED', '550'],
      ['FAILED', '550'],
    ]);
  });

  it('repeats an email that the mail server defers, after growing pauses and a limited number of times', async () => {
    const smtp = await startSmtpServer({ content: '451 try later' });
    const server = await startServer(createTransport(smtp.url));
    await queueMail(server);
    const pauses: number[] = [];
    for (;;) {
      await sendDue(server);
      const { status, nextAttemptAt } = (await loadMail()) ?? {};
      if (status !== MailStatus.PENDING || !nextAttemptAt) break;
      pauses.push((nextAttemptAt.getTime() - now.getTime()) / MINUTE_MS);
      now = nextAttemptAt;
    }
    expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect([pauses.length, Math.max(...pauses)]).toEqual([19, 360]);
    expect(await loadMail()).toMatchObject({ status: 'FAILED', reason: '451', attempts: 20 });
  });

  it('keeps the emails of the time in which the mail server was down, and sends them once it is up', async () => {
    const port = await findFreePort();
    const server = await startServer(createTransport(`smtp://127.0.0.1:${port}`));
    for (let count = 0; count < 12; count += 1) await queueMail(server);
    await expect(sendDue(server)).rejects.toThrow('unavailable, ESOCKET');
    const attempts = (await loadMails()).filter((mail) => mail.attempts > 0);
    expect(attempts.length).toBeLessThanOrEqual(5);

    const smtp = await startSmtpServer({}, port);
    passMinutes(1);
    await sendDue(server);
    expect(new Set((await loadMails()).map(({ status }) => status))).toEqual(new Set(['SENT']));
    expect(smtp.contents).toHaveLength(12);
  });

  it('tries an email again with each run, every minute, while the mail server is unavailable, and gives up after three days', async () => {
    const server = await startServer(createTransport(`smtp://127.0.0.1:${await findFreePort()}`));
    await queueMail(server);
    for (let attempt = 0; attempt < 22; attempt += 1) {
      await expect(sendDue(server)).rejects.toThrow('unavailable');
      expect(await loadMail()).toMatchObject({ status: 'PENDING', attempts: attempt + 1 });
      // The job may start a little earlier in its minute than the time before.
      passMinutes(0.99);
    }
    const smtp = await startSmtpServer({ content: '451 try later' });
    const deferring = await startServer(createTransport(smtp.url));
    await sendDue(deferring);
    expect(Number((await loadMail())?.nextAttemptAt) - now.getTime()).toBe(MINUTE_MS);
    passMinutes(3 * 24 * 60);
    await expect(sendDue(server)).rejects.toThrow('unavailable');
    expect(await loadMail()).toMatchObject({ status: 'FAILED' });
    // The three days begin again when an admin sends it again.
    const admin = await createViewer(domain.database, Role.ADMIN);
    await server.services.mails.resend(admin, (await loadMail())?.id ?? '');
    await expect(sendDue(server)).rejects.toThrow('unavailable');
    expect(await loadMail()).toMatchObject({ status: 'PENDING' });
    passMinutes(3 * 24 * 60);
    await expect(sendDue(server)).rejects.toThrow('unavailable');
    expect(await loadMail()).toMatchObject({ status: 'FAILED' });
  });

  it.each([
    ['has turned emails off', { emailUpdates: false }],
    ['has no verified address', { emailVerified: false }],
    ['was deleted', { deletedAt: new Date() }],
  ])('drops an email that is not about a purchase when the user %s meanwhile', async (_reason, changes) => {
    await queueMail(domain);
    await domain.database.getRepository('User').update({ id: user.id }, changes);
    await sendDue(domain);
    expect(await readMails(user.email)).toEqual([]);
    expect(await loadMails()).toEqual([]);
  });

  it('sends the attachments of an email, and tries again later when they cannot be made', async () => {
    const pdf = new Uint8Array([37, 80, 68, 70, 0, 255]);
    let fail = true;
    const links = { publicUrl: 'http://shop.test', apiUrl: 'http://shop.test', domain: 'shop.test' };
    const renderer = new MailRenderer(links, new UnsubscribeTokens('secret'), SHOP, () =>
      fail
        ? Promise.reject(new Error('The document could not be made'))
        : Promise.resolve([{ fileName: 'Invoice – 1.pdf', contentType: 'application/pdf', content: pdf }]),
    );
    const transport = createTransport();
    transports.push(transport);
    const sender = new MailSender(domain.database, transport, renderer, () => now);
    await queueMail(domain);
    await expect(sender.sendDue()).rejects.toThrow('The document could not be made');
    expect(await loadMail()).toMatchObject({ status: 'PENDING', reason: 'internal', attempts: 1 });
    fail = false;
    passMinutes(1);
    await sender.sendDue();
    const [mail] = await readMails(user.email);
    expect(mail?.attachments).toEqual([
      {
        fileName: 'Invoice – 1.pdf',
        contentType: 'application/pdf',
        content: Buffer.from(pdf).toString('base64'),
      },
    ]);
  });

  it('sends the other emails when one cannot be created', async () => {
    const links = { publicUrl: 'http://shop.test', apiUrl: 'http://shop.test', domain: 'shop.test' };
    for (let count = 0; count < 8; count += 1) await queueMail(domain);
    const [broken, ...others] = await loadMails();
    const renderer = new MailRenderer(links, new UnsubscribeTokens('secret'), SHOP, ({ id }) =>
      id === broken?.id ? Promise.reject(new Error('The document could not be made')) : Promise.resolve([]),
    );
    const transport = createTransport();
    transports.push(transport);
    const sender = new MailSender(domain.database, transport, renderer, () => now);
    await expect(sender.sendDue()).rejects.toThrow('The document could not be made');
    const statuses = (await loadMails()).map(({ status }) => status);
    expect(statuses).toEqual(['PENDING', ...others.map(() => 'SENT')]);
  });

  it('names the API to mail programs that unsubscribe, and the frontend to people', async () => {
    const links = { publicUrl: 'http://shop.test', apiUrl: 'http://api.shop.test', domain: 'shop.test' };
    const tokens = new UnsubscribeTokens('secret');
    const renderer = new MailRenderer(links, tokens, SHOP, () => Promise.resolve([]));
    const { headers, text } = await renderer.render({
      ...{ id: newId(), userId: user.id, kind: MailKind.BACK_IN_STOCK, eventId: newId(), data },
      ...{ name: 'Carla Penter', address: user.email, mayBeUnsolicited: false, copies: 0 },
    });
    expect(headers['List-Unsubscribe']).toMatch(/^<http:\/\/api\.shop\.test\/unsubscribe\?token=/);
    expect(text).toContain('http://shop.test/unsubscribe?token=');
  });

  it('gives each attempt of an email one Message-ID, and another one to each recipient and event', async () => {
    const links = { publicUrl: 'http://shop.test', apiUrl: 'http://shop.test', domain: 'shop.test' };
    const renderer = new MailRenderer(links, new UnsubscribeTokens('secret'), SHOP, () =>
      Promise.resolve([]),
    );
    const [id, eventId, kind] = [newId(), newId(), MailKind.BACK_IN_STOCK];
    const recipient = { name: 'Carla Penter', address: user.email };
    const render = async (changes: object = {}) =>
      renderer.render({
        ...{ id, userId: user.id, kind, eventId, data, mayBeUnsolicited: false, copies: 0 },
        ...recipient,
        ...changes,
      });
    const { messageId, to } = await render();
    expect(messageId).toBe(`<back_in_stock.${eventId}.${user.id}@shop.test>`);
    expect((await render({ id: newId() })).messageId).toBe(messageId);
    expect((await render({ eventId: newId() })).messageId).not.toBe(messageId);
    expect((await render({ userId: newId() })).messageId).not.toBe(messageId);
    expect(to).toEqual(recipient);
  });

  it('deletes emails a month after they were sent, and those that were not sent after three', async () => {
    for (let count = 0; count < 3; count += 1) await queueMail(domain);
    const [failed, uncertain] = await loadMails();
    const mails = domain.database.getRepository(Mail);
    await mails.update({ id: failed?.id ?? '' }, { status: MailStatus.FAILED, nextAttemptAt: null });
    await mails.update({ id: uncertain?.id ?? '' }, { status: MailStatus.UNCERTAIN, nextAttemptAt: null });
    await sendDue(domain);
    await queueMail(domain);
    const countAfterDays = async (days: number) => {
      passMinutes(days * 24 * 60);
      await domain.services.mails.purgeExpired();
      return mails.count();
    };
    expect(await countAfterDays(29)).toBe(4);
    expect(await countAfterDays(2)).toBe(3);
    expect(await countAfterDays(58)).toBe(3);
    const admin = await createViewer(domain.database, Role.ADMIN);
    await domain.services.mails.resend(admin, failed?.id ?? '');
    await mails.update({ id: failed?.id ?? '' }, { status: MailStatus.FAILED, nextAttemptAt: null });
    expect(await countAfterDays(2)).toBe(2);
    expect(await countAfterDays(87)).toBe(2);
    expect(await countAfterDays(2)).toBe(1);
    expect(await loadMail()).toMatchObject({ status: 'PENDING' });
  });

  it('sends an email again that has failed, but not one that waits', async () => {
    await queueMail(domain);
    const { id = '' } = (await loadMail()) ?? {};
    const admin = await createViewer(domain.database, Role.ADMIN);
    const nextAttemptAt = new Date(now.getTime() + MINUTE_MS);
    const mails = domain.database.getRepository(Mail);
    await mails.update({ id }, { attempts: 20, deferrals: 20, reason: '451', nextAttemptAt });
    await domain.services.mails.resend(admin, id);
    expect(await loadMail()).toMatchObject({ attempts: 20, reason: '451', nextAttemptAt });
    await mails.update({ id }, { status: MailStatus.FAILED, nextAttemptAt: null });
    let starts = 0;
    domain.services.outbox.onCommit(() => void (starts += 1));
    await domain.services.mails.resend(admin, id);
    expect(starts).toBe(1);
    expect(await loadMail()).toMatchObject({ status: 'PENDING', attempts: 0, deferrals: 0, reason: null });
    await sendDue(domain);
    expect(await readMails(user.email)).toHaveLength(1);
  });
});
