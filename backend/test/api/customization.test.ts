import { newId } from '../../src/common/ids';
import {
  CustomizationAnswer,
  CustomizationRequest,
  CustomizationRequestStatus,
} from '../../src/modules/customization';
import { Mail } from '../../src/modules/mail';
import { User } from '../../src/modules/users';
import type { MailTransport } from '../../src/platform/mail/mail-transport';
import { addCustomizationRequest } from '../support/customization';
import { startDomain, type Domain } from '../support/domain';
import { createTransport, readMails } from '../support/mail';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const REQUEST = `mutation Request($email: String!) { requestCustomization(input: { email: $email }) { id email } }`;

describe('Customization requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('lists customization requests for admins, newest first, with email addresses in lower case', async () => {
    for (const email of ['First@Joinery.test', 'second@joinery.test'])
      await server.graphql(REQUEST, { email });
    const query = '{ customizationRequests { totalCount edges { node { email status } } } }';
    const { data } = await server.graphql<{ customizationRequests: object }>(
      query,
      {},
      (await signInAsAdmin(server)).token,
    );
    expect(data.customizationRequests).toEqual({
      totalCount: 2,
      edges: [
        { node: { email: 'second@joinery.test', status: 'NEW' } },
        { node: { email: 'first@joinery.test', status: 'NEW' } },
      ],
    });
  });

  it('rejects an email address with an unpaired surrogate', async () => {
    const response = await server.graphql(REQUEST, { email: '\ud800@joinery.test' });
    expect(response.errors?.[0]?.extensions.fields).toEqual({ email: 'Use printable characters only' });
  });

  it.each(['', 'not-an-email', 'a@b'])('rejects the invalid email address "%s"', async (email) => {
    const response = await server.graphql(REQUEST, { email });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { email: 'Enter a valid email address' },
    });
  });
});

interface Request {
  readonly id: string;
  readonly status: string;
  readonly answers: readonly { readonly text: string; readonly authorName: string | null }[];
}

const mutationOf = (name: string) =>
  `mutation ($id: ID!) { ${name}(id: $id) { id status answers { text authorName } } }`;

