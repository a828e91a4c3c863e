import { Address, BillingDetails } from '../../src/modules/addresses';
import { CartLine, CartRevision } from '../../src/modules/carts';
import { ShoppingList } from '../../src/modules/shopping-lists';
import { StockAlert } from '../../src/modules/stock-alerts';
import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addAddress, updateBillingDetails } from '../support/addresses';
import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { signInWithGoogle } from '../support/firebase';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import { createCustomer, exchangeToken, signInAsAdmin, type TestUser } from '../support/users';

const FAIL_DELETIONS = `
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The disk is full'; END $$;
  CREATE TRIGGER fail BEFORE DELETE ON stock_alerts EXECUTE FUNCTION fail()`;

describe('Erasure of what is stored only for a user', () => {
  let server: TestServer;
  let tool: Tool;
  beforeAll(async () => {
    server = await startServer();
    tool = await addTool(server, { available: 5, minOrder: 10 });
  });
  afterAll(() => server.close());

  const addToCart = ({ token }: TestUser) =>
    server.graphql(
      'mutation ($toolId: ID!) { addToCart(lines: [{ toolId: $toolId, quantity: 10 }]) { version } }',
      { toolId: tool.id },
      token,
    );
  const addShoppingList = ({ token }: TestUser) =>
    server.graphql(
      `mutation ($toolId: ID!) {
        addShoppingList(name: "Site", lines: [{ toolId: $toolId, quantity: 10 }]) { id }
      }`,
      { toolId: tool.id },
      token,
    );
  const addStockAlert = ({ token }: TestUser) =>
    server.graphql(
      'mutation ($toolId: ID!) { addStockAlert(toolId: $toolId) { isActive } }',
      { toolId: tool.id },
      token,
    );
  const deleteUser = (id: string, { token }: TestUser) =>
    server.graphql('mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id }, token);
  const isSignedIn = async ({ token }: TestUser) =>
    errorCode(await server.graphql('{ me { id } }', {}, token)) === undefined;
  /** A user with records of each kind; an alert only with a verified address. */
  const createUser = async (options?: { readonly isVerified: boolean }) => {
    const user = await createCustomer(server, 'Era Sure', options);
    await addToCart(user);
    await addShoppingList(user);
    await addStockAlert(user);
    await addAddress(server, user);
    await updateBillingDetails(server, user);
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: user.email });
    return { id, user };
  };
  const countRecords = (userId: string) =>
    Promise.all(
      [CartRevision, CartLine, ShoppingList, Address, BillingDetails, StockAlert].map((entity) =>
        server.database.getRepository<{ userId: string }>(entity).countBy({ userId }),
      ),
    );

  it('erases the cart, the shopping lists, the address book, the billing details and the stock alerts of a user who is deleted', async () => {
    const { id, user } = await createUser();
    expect(await countRecords(id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(errorCode(await deleteUser(id, user))).toBeUndefined();
    expect(await countRecords(id)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('erases the profile of a user who is deleted, and keeps the reviews of the shop without name and avatar', async () => {
    const user = await createCustomer(server, 'Era Sure');
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: user.email });
    const profile = { phoneNumber: '01712345678', education: 'Trade school', location: 'Dhaka' };
    const avatar = { avatar: '/images/reviewers/1-160.webp' };
    await server.database.getRepository(User).update({ id }, { ...profile, ...avatar });
    const admin = await signInAsAdmin(server);
    const loadReview = async () =>
      (
        await server.graphql<{ allReviews: { edges: { node: object }[] } }>(
          '{ allReviews(first: 1) { edges { node { reviewText reviewerName reviewerImage reviewerEmail } } } }',
          {},
          admin.token,
        )
      ).data.allReviews.edges[0]?.node;
    await server.graphql(
      'mutation { addReview(input: { reviewText: "Sharp saws.", reviewRating: 4 }) { id } }',
      {},
      user.token,
    );
    expect(await loadReview()).toMatchObject({ reviewerName: 'Era Sure', reviewerEmail: user.email });
    expect(errorCode(await deleteUser(id, user))).toBeUndefined();
    expect(await loadReview()).toEqual({
      reviewText: 'Sharp saws.',
      reviewerName: 'Former customer',
      reviewerImage: 'http://shop.test/images/blank-profile.webp',
      reviewerEmail: null,
    });
    expect(await server.database.getRepository(User).findOneByOrFail({ id })).toMatchObject({
      phoneNumber: null,
      education: null,
      location: null,
      avatar: '/images/blank-profile.webp',
    });
  });

  it('erases nothing when the user cannot be deleted', async () => {
    const { id, user } = await createUser();
    await server.database.query(FAIL_DELETIONS);
    try {
      expect(errorCode(await deleteUser(id, user))).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await server.database.query('DROP FUNCTION fail CASCADE');
    }
    expect(await isSignedIn(user)).toBe(true);
    expect(await countRecords(id)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('erases the cart, the lists and the addresses of an unverified account that the owner of its address replaces', async () => {
    const { id, user } = await createUser({ isVerified: false });
    expect(await countRecords(id)).toEqual([1, 1, 1, 1, 1, 0]);
    await exchangeToken(server, await signInWithGoogle(user.email));
    expect(await isSignedIn(user)).toBe(false);
    expect(await countRecords(id)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('stores nothing for a user who is deleted meanwhile', async () => {
    const user = await createCustomer(server);
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: user.email });
    const deletion = `UPDATE users SET deleted_at = now() WHERE id = '${id}'`;
    const requests = [
      () => addToCart(user),
      () => addShoppingList(user),
      () => addStockAlert(user),
      () => addAddress(server, user),
      () => updateBillingDetails(server, user),
    ];
    const responses = await runBlocked<GraphQLResponse<object>>(server, deletion, requests);
    expect(responses.map((response) => errorCode(response))).toEqual(Array(5).fill('UNAUTHENTICATED'));
    expect(await countRecords(id)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
