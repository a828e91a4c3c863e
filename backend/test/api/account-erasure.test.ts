import { Address, BillingDetails } from '../../src/modules/addresses';
import { Claim, ClaimPhoto } from '../../src/modules/claims';
import { CartLine, CartRevision } from '../../src/modules/carts';
import { CustomizationRequest } from '../../src/modules/customization';
import { Order, OrderStatus } from '../../src/modules/orders';
import { Return } from '../../src/modules/returns';
import { ShoppingList } from '../../src/modules/shopping-lists';
import { StockAlert } from '../../src/modules/stock-alerts';
import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { Image } from '../../src/platform/images/image.entity';
import { addAddress, updateBillingDetails } from '../support/addresses';
import { requestClaimWithPhotos, uploadClaimPhoto } from '../support/claim-photos';
import { answerClaim, askAboutClaim, rejectClaim } from '../support/claims';
import { addCustomizationRequest } from '../support/customization';
import { downloadDocument, listDocuments } from '../support/documents';
import { startDomain } from '../support/domain';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { rethrow } from '../support/order-steps';
import { confirmPayment, payAtProvider } from '../support/payments';
import { createPurchase } from '../support/purchases';
import { cancelReturn, createReturn } from '../support/returns';
import { createToolReview } from '../support/tool-reviews';
import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { signInWithGoogle, signUp } from '../support/firebase';
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

  /** A customer whose texts all contain a word, with a delivered purchase, a return, a claim and a customization request. */
  const createCustomerWithPurchase = async (admin: TestUser, isConfirmed = true) => {
    const customer = await createCustomer(server, 'Zebedee Quill');
    await updateBillingDetails(server, customer, {
      ...{ name: 'Zebedee Joinery', invoiceEmail: 'books@zebedee.test', line1: '7 Zebedee Way' },
    });
    const tool = await addTool(server, { price: 100 });
    const {
      id: purchaseId,
      number,
      orders,
    } = await createPurchase(server, customer, [], {
      lines: [{ toolId: tool.id, quantity: 10, jobReference: 'Zebedee kitchen' }],
      deliveryAddress: '1 Zebedee Street',
      deliveryNotes: 'Ask for Zebedee',
      purchaseOrderNumber: 'ZEBEDEE-1',
    });
    const orderId = orders[0]?.id ?? '';
    await payAtProvider(server, customer, orderId);
    if (isConfirmed) await confirmPayment(server, customer, orderId);
    const complete = async () => {
      await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
      const returnId = await createReturn(server, customer, orderId, 1);
      await server.database.getRepository(Return).update({ id: returnId }, { reason: 'Zebedee has enough' });
      await cancelReturn(server, customer, returnId);
      const photoId = await uploadClaimPhoto(server, customer);
      const { data } = await requestClaimWithPhotos(server, customer, orderId, [photoId]);
      const { id: claimId } = data.requestClaim;
      await askAboutClaim(server, admin, claimId, 'Which handle?');
      await answerClaim(server, customer, claimId, 'That of Zebedee');
      await rejectClaim(server, admin, claimId, 'Not covered');
      await server.database.getRepository(Claim).update({ id: claimId }, { problem: 'Zebedee broke it' });
      const requestId = await addCustomizationRequest(server, { email: customer.email });
      await server.graphql(
        'mutation ($id: ID!) { answerCustomizationRequest(id: $id, text: "Dear Zebedee") { id } }',
        { id: requestId },
        admin.token,
      );
      // A refund has failed, and was made in another way.
      await server.database.query(
        `INSERT INTO mails (id, user_id, kind, event_id, data, status, attempts, created_at)
         SELECT gen_random_uuid(), id, 'ADMIN_REFUND_FAILED', gen_random_uuid(), $2, 'FAILED', 1, now()
         FROM users WHERE email = $1`,
        [admin.email, JSON.stringify({ purchaseId, purchaseOrderNumber: 'ZEBEDEE-1' })],
      );
      return { claimId, photoId };
    };
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: customer.email });
    return { customer, id, orderId, purchaseId, number, complete };
  };
  /** The rows that contain one of the texts, by their tables. */
  const findRows = async (...texts: readonly string[]) => {
    const tables = await server.database.query<{ name: string }[]>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY name",
    );
    const found = new Map<string, readonly string[]>();
    for (const { name } of tables) {
      const rows = await server.database.query<{ text: string }[]>(
        `SELECT record::text AS text FROM ${name} AS record WHERE record::text ILIKE ANY($1) ORDER BY text`,
        [texts.map((text) => `%${text}%`)],
      );
      if (rows.length > 0)
        found.set(
          name,
          rows.map(({ text }) => text),
        );
    }
    return found;
  };
  const findTables = async (...texts: readonly string[]) => [...(await findRows(...texts)).keys()];

  it('leaves the personal data of a user who is deleted in invoices only, for admins', async () => {
    const admin = await signInAsAdmin(server);
    const { customer, id, number, complete } = await createCustomerWithPurchase(admin);
    const { claimId, photoId } = await complete();
    const [invoice] = await listDocuments(server, admin, number);
    if (invoice === undefined) throw new Error('The purchase has no invoice');
    const before = await downloadDocument(server, invoice);
    expect(await findTables('zebedee', customer.email)).toEqual(
      expect.arrayContaining(['claims', 'customization_requests', 'mails', 'orders', 'purchases', 'returns']),
    );
    expect(errorCode(await deleteUser(id, customer))).toBeUndefined();
    expect(await findTables('zebedee', customer.email)).toEqual(['documents']);
    expect((await downloadDocument(server, invoice)).equals(before)).toBe(true);
    const { data } = await server.graphql<{ purchase: object }>(
      `query ($number: String!) { purchase(number: $number) {
        deliveryAddress phoneNumber deliveryNotes purchaseOrderNumber billing { name }
        orders { userName userEmail jobReference returns { reason } claims { id problem answer photos { id } } }
      } }`,
      { number },
      admin.token,
    );
    const [erased, nothing] = ['Erased', null];
    expect(data.purchase).toEqual({
      ...{ deliveryAddress: erased, phoneNumber: erased, deliveryNotes: nothing },
      ...{ purchaseOrderNumber: nothing, billing: nothing },
      orders: [
        {
          ...{ userName: 'Former customer', userEmail: 'former-customer@deleted.invalid' },
          ...{ jobReference: nothing, returns: [{ reason: nothing }] },
          claims: [{ id: claimId, problem: erased, answer: erased, photos: [] }],
        },
      ],
    });
    // The photo is unused now, and the job of unused images deletes its files.
    expect(await server.database.getRepository(Image).existsBy({ id: photoId })).toBe(true);
    expect(await server.database.getRepository(ClaimPhoto).existsBy({ id: photoId })).toBe(false);
  });

  it('leaves what is stored for other users unchanged when a user is deleted', async () => {
    const admin = await signInAsAdmin(server);
    const deleted = await createCustomerWithPurchase(admin);
    await deleted.complete();
    const other = await createCustomerWithPurchase(admin);
    const { claimId, photoId } = await other.complete();
    for (const add of [addToCart, addShoppingList, addStockAlert]) await add(other.customer);
    await addAddress(server, other.customer);
    await server.graphql(
      'mutation { addReview(input: { reviewText: "Sharp saws.", reviewRating: 4 }) { id } }',
      {},
      other.customer.token,
    );
    const { id: toolReviewId } = await createToolReview(server);
    const ids = [
      ...[other.id, other.customer.email, other.purchaseId, other.orderId],
      ...[claimId, photoId, toolReviewId],
    ];
    const before = await findRows(...ids);
    expect(errorCode(await deleteUser(deleted.id, deleted.customer))).toBeUndefined();
    expect(await findRows(...ids)).toEqual(before);
  });

  it('keeps what the delivery needs when an admin deletes the user, until the purchase is completed', async () => {
    const admin = await signInAsAdmin(server);
    const { customer, id, orderId } = await createCustomerWithPurchase(admin);
    const other = await createCustomerWithPurchase(admin);
    for (const userId of [id, other.id]) expect(errorCode(await deleteUser(userId, admin))).toBeUndefined();
    const search = 'query ($search: String!) { orders(search: $search) { edges { node { id } } } }';
    const { data } = await server.graphql<{ orders: object }>(
      search,
      { search: customer.email },
      admin.token,
    );
    expect(data.orders).toEqual({ edges: [{ node: { id: orderId } }] });
    const loadOrder = (order = orderId) =>
      server.database.getRepository(Order).findOneByOrFail({ id: order });
    const worker = await startDomain({ databaseUrl: server.databaseUrl });
    const runJob = () => worker.services.users.erasePurchases(rethrow);
    try {
      await runJob();
      expect(await loadOrder()).toMatchObject({ orderAddress: '1 Zebedee Street' });
      await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
      // The user is changed after the job has begun.
      await runBlocked(server, `UPDATE users SET identity_deletion = identity_deletion WHERE id = '${id}'`, [
        runJob,
      ]);
      expect(await loadOrder()).toMatchObject({ orderAddress: 'Erased', userName: 'Former customer' });
      expect(await findTables(customer.email)).toEqual([]);
      await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [other.orderId])]);
      await runJob();
      expect(await loadOrder(other.orderId)).toMatchObject({ orderAddress: 'Erased' });
    } finally {
      await worker.close();
    }
  });

  it('keeps what the delivery needs while an order moves between states that need it', async () => {
    const admin = await signInAsAdmin(server);
    const { id, orderId } = await createCustomerWithPurchase(admin);
    const orders = server.database.getRepository(Order);
    await orders.update({ id: orderId }, { status: OrderStatus.CHARGED_BACK });
    expect(errorCode(await deleteUser(id, admin))).toBeUndefined();
    const worker = await startDomain({ databaseUrl: server.databaseUrl });
    try {
      // The orders to deliver are counted before the claims, those that are charged back after them.
      const runJob = () => worker.services.users.erasePurchases(rethrow);
      await runBlocked(server, 'LOCK TABLE claims', [runJob], ({ manager }) =>
        manager.getRepository(Order).update({ id: orderId }, { status: OrderStatus.PAID }),
      );
      expect(await orders.findOneByOrFail({ id: orderId })).toMatchObject({
        orderAddress: '1 Zebedee Street',
      });
    } finally {
      await worker.close();
    }
  });

  it('frees the address of a user whom an admin deletes while a purchase is open', async () => {
    const admin = await signInAsAdmin(server);
    const { customer, id } = await createCustomerWithPurchase(admin);
    expect(errorCode(await deleteUser(id, admin))).toBeUndefined();
    const token = await exchangeToken(server, (await signUp(customer.email)).idToken);
    const { data } = await server.graphql<object>('{ me { email } myOrders { totalCount } }', {}, token);
    expect(data).toEqual({ me: { email: customer.email }, myOrders: { totalCount: 0 } });
  });

  it('sends no copy to the address for invoices when the payment arrives after an admin has deleted the user', async () => {
    const admin = await signInAsAdmin(server);
    const { id, orderId, purchaseId } = await createCustomerWithPurchase(admin, false);
    expect(errorCode(await deleteUser(id, admin))).toBeUndefined();
    const order = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    expect(order).toMatchObject({ status: 'PAID', orderAddress: '1 Zebedee Street' });
    const copies = "SELECT FROM mails WHERE data ->> 'purchaseId' = $1 AND address IS NOT NULL";
    expect(await server.database.query(copies, [purchaseId])).toEqual([]);
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

  it('keeps the customization requests with an email address that the deleted user has not verified', async () => {
    const { id, user } = await createUser({ isVerified: false });
    const requestId = await addCustomizationRequest(server, { email: user.email });
    expect(errorCode(await deleteUser(id, user))).toBeUndefined();
    expect(await server.database.getRepository(CustomizationRequest).existsBy({ id: requestId })).toBe(true);
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