describe('Answers to customization requests', () => {
  let server: TestServer;
  let domain: Domain;
  let admin: TestUser;
  let transport: MailTransport;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    transport = createTransport();
    domain = await startDomain({ databaseUrl: server.databaseUrl, mailTransport: transport });
  });
  afterAll(async () => {
    transport.close();
    await domain.close();
    await server.close();
  });

  const answer = (id: string, text: string, target = server) =>
    target.graphql<{ answerCustomizationRequest: Request }>(
      `mutation ($id: ID!, $text: String!) {
        answerCustomizationRequest(id: $id, text: $text) { id status answers { text authorName } }
      }`,
      { id, text },
      admin.token,
    );
  const run = async (name: string, id: string): Promise<Request | undefined> => {
    const { data, errors } = await server.graphql<Record<string, Request>>(
      mutationOf(name),
      { id },
      admin.token,
    );
    expect(errors).toBeUndefined();
    return data[name];
  };
  const close = (id: string) => run('closeCustomizationRequest', id);
  const reopen = (id: string) => run('reopenCustomizationRequest', id);
  const textsOf = (request: Request | undefined) => request?.answers.map(({ text }) => text);
  const emailOf = (id: string) => `${id}@joinery.test`;
  /** Sends what waits in the outbox, and returns the emails to the address of the request. */
  const receiveMails = async (id: string) => {
    await domain.services.mailSender?.sendDue();
    return readMails(emailOf(id));
  };

  it('emails an answer as a personal message that names the day of the request in the time zone of the shop, and stores its author', async () => {
    const id = await addCustomizationRequest(server, { createdAt: new Date('2026-03-02T03:00:00Z') });
    const { data } = await answer(id, '  Yes, <we> can.\r\nHow many?\n\nAda  ');
    expect(data.answerCustomizationRequest).toEqual({
      id,
      status: 'ANSWERED',
      answers: [{ text: 'Yes, <we> can.\nHow many?\n\nAda', authorName: await nameOf(admin) }],
    });
    const [mail, ...others] = await receiveMails(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your customization request',
      html: expect.stringContaining('Yes, &lt;we&gt; can.<br/>How many?') as string,
      text: expect.stringMatching(
        /On Sunday, March 1, you asked us[^]*Yes, <we> can\.\nHow many\?\n\nAda/,
      ) as string,
      headers: expect.objectContaining({ to: emailOf(id) }) as object,
    });
    expect(mail?.headers['reply-to']).toMatch(/@/);
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('sends further answers, and none twice when a request is repeated', async () => {
    const id = await addCustomizationRequest(server);
    await Promise.all([answer(id, 'How many?'), answer(id, 'How many?')]);
    await answer(id, 'Twelve is fine.');
    const { data } = await answer(id, ' Twelve is fine. ');
    expect(textsOf(data.answerCustomizationRequest)).toEqual(['How many?', 'Twelve is fine.']);
    expect(await receiveMails(id)).toHaveLength(2);
  });

  it('sends one answer when two admins answer a request that neither has seen answered', async () => {
    const id = await addCustomizationRequest(server);
    const answerNew = (text: string) =>
      server.graphql(
        `mutation ($id: ID!, $text: String!) {
          answerCustomizationRequest(id: $id, text: $text, version: 1) { id }
        }`,
        { id, text },
        admin.token,
      );
    // Each admin repeats the request. That with the answer that was sent has no effect.
    for (let time = 0; time < 2; time += 1) {
      const responses = await Promise.all([answerNew('Yes, we can.'), answerNew('No, we cannot.')]);
      expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([
        expect.objectContaining({ message: 'This customization request has changed since you opened it.' }),
      ]);
    }
    expect(await receiveMails(id)).toHaveLength(1);
  });

  it('sends an answer again that another one followed', async () => {
    const id = await addCustomizationRequest(server);
    for (const text of ['Yes, we can.', 'No, we cannot.']) await answer(id, text);
    const { data } = await answer(id, 'Yes, we can.');
    expect(textsOf(data.answerCustomizationRequest)).toEqual([
      'Yes, we can.',
      'No, we cannot.',
      'Yes, we can.',
    ]);
    expect(await receiveMails(id)).toHaveLength(3);
  });

  it('returns with each of two answers in one request all that there are by then', async () => {
    const id = await addCustomizationRequest(server);
    const { data } = await server.graphql(
      `mutation ($id: ID!) {
        first: answerCustomizationRequest(id: $id, text: "How many?") { answers { text } }
        second: answerCustomizationRequest(id: $id, text: "By when?") { answers { text } }
      }`,
      { id },
      admin.token,
    );
    const [first, second] = [{ text: 'How many?' }, { text: 'By when?' }];
    expect(data).toEqual({ first: { answers: [first] }, second: { answers: [first, second] } });
  });

  it('keeps the name of an author whose account is deleted', async () => {
    const author = await createCustomer(server, 'Grace Glover');
    const { id: userId } = await server.database.getRepository(User).findOneByOrFail({ email: author.email });
    const requestId = await addCustomizationRequest(server);
    const text = 'Yes, we can.';
    const stored = { id: newId(), requestId, userId, text, createdAt: new Date() };
    await server.database.getRepository(CustomizationAnswer).insert(stored);
    await server.database.getRepository(User).update({ id: userId }, { deletedAt: new Date() });
    expect(await close(requestId)).toMatchObject({ answers: [{ text, authorName: 'Grace Glover' }] });
  });

  it('rejects an eleventh answer', async () => {
    const id = await addCustomizationRequest(server);
    for (let count = 1; count <= 10; count += 1) await answer(id, `Answer ${count}`);
    const { errors } = await answer(id, 'Answer 11');
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { text: 'This request has 10 answers already. Go on by email' },
    });
    expect((await answer(id, 'Answer 10')).errors).toBeUndefined();
  });

  it('closes and reopens a request, which is answered or new again, and sends no answer to a closed one', async () => {
    const [id, otherId] = [await addCustomizationRequest(server), await addCustomizationRequest(server)];
    expect(await close(id)).toMatchObject({ status: 'CLOSED' });
    expect(await close(id)).toMatchObject({ status: 'CLOSED' });
    const requests = server.database.getRepository(CustomizationRequest);
    expect(await requests.findOneByOrFail({ id: otherId })).toMatchObject({ status: 'NEW' });
    expect(errorCode(await answer(id, 'Too late'))).toBe('CONFLICT');
    expect(await reopen(id)).toEqual({ id, status: 'NEW', answers: [] });
    await answer(id, 'In time');
    await close(id);
    // A repeated request has no effect.
    expect((await answer(id, 'In time')).data.answerCustomizationRequest).toMatchObject({ status: 'CLOSED' });
    expect(await reopen(id)).toMatchObject({ status: 'ANSWERED' });
    expect(await reopen(id)).toMatchObject({ status: 'ANSWERED' });
    expect(await receiveMails(id)).toHaveLength(1);
  });

  it('lists the requests with a status', async () => {
    const other = await startServer();
    try {
      const { token } = await signInAsAdmin(other);
      const ids = {
        NEW: await addCustomizationRequest(other),
        ANSWERED: await addCustomizationRequest(other, { status: CustomizationRequestStatus.ANSWERED }),
        CLOSED: await addCustomizationRequest(other, { status: CustomizationRequestStatus.CLOSED }),
      };
      const load = async (statuses: string[] | null) => {
        const { data } = await other.graphql<{
          customizationRequests: { totalCount: number; edges: { node: { id: string } }[] };
        }>(
          `query ($statuses: [CustomizationRequestStatus!]) {
            customizationRequests(statuses: $statuses) { totalCount edges { node { id } } }
          }`,
          { statuses },
          token,
        );
        const { totalCount, edges } = data.customizationRequests;
        expect(totalCount).toBe(edges.length);
        return edges.map(({ node }) => node.id);
      };
      expect(await load(['NEW'])).toEqual([ids.NEW]);
      expect(await load(['NEW', 'ANSWERED'])).toEqual([ids.ANSWERED, ids.NEW]);
      expect(await load(null)).toEqual([ids.CLOSED, ids.ANSWERED, ids.NEW]);
    } finally {
      await other.close();
    }
  });

  it('erases a request with its answers and their emails, also one that waits', async () => {
    const id = await addCustomizationRequest(server);
    const otherId = await addCustomizationRequest(server);
    await answer(id, 'Sent');
    expect(await receiveMails(id)).toHaveLength(1);
    await answer(id, 'Waits');
    await answer(otherId, 'Stays');
    await run('deleteCustomizationRequest', id);
    expect(await receiveMails(id)).toHaveLength(1);
    expect(await receiveMails(otherId)).toHaveLength(1);
    const { database } = server;
    expect(await database.getRepository(CustomizationRequest).countBy({ id })).toBe(0);
    expect(await database.getRepository(CustomizationRequest).countBy({ id: otherId })).toBe(1);
    expect(await database.getRepository(CustomizationAnswer).countBy({ requestId: id })).toBe(0);
    expect(await database.getRepository(Mail).countBy({ address: emailOf(id) })).toBe(0);
    expect(errorCode(await answer(id, 'Again'))).toBe('NOT_FOUND');
  });

  it('rejects answers when the shop sends no emails, and lets admins close requests', async () => {
    const silent = await startServer({ databaseUrl: server.databaseUrl, environment: { MAIL: 'off' } });
    try {
      const id = await addCustomizationRequest(server);
      expect(errorCode(await answer(id, 'Yes', silent))).toBe('MAIL_DISABLED');
      const { data } = await silent.graphql<{ closeCustomizationRequest: Request }>(
        mutationOf('closeCustomizationRequest'),
        { id },
        admin.token,
      );
      expect(data.closeCustomizationRequest).toMatchObject({ status: 'CLOSED', answers: [] });
    } finally {
      await silent.close();
    }
  });

  const nameOf = async ({ email }: TestUser) =>
    (await server.database.getRepository(User).findOneByOrFail({ email })).displayName;
});
