import { Mail, MailStatus } from '../../src/modules/mail';
import { addTool } from '../support/catalogue';
import { addFailedMail } from '../support/mail';
import { createPurchase } from '../support/purchases';
import { startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, type TestUser } from '../support/users';

interface MailList {
  readonly mails: {
    readonly edges: readonly { readonly node: { readonly kind: string; readonly recipient: string } }[];
  };
}

describe('The list of emails', () => {
  let server: TestServer;
  let admin: TestUser;
  let first: TestUser;
  let second: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await createAdmin(server);
    [first, second] = [await createCustomer(server), await createCustomer(server)];
    const tool = await addTool(server);
    for (const customer of [first, second]) await createPurchase(server, customer, [tool]);
    await addFailedMail(server, second);
  });
  afterAll(() => server.close());

  /** Without the emails that welcome the users. */
  const loadRecipients = async (statuses?: readonly string[]) => {
    const { data } = await server.graphql<MailList>(
      `query ($statuses: [MailStatus!]) {
        mails(first: 50, statuses: $statuses) { edges { node { kind recipient } } }
      }`,
      { statuses },
      admin.token,
    );
    const mails = data.mails.edges.map(({ node }) => node);
    return mails.filter(({ kind }) => kind !== 'WELCOME').map(({ recipient }) => recipient);
  };

  it('has the emails that wait oldest first', async () => {
    expect(await loadRecipients(['PENDING', 'SENDING'])).toEqual([first.email, second.email]);
  });

  it('has all others newest first', async () => {
    expect(await loadRecipients()).toEqual([second.email, second.email, first.email]);
    expect(await loadRecipients(['FAILED', 'PENDING'])).toEqual([second.email, second.email, first.email]);
  });

  it('names the address of an email to someone without an account', async () => {
    const id = await addFailedMail(server, first);
    const address = 'grace@visitor.example';
    const changes = { userId: null, address, status: MailStatus.UNCERTAIN };
    const mails = server.database.getRepository(Mail);
    await mails.update({ id }, changes);
    expect(await loadRecipients(['UNCERTAIN'])).toEqual([address]);
    // The other tests list all emails.
    await mails.delete({ id });
  });
});
