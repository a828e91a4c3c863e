import { signInAsAdmin } from '../support/users';
import { startServer, type TestServer } from '../support/server';

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
    const query = '{ customizationRequests { totalCount edges { node { email } } } }';
    const { data } = await server.graphql<{ customizationRequests: object }>(
      query,
      {},
      (await signInAsAdmin(server)).token,
    );
    expect(data.customizationRequests).toEqual({
      totalCount: 2,
      edges: [{ node: { email: 'second@joinery.test' } }, { node: { email: 'first@joinery.test' } }],
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
