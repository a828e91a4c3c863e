import { Kind } from 'graphql';
import { IsNull } from 'typeorm';
import { systemClock } from '../../src/common/clock';
import { newId } from '../../src/common/ids';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { CustomizationRequestStatus } from '../../src/modules/customization';
import { Category, SearchWithoutResult } from '../../src/modules/tools';
import { makeAdminByEmail, User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { CatalogueCsv } from '../support/catalogue-csv';
import { postGraphQL } from '../support/graphql-http';
import { createOrder, findPurchaseNumber } from '../support/orders';
import { createDeliveredOrder, createShippedOrder, packOrders } from '../support/fulfillment';
import { createFailedRefund, createPaidOrder, createUnallocatedRefund } from '../support/payments';
import { createClaim, createRejectedClaim } from '../support/claims';
import { createRejectedReturn, createReturn } from '../support/returns';
import { rest } from '../support/rest';
import { RestContract } from '../support/rest-contract';
import { addFailedMail } from '../support/mail';
import { addReview } from '../support/reviews';
import { addCustomizationRequest } from '../support/customization';
import { startServer, type TestServer } from '../support/server';
import { createToolReview } from '../support/tool-reviews';
import { createAdmin, createCustomer, signInAsAdmin, type TestUser } from '../support/users';

interface AuditEvent {
  readonly action: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly targetKind: string;
  readonly targetId: string;
  readonly targetName: string | null;
  readonly requestId: string | null;
  readonly createdAt: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** An action of an admin over both APIs, each missing where there is no such operation, and the event that it leaves. */
interface Action {
  readonly mutation?: readonly [arguments_: string, variables: object];
  /** The body is sent as JSON, or a text as CSV. */
  readonly rest?: readonly [call: string, body?: object | string];
  readonly event: Partial<AuditEvent>;
}

const EVENTS = `query ($first: Int, $after: String, $action: AuditAction, $actorId: ID, $isOperator: Boolean, $targetId: ID, $createdFrom: DateTime, $createdBefore: DateTime) {
  auditEvents(
    first: $first, after: $after, action: $action, actorId: $actorId, isOperator: $isOperator, targetId: $targetId
    createdFrom: $createdFrom, createdBefore: $createdBefore
  ) {
    totalCount
    pageInfo { endCursor }
    edges { node {
      action actorId actorName targetKind targetId targetName requestId createdAt
      changes { field before after }
    } }
  }
}`;

const newTool = { toolName: 'Adze', minOrder: 1, available: 10, toolDescription: 'Hews.' };
const imageLink = 'https://images.example/adze.webp';
const anyText = expect.any(String) as string;
const purchaseNumber = expect.stringMatching(/^TH-\d{6}$/) as string;

describe('Audit log', () => {
  let server: TestServer;
  let admin: TestUser;
  let adminId: string;
  beforeAll(async () => {
    server = await startServer();
    admin = await createAdmin(server);
    adminId = await idOf(admin);
  });
  afterAll(() => server.close());

  const idOf = async ({ email }: TestUser): Promise<string> =>
    (await server.database.getRepository(User).findOneByOrFail({ email, deletedAt: IsNull() })).id;

  const load = async (variables: object = {}) => {
    const { data, errors } = await server.graphql<{
      auditEvents: { totalCount: number; pageInfo: { endCursor: string }; edges: { node: AuditEvent }[] };
    }>(EVENTS, variables, admin.token);
    expect(errors).toBeUndefined();
    const { totalCount, pageInfo, edges } = data.auditEvents;
    return { totalCount, endCursor: pageInfo.endCursor, events: edges.map(({ node }) => node) };
  };

  const createUnpaidOrder = async () => {
    const customer = await createCustomer(server);
    const { id } = await createOrder(server, customer, await addTool(server));
    return { id, userId: await idOf(customer) };
  };

  const createDeliveredClaim = async () => {
    const customer = await createCustomer(server);
    const { orderId } = await createDeliveredOrder(server, customer, admin);
    return createClaim(server, customer, orderId, 2);
  };

  const uploadImport = async () =>
    (
      await new CatalogueCsv(server, admin).upload([
        ['SKU', 'Price'],
        ['HAM-0020', '99'],
      ])
    ).id;

  const addSynonymGroup = async (words: string[]) => {
    const { data } = await server.graphql<{ addSynonymGroup: { id: string } }>(
      'mutation ($input: SynonymGroupInput!) { addSynonymGroup(input: $input) { id } }',
      { input: { words } },
      admin.token,
    );
    return data.addSynonymGroup.id;
  };

  const cancelled = (targetId: string) => ({
    targetKind: 'ORDER',
    targetId,
    targetName: purchaseNumber,
    changes: expect.arrayContaining([{ field: 'status', before: 'PLACED', after: 'CANCELLED' }]) as [],
  });

  const fulfilled = (targetId: string, before: string, after: string) => ({
    targetKind: 'ORDER',
    targetId,
    targetName: purchaseNumber,
    changes: expect.arrayContaining([{ field: 'fulfillmentStatus', before, after }]) as [],
  });

  /** Every action of admins: the operations that require the role, and those in which an admin acts for a customer. */
  const actions: Readonly<Record<string, () => Promise<Action>>> = {
    addTool: () =>
      Promise.resolve({
        mutation: ['input: AddToolInput!', { input: { ...newTool, price: 12.5, imageLink } }],
        rest: ['POST /tool', { updatedInfo: { ...newTool, price: 12.5, imageLink } }],
        event: {
          targetKind: 'TOOL',
          changes: expect.arrayContaining([
            { field: 'toolName', before: null, after: 'Adze' },
            { field: 'price', before: null, after: '1250' },
          ]) as [],
        },
      }),
    updateTool: async () => {
      const { id } = await addTool(server);
      await server.graphql(
        'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
        { id, input: { furtherImages: [{ imageLink, alt: 'From behind' }] } },
        admin.token,
      );
      return {
        mutation: [
          'id: ID!, input: UpdateToolInput!',
          { id, input: { price: 13, minOrder: 10, availableChange: -40, furtherImages: [] } },
        ],
        event: {
          targetKind: 'TOOL',
          targetId: id,
          targetName: 'Test Mallet',
          changes: [
            { field: 'price', before: '1250', after: '1300' },
            { field: 'available', before: '100', after: '60' },
            {
              field: 'furtherImages',
              before: JSON.stringify([{ alt: 'From behind', image: imageLink }]),
              after: '[]',
            },
          ],
        },
      };
    },
    deleteTool: async () => {
      const { id } = await addTool(server);
      return {
        mutation: ['id: ID!', { id }],
        rest: [`DELETE /tool/${id}`],
        event: {
          targetKind: 'TOOL',
          targetId: id,
          changes: [{ field: 'deletedAt', before: null, after: anyText }],
        },
      };
    },
    uploadCatalogueImport: () =>
      Promise.resolve({
        rest: ['POST /catalogue-imports?mode=BOTH&fileName=tools.csv', 'SKU,Price\nHAM-0020,99'],
        event: {
          targetKind: 'CATALOGUE_IMPORT',
          changes: expect.arrayContaining([{ field: 'mode', before: null, after: 'BOTH' }]) as [],
        },
      }),
    applyCatalogueImport: async () => {
      const id = await uploadImport();
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'CATALOGUE_IMPORT',
          targetId: id,
          changes: [{ field: 'status', before: 'READY', after: 'APPLYING' }],
        },
      };
    },
    discardCatalogueImport: async () => {
      const id = await uploadImport();
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'CATALOGUE_IMPORT',
          targetId: id,
          changes: expect.arrayContaining([{ field: 'status', before: 'READY', after: null }]) as [],
        },
      };
    },
    updateTools: async () => {
      const { id } = await addTool(server);
      return {
        mutation: ['changes: [ToolChangeInput!]!', { changes: [{ id, version: 1, price: 13.75 }] }],
        event: {
          targetKind: 'TOOL',
          targetId: id,
          changes: [{ field: 'price', before: '1250', after: '1375' }],
        },
      };
    },
    archiveTools: async () => {
      const { id } = await addTool(server);
      return {
        mutation: ['ids: [ID!]!', { ids: [id] }],
        event: {
          targetKind: 'TOOL',
          targetId: id,
          changes: [{ field: 'deletedAt', before: null, after: anyText }],
        },
      };
    },
    restoreTools: async () => {
      const { id } = await addTool(server, { deletedAt: new Date() });
      return {
        mutation: ['ids: [ID!]!', { ids: [id] }],
        event: {
          targetKind: 'TOOL',
          targetId: id,
          changes: [{ field: 'deletedAt', before: anyText, after: null }],
        },
      };
    },
    addCategory: () =>
      Promise.resolve({
        mutation: ['input: AddCategoryInput!', { input: { name: 'Adzes' } }],
        event: {
          targetKind: 'CATEGORY',
          changes: [
            { field: 'name', before: null, after: 'Adzes' },
            { field: 'slug', before: null, after: 'adzes' },
          ],
        },
      }),
    updateCategory: async () => {
      const { categoryId } = await addTool(server);
      return {
        mutation: ['id: ID!, input: UpdateCategoryInput!', { id: categoryId, input: { name: 'Sundries' } }],
        event: {
          targetKind: 'CATEGORY',
          targetId: categoryId,
          targetName: 'Sundries',
          changes: [{ field: 'name', before: 'Other tools', after: 'Sundries' }],
        },
      };
    },
    sortCategories: async () => {
      // The order stays the same, but the last category moves next to the others.
      const { categoryId } = await addTool(server);
      const categories = await server.database.getRepository(Category).find({ order: { position: 'ASC' } });
      return {
        mutation: ['ids: [ID!]!', { ids: categories.map(({ id }) => id) }],
        event: {
          targetKind: 'CATEGORY',
          targetId: categoryId,
          changes: [{ field: 'position', before: '1000000', after: String(categories.length - 1) }],
        },
      };
    },
    mergeCategories: async () => {
      const { categoryId: into } = await addTool(server);
      const from = newId();
      const values = { name: 'Hatchets', slug: 'hatchets', position: 0, createdAt: new Date() };
      await server.database.getRepository(Category).insert({ id: from, ...values });
      await addTool(server, { categoryId: from });
      return {
        mutation: ['from: ID!, into: ID!', { from, into }],
        event: {
          targetKind: 'CATEGORY',
          targetId: from,
          targetName: null,
          changes: expect.arrayContaining([
            { field: 'slug', before: 'hatchets', after: 'other-tools' },
            { field: 'movedTools', before: null, after: '1' },
          ]) as [],
        },
      };
    },
    addSynonymGroup: () =>
      Promise.resolve({
        mutation: ['input: SynonymGroupInput!', { input: { words: ['Mallet', 'maul'] } }],
        event: {
          targetKind: 'SYNONYM_GROUP',
          targetName: null,
          changes: [{ field: 'words', before: null, after: '["mallet","maul"]' }],
        },
      }),
    updateSynonymGroup: async () => {
      const id = await addSynonymGroup(['rasp', 'file']);
      return {
        mutation: ['id: ID!, input: SynonymGroupInput!', { id, input: { words: ['rasp', 'riffler'] } }],
        event: {
          targetKind: 'SYNONYM_GROUP',
          targetId: id,
          changes: [{ field: 'words', before: '["rasp","file"]', after: '["rasp","riffler"]' }],
        },
      };
    },
    deleteSynonymGroup: async () => {
      const id = await addSynonymGroup(['awl', 'bradawl']);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'SYNONYM_GROUP',
          targetId: id,
          changes: [{ field: 'words', before: '["awl","bradawl"]', after: null }],
        },
      };
    },
    deleteSearchesWithoutResult: async () => {
      const id = newId();
      await server.database
        .getRepository(SearchWithoutResult)
        .insert({ id, text: 'froe', count: 3, lastSearchedAt: new Date() });
      return {
        mutation: ['ids: [ID!]!', { ids: [id] }],
        event: {
          targetKind: 'SEARCH_WITHOUT_RESULT',
          targetId: id,
          changes: [
            { field: 'text', before: 'froe', after: null },
            { field: 'count', before: '3', after: null },
          ],
        },
      };
    },
    cancelOrder: async () => {
      const { id } = await createUnpaidOrder();
      return { mutation: ['id: ID!', { id }], rest: [`DELETE /order/${id}`], event: cancelled(id) };
    },
    cancelPurchase: async () => {
      const { id } = await createUnpaidOrder();
      const number = await findPurchaseNumber(server, id);
      return { mutation: ['number: String!', { number }], event: cancelled(id) };
    },
    cancelUnpaidOrders: async () => {
      const { id, userId } = await createUnpaidOrder();
      return { mutation: ['userId: ID!', { userId }], event: cancelled(id) };
    },
    packOrders: async () => {
      const { orderId } = await createPaidOrder(server, await createCustomer(server));
      return {
        mutation: ['ids: [ID!]!', { ids: [orderId] }],
        event: fulfilled(orderId, 'UNFULFILLED', 'PACKED'),
      };
    },
    unpackOrders: async () => {
      const { orderId } = await createPaidOrder(server, await createCustomer(server));
      await packOrders(server, admin, [orderId]);
      return {
        mutation: ['ids: [ID!]!', { ids: [orderId] }],
        event: fulfilled(orderId, 'PACKED', 'UNFULFILLED'),
      };
    },
    shipOrders: async () => {
      const { orderId } = await createPaidOrder(server, await createCustomer(server));
      await packOrders(server, admin, [orderId]);
      return {
        mutation: ['shipments: [ShipmentInput!]!', { shipments: [{ orderIds: [orderId], carrier: 'UPS' }] }],
        event: fulfilled(orderId, 'PACKED', 'SHIPPED'),
      };
    },
    updateShipment: async () => {
      const { shipmentId: id } = await createShippedOrder(server, await createCustomer(server), admin);
      return {
        mutation: ['id: ID!, input: UpdateShipmentInput!', { id, input: { carrier: 'FedEx' } }],
        event: {
          targetKind: 'SHIPMENT',
          targetId: id,
          targetName: purchaseNumber,
          changes: [{ field: 'carrier', before: 'UPS', after: 'FedEx' }],
        },
      };
    },
    deliverShipments: async () => {
      const { orderId, shipmentId } = await createShippedOrder(server, await createCustomer(server), admin);
      return {
        mutation: ['ids: [ID!]!', { ids: [shipmentId] }],
        event: fulfilled(orderId, 'SHIPPED', 'DELIVERED'),
      };
    },
    cancelReturn: async () => {
      const customer = await createCustomer(server);
      const { orderId } = await createDeliveredOrder(server, customer, admin);
      const id = await createReturn(server, customer, orderId, 2);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'RETURN',
          targetId: id,
          targetName: purchaseNumber,
          changes: [
            { field: 'status', before: 'REQUESTED', after: 'CANCELLED' },
            { field: 'closedAt', before: null, after: anyText },
          ],
        },
      };
    },
    receiveReturn: async () => {
      const customer = await createCustomer(server);
      const { orderId } = await createDeliveredOrder(server, customer, admin);
      const id = await createReturn(server, customer, orderId, 2);
      return {
        mutation: [
          'id: ID!, input: ReceiveReturnInput!',
          { id, input: { receivedQuantity: 2, sellableQuantity: 1 } },
        ],
        event: {
          targetKind: 'RETURN',
          targetId: id,
          changes: [
            { field: 'status', before: 'REQUESTED', after: 'RECEIVED' },
            { field: 'receivedAt', before: null, after: anyText },
            { field: 'sellableQuantity', before: null, after: '1' },
          ],
        },
      };
    },
    refundReturn: async () => {
      const id = await createRejectedReturn(server, await createCustomer(server), admin);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'RETURN',
          targetId: id,
          changes: [
            { field: 'amount', before: null, after: '200' },
            { field: 'refundId', before: null, after: anyText },
          ],
        },
      };
    },
    askAboutClaim: async () => {
      const id = await createDeliveredClaim();
      return {
        mutation: ['id: ID!, question: String!', { id, question: 'When?' }],
        event: {
          targetKind: 'CLAIM',
          targetId: id,
          targetName: purchaseNumber,
          changes: [
            { field: 'status', before: 'OPEN', after: 'ASKED' },
            { field: 'askedAt', before: null, after: anyText },
            { field: 'question', before: null, after: 'When?' },
          ],
        },
      };
    },
    acceptClaim: async () => {
      const id = await createDeliveredClaim();
      return {
        mutation: ['id: ID!, resolution: ClaimResolution!', { id, resolution: 'REFUND' }],
        event: {
          targetKind: 'CLAIM',
          targetId: id,
          changes: [
            { field: 'status', before: 'OPEN', after: 'ACCEPTED' },
            { field: 'decidedAt', before: null, after: anyText },
            { field: 'resolution', before: null, after: 'REFUND' },
          ],
        },
      };
    },
    rejectClaim: async () => {
      const id = await createDeliveredClaim();
      return {
        mutation: ['id: ID!, note: String!', { id, note: 'Normal wear' }],
        event: {
          targetKind: 'CLAIM',
          targetId: id,
          changes: [
            { field: 'status', before: 'OPEN', after: 'REJECTED' },
            { field: 'closedAt', before: null, after: anyText },
            { field: 'decidedAt', before: null, after: anyText },
            { field: 'decisionNote', before: null, after: 'Normal wear' },
          ],
        },
      };
    },
    refundClaim: async () => {
      const id = await createRejectedClaim(server, await createCustomer(server), admin);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'CLAIM',
          targetId: id,
          changes: [
            { field: 'amount', before: null, after: '200' },
            { field: 'refundId', before: null, after: anyText },
          ],
        },
      };
    },
    refundOrder: async () => {
      const { orderId } = await createPaidOrder(server, await createCustomer(server));
      return {
        mutation: ['input: RefundOrderInput!', { input: { orderId, amount: 2, reason: 'Scratched' } }],
        event: {
          targetKind: 'ORDER',
          targetId: orderId,
          changes: [
            { field: 'amount', before: null, after: '200' },
            { field: 'reason', before: null, after: 'Scratched' },
            { field: 'refundId', before: null, after: anyText },
          ],
        },
      };
    },
    recordOutsideRefund: async () => {
      const { refundId: id } = await createFailedRefund(server, await createCustomer(server));
      const input = { failedRefundId: id, amount: 10, reference: 'Transfer 4711' };
      return {
        mutation: ['input: RecordOutsideRefundInput!', { input }],
        event: {
          targetKind: 'REFUND',
          targetId: id,
          targetName: purchaseNumber,
          changes: [
            { field: 'amount', before: null, after: '1000' },
            { field: 'refundId', before: null, after: anyText },
            { field: 'reference', before: null, after: 'Transfer 4711' },
          ],
        },
      };
    },
    allocateRefund: async () => {
      const customer = await createCustomer(server);
      const { refundId: id, orderIds } = await createUnallocatedRefund(server, customer, 300);
      const [orderId = ''] = orderIds;
      return {
        mutation: ['id: ID!, orderId: ID!', { id, orderId }],
        event: {
          targetKind: 'REFUND',
          targetId: id,
          targetName: purchaseNumber,
          changes: [{ field: 'orderId', before: null, after: orderId }],
        },
      };
    },
    makeAdmin: async () => {
      const user = await createCustomer(server);
      const id = await idOf(user);
      return {
        mutation: ['id: ID!', { id }],
        rest: [`PUT /user/admin/${user.email}`],
        event: {
          targetKind: 'USER',
          targetId: id,
          targetName: 'Carla Penter',
          changes: [{ field: 'role', before: 'USER', after: 'ADMIN' }],
        },
      };
    },
    removeAdmin: async () => {
      const user = await createAdmin(server);
      const id = await idOf(user);
      return {
        mutation: ['id: ID!', { id }],
        rest: [`DELETE /user/admin/${user.email}`],
        event: {
          targetKind: 'USER',
          targetId: id,
          changes: [{ field: 'role', before: 'ADMIN', after: 'USER' }],
        },
      };
    },
    resendMail: async () => {
      const customer = await createCustomer(server);
      const id = await addFailedMail(server, customer);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'MAIL',
          targetId: id,
          targetName: customer.email,
          changes: [
            { field: 'status', before: 'FAILED', after: 'PENDING' },
            { field: 'attempts', before: '1', after: '0' },
          ],
        },
      };
    },
    answerCustomizationRequest: async () => {
      const id = await addCustomizationRequest(server);
      return {
        mutation: ['id: ID!, text: String!', { id, text: 'Yes, we can.' }],
        event: {
          targetKind: 'CUSTOMIZATION_REQUEST',
          targetId: id,
          changes: [
            { field: 'status', before: 'NEW', after: 'ANSWERED' },
            { field: 'answerId', before: null, after: anyText },
          ],
        },
      };
    },
    closeCustomizationRequest: async () => {
      const id = await addCustomizationRequest(server);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'CUSTOMIZATION_REQUEST',
          targetId: id,
          changes: [{ field: 'status', before: 'NEW', after: 'CLOSED' }],
        },
      };
    },
    reopenCustomizationRequest: async () => {
      const id = await addCustomizationRequest(server, { status: CustomizationRequestStatus.CLOSED });
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'CUSTOMIZATION_REQUEST',
          targetId: id,
          changes: [{ field: 'status', before: 'CLOSED', after: 'NEW' }],
        },
      };
    },
    deleteCustomizationRequest: async () => {
      const id = await addCustomizationRequest(server);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'CUSTOMIZATION_REQUEST',
          targetId: id,
          changes: [
            { field: 'status', before: 'NEW', after: null },
            { field: 'createdAt', before: anyText, after: null },
          ],
        },
      };
    },
    hideReview: async () => {
      const id = await addReview(server);
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'REVIEW',
          targetId: id,
          changes: [{ field: 'hiddenAt', before: null, after: anyText }],
        },
      };
    },
    showReview: async () => {
      const id = await addReview(server, { hiddenAt: new Date() });
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'REVIEW',
          targetId: id,
          changes: [{ field: 'hiddenAt', before: anyText, after: null }],
        },
      };
    },
    deleteReview: async () => {
      const id = await addReview(server, { reviewText: 'Call 0171 2345678' });
      return {
        mutation: ['id: ID!', { id }],
        rest: [`DELETE /review/${id}`],
        event: {
          targetKind: 'REVIEW',
          targetId: id,
          changes: [
            { field: 'userId', before: null, after: null },
            { field: 'hiddenAt', before: null, after: null },
            { field: 'createdAt', before: anyText, after: null },
            { field: 'reviewRating', before: '4', after: null },
          ],
        },
      };
    },
    hideToolReview: async () => {
      const { id } = await createToolReview(server);
      return {
        mutation: ['id: ID!, reason: ToolReviewHiddenReason!', { id, reason: 'SPAM' }],
        event: {
          targetKind: 'TOOL_REVIEW',
          targetId: id,
          changes: [{ field: 'hiddenReason', before: null, after: 'SPAM' }],
        },
      };
    },
    showToolReview: async () => {
      const { id } = await createToolReview(server);
      await server.graphql(
        'mutation ($id: ID!) { hideToolReview(id: $id, reason: SPAM) { id } }',
        { id },
        admin.token,
      );
      return {
        mutation: ['id: ID!', { id }],
        event: {
          targetKind: 'TOOL_REVIEW',
          targetId: id,
          changes: [{ field: 'hiddenReason', before: 'SPAM', after: null }],
        },
      };
    },
    answerToolReview: async () => {
      const { id } = await createToolReview(server);
      return {
        mutation: ['id: ID!, answer: String', { id, answer: 'Thank you.' }],
        event: {
          targetKind: 'TOOL_REVIEW',
          targetId: id,
          changes: [{ field: 'answer', before: null, after: 'Thank you.' }],
        },
      };
    },
    deleteUser: async () => {
      const user = await createCustomer(server);
      const id = await idOf(user);
      return {
        mutation: ['id: ID!', { id }],
        rest: [`DELETE /user/${user.email}`],
        event: {
          targetKind: 'USER',
          targetId: id,
          targetName: null,
          changes: [{ field: 'deletedAt', before: null, after: anyText }],
        },
      };
    },
  };

  /** The operations of REST among the actions, by the name of the action. */
  const restActions = [
    'addTool',
    'deleteTool',
    'uploadCatalogueImport',
    'cancelOrder',
    'makeAdmin',
    'removeAdmin',
    'deleteReview',
    'deleteUser',
  ];

  /** Sends the mutation and returns the id of the request. */
  const mutate = async (name: string, [declared, variables]: NonNullable<Action['mutation']>) => {
    const names = declared.split(', ').map((argument) => argument.split(':')[0] ?? '');
    const passed = names.map((argument) => `${argument}: $${argument}`).join(', ');
    const query = `mutation (${declared.replaceAll(/(\w+):/g, '$$$1:')}) { ${name}(${passed}) { __typename } }`;
    const authorization = `Bearer ${admin.token}`;
    const { errors, headers } = await postGraphQL(server, { query, variables }, { authorization });
    expect(errors).toBeUndefined();
    return headers.get('x-request-id');
  };

  const expectLatestEvent = async (name: string, requestId: string | null, event: Partial<AuditEvent>) => {
    const { events } = await load({ first: 1 });
    const action = name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
    expect(events).toEqual([
      expect.objectContaining({ ...event, action, requestId, actorId: adminId, createdAt: anyText }),
    ]);
  };

  const mutations = Object.keys(actions).filter((name) => name !== 'uploadCatalogueImport');

  it.each(mutations)('records %s over GraphQL with actor, request and changes', async (name) => {
    const { mutation, event } = (await actions[name]?.()) ?? {};
    if (mutation === undefined || event === undefined) throw new Error(`${name} has no mutation`);
    const before = await load();
    const requestId = await mutate(name, mutation);
    await expectLatestEvent(name, requestId, event);
    expect((await load()).totalCount).toBe(before.totalCount + 1);
  });

  it.each(restActions)('records %s over REST with actor, request and changes', async (name) => {
    const { rest: request, event } = (await actions[name]?.()) ?? {};
    if (request === undefined || event === undefined) throw new Error(`${name} has no call of REST`);
    const [call, body] = request;
    const content =
      typeof body === 'string' ? { text: body, headers: { 'content-type': 'text/csv' } } : body && { body };
    const { status, headers } = await rest(server, call, { token: admin.token, ...content });
    expect(status).toBe(200);
    await expectLatestEvent(name, headers.get('x-request-id'), event);
  });

  it('covers every operation of both APIs that requires an admin and writes', async () => {
    const allMutations = Object.values(buildSchema(resolverClasses).getMutationType()?.getFields() ?? {});
    const required = allMutations.filter(({ astNode }) =>
      astNode?.directives?.some(
        ({ name, arguments: [role] = [] }) =>
          name.value === 'auth' && role?.value.kind === Kind.ENUM && role.value.value === 'ADMIN',
      ),
    );
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
    expect(required.length).toBeGreaterThan(0);
    const { paths } = (await RestContract.load(server)).document;
    const writes = Object.values(paths)
      .flatMap((path) => Object.entries(path))
      .filter(([method, operation]) => method !== 'get' && operation['x-access'] === 'ADMIN')
      .map(([, operation]) => operation.operationId);
    expect(restActions).toEqual(expect.arrayContaining(writes));
    expect(writes.length).toBeGreaterThan(0);
  });

  it('records neither what users do with their own records nor actions that fail or change nothing', async () => {
    const customer = await createCustomer(server);
    const unverified = await createCustomer(server, undefined, { isVerified: false });
    const [ids, tool] = [{ own: await idOf(customer), other: await idOf(unverified) }, await addTool(server)];
    const order = await createOrder(server, admin, tool);
    const words = ['froe', 'cleaver'];
    const synonymsId = await addSynonymGroup(words);
    const { totalCount } = await load();
    const run = (query: string, { token }: TestUser = admin) => server.graphql(query, {}, token);

    await run(`mutation { cancelOrder(id: "${order.id}") { id } }`);
    await run(`mutation { deleteUser(id: "${ids.own}") { id } }`, customer);
    await run(`mutation { removeAdmin(id: "${ids.other}") { id } }`);
    const { errors } = await run(`mutation { makeAdmin(id: "${ids.other}") { id } }`);
    expect(errors?.[0]?.extensions.code).toBe('EMAIL_NOT_VERIFIED');
    await run(`mutation { updateTool(id: "${tool.id}", input: { price: 12.5 }) { id } }`);
    const saved = await server.graphql(
      'mutation ($id: ID!, $input: SynonymGroupInput!) { updateSynonymGroup(id: $id, input: $input) { words } }',
      { id: synonymsId, input: { words } },
      admin.token,
    );
    expect(saved.data).toEqual({ updateSynonymGroup: { words } });
    expect((await load()).totalCount).toBe(totalCount);
  });

  it('performs no action that it cannot record', async () => {
    const tool = await addTool(server);
    await server.database.query('ALTER TABLE audit_events RENAME TO audit_events_away');
    try {
      const { status } = await rest(server, `DELETE /tool/${tool.id}`, { token: admin.token });
      expect(status).toBe(500);
    } finally {
      await server.database.query('ALTER TABLE audit_events_away RENAME TO audit_events');
    }
    expect((await rest(server, `GET /tool/${tool.id}`)).status).toBe(200);
  });

  it('records an admin by ADMIN_EMAILS and by the command without an actor, the command without a request', async () => {
    const configured = await signInAsAdmin(server);
    const user = await createCustomer(server);
    await makeAdminByEmail(server.database, systemClock, user.email);
    const promotion = { action: 'MAKE_ADMIN', actorId: null, targetKind: 'USER' };
    const byCommand = await load({ targetId: await idOf(user) });
    expect(byCommand.events).toMatchObject([{ ...promotion, requestId: null }]);
    const bySetting = await load({ targetId: await idOf(configured) });
    expect(bySetting.events).toMatchObject([{ ...promotion, requestId: anyText }]);
  });

  it('records an account that becomes an admin by ADMIN_EMAILS again at a later sign-in', async () => {
    const targetId = await idOf(await signInAsAdmin(server));
    const removeAdmin = 'mutation ($id: ID!) { removeAdmin(id: $id) { role } }';
    const { data } = await server.graphql(removeAdmin, { id: targetId }, admin.token);
    expect(data).toEqual({ removeAdmin: { role: 'USER' } });
    await signInAsAdmin(server);
    expect((await load({ first: 2, targetId })).events).toMatchObject([
      {
        action: 'MAKE_ADMIN',
        actorId: null,
        requestId: anyText,
        changes: [{ field: 'role', before: 'USER', after: 'ADMIN' }],
      },
      { action: 'REMOVE_ADMIN', actorId: adminId },
    ]);
  });

  it('names the admin also after the deletion of the account, and none for the operator', async () => {
    const [leaving, user] = [await createAdmin(server), await createCustomer(server)];
    const [leavingId, targetId] = [await idOf(leaving), await idOf(user)];
    await server.graphql(`mutation { makeAdmin(id: "${targetId}") { id } }`, {}, leaving.token);
    await server.graphql(`mutation { deleteUser(id: "${leavingId}") { id } }`, {}, admin.token);
    expect((await load({ targetId })).events).toMatchObject([
      { actorId: leavingId, actorName: 'Carla Penter' },
    ]);
    const configuredAdmin = await signInAsAdmin(server);
    const configured = await load({ first: 1, targetId: await idOf(configuredAdmin) });
    expect(configured.events).toMatchObject([{ actorId: null, actorName: null }]);
    const actorsOf = async (isOperator: boolean) =>
      (await load({ targetId: await idOf(configuredAdmin), isOperator })).events.map(
        ({ actorId }) => actorId,
      );
    // Other tests change the role of the same account.
    expect(new Set(await actorsOf(true))).toEqual(new Set([null]));
    expect(await actorsOf(false)).not.toContain(null);
  });

  it('names orders by the numbers of their own purchases', async () => {
    const customer = await createCustomer(server);
    const paid = [await createPaidOrder(server, customer), await createPaidOrder(server, customer)];
    const ids = paid.map(({ orderId }) => orderId);
    await packOrders(server, admin, ids);
    const { events } = await load({ first: 2 });
    expect(new Map(events.map(({ targetId, targetName }) => [targetId, targetName]))).toEqual(
      new Map(await Promise.all(ids.map(async (id) => [id, await findPurchaseNumber(server, id)] as const))),
    );
  });

  it('filters by action, admin and target, and pages from the latest event on', async () => {
    const otherAdmin = await createAdmin(server);
    const { id } = await addTool(server);
    const update = (token: string) =>
      server.graphql(`mutation { updateTool(id: "${id}", input: { availableChange: 1 }) { id } }`, {}, token);
    await update(admin.token);
    await update(otherAdmin.token);

    const first = await load({ targetId: ` ${id.toUpperCase()} `, first: 1 });
    expect(first.totalCount).toBe(2);
    const otherId = await idOf(otherAdmin);
    expect(first.events).toMatchObject([{ actorId: otherId, changes: [{ before: '101', after: '102' }] }]);
    const second = await load({ targetId: id, first: 1, after: first.endCursor });
    expect(second.events).toMatchObject([{ actorId: adminId, changes: [{ before: '100', after: '101' }] }]);
    expect(await load({ actorId: otherId })).toMatchObject({ totalCount: 1, events: [{ targetId: id }] });
    expect((await load({ action: 'DELETE_TOOL', targetId: id })).events).toEqual([]);
    expect((await load({ targetId: newId() })).events).toEqual([]);
  });

  it('filters by the time of the action, the start included and the end not', async () => {
    const targetId = newId();
    const times = [
      '2026-03-01T05:00:00.000Z',
      '2026-03-02T05:00:00.000Z',
      '2026-03-03T05:00:00.000Z',
    ] as const;
    for (const time of times)
      await server.database.query(
        `INSERT INTO audit_events (id, action, target_kind, target_id, created_at) VALUES ($1, 'makeAdmin', 'USER', $2, $3)`,
        [newId(), targetId, time],
      );
    const timesOf = async (variables: object) =>
      (await load({ targetId, ...variables })).events.map(({ createdAt }) => createdAt);
    expect(await timesOf({ createdFrom: times[1] })).toEqual([times[2], times[1]]);
    expect(await timesOf({ createdBefore: times[1] })).toEqual([times[0]]);
    const day = { createdFrom: '2026-03-02T00:00:00-05:00', createdBefore: '2026-03-03T00:00:00-05:00' };
    expect(await timesOf(day)).toEqual([times[1]]);
  });

  it.each(["UPDATE audit_events SET action = 'none'", 'DELETE FROM audit_events', 'TRUNCATE audit_events'])(
    'lets the database reject "%s"',
    async (statement) => {
      await expect(server.database.query(statement)).rejects.toThrow('audit_events is append-only');
    },
  );
});
