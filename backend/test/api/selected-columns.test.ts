import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { limits } from '../../src/graphql/limits';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { addFailedMail } from '../support/mail';
import { createPaidOrder, createUnallocatedRefund } from '../support/payments';
import { createClaim } from '../support/claims';
import { createDeliveredOrder } from '../support/fulfillment';
import { createReturn } from '../support/returns';
import { connectionFields, requiredArguments, selectAllFields } from '../support/selections';
import { startServer, type TestServer } from '../support/server';
import { recordStatements, selectedProperties } from '../support/statements';
import { createToolReview } from '../support/tool-reviews';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

/** The table of each list. */
const tables: Readonly<Record<string, string>> = {
  allReviews: 'reviews',
  allToolReviews: 'tool_reviews',
  archivedTools: 'tools',
  auditEvents: 'audit_events',
  claims: 'claims',
  customizationRequests: 'customization_requests',
  failedRefunds: 'refunds',
  mails: 'mails',
  myOrders: 'orders',
  myPurchases: 'purchases',
  orders: 'orders',
  purchases: 'purchases',
  returns: 'returns',
  reviews: 'reviews',
  stockMovements: 'stock_movements',
  toolReviews: 'tool_reviews',
  tools: 'tools',
  unallocatedRefunds: 'refunds',
  users: 'users',
};

/** The properties that each field of a listed record reads, for fields that are not columns. */
const dependencies: Readonly<Record<string, readonly string[]>> = {
  'AuditEvent.actorName': ['actorId'],
  'AuditEvent.changes': ['after', 'before'],
  'AuditEvent.targetName': ['targetId', 'targetKind'],
  'Claim.amount': ['orderId', 'quantity'],
  'Claim.order': ['orderId'],
  'Claim.photos': [],
  'Claim.refund': [],
  'Claim.refundedAmount': [],
  'Claim.replacement': ['replacementOrderId'],
  'CustomizationRequest.answers': [],
  'Mail.canResend': ['kind', 'status'],
  'Mail.recipient': [],
  'Order.canCancel': ['fulfillmentStatus', 'kind', 'purchaseId', 'status', 'userId'],
  'Order.claimUntil': ['shipmentId'],
  'Order.claimableQuantity': [
    ...['claimedQuantity', 'orderQuantity', 'returnedQuantity', 'shipmentId', 'status'],
  ],
  'Order.claims': [],
  'Order.history': [],
  'Order.isPaid': ['status'],
  'Order.payUntil': ['createdAt', 'status'],
  'Order.payment': ['paidAt', 'purchaseId'],
  'Order.purchase': ['purchaseId'],
  'Order.refundableAmount': ['kind', 'purchaseId', 'status', 'totalBill'],
  'Order.refundStatus': ['purchaseId', 'status', 'totalBill'],
  'Order.replacedPurchaseNumber': ['kind'],
  'Order.returnUntil': ['kind', 'shipmentId'],
  'Order.returnableQuantity': [
    ...['claimedQuantity', 'kind', 'orderQuantity', 'returnedQuantity', 'shipmentId', 'status'],
  ],
  'Order.returns': [],
  'Order.shipment': ['shipmentId'],
  'Order.tool': ['toolDescription', 'toolId', 'toolImage', 'toolName', 'toolPrice'],
  'Purchase.closedOrderCount': [],
  'Purchase.deliverBy': [],
  'Purchase.deliveryAddress': [],
  'Purchase.documents': ['createdAt', 'numberValue'],
  'Purchase.fulfillmentStatus': [],
  'Purchase.isDisputed': [],
  'Purchase.mails': [],
  'Purchase.number': ['numberValue'],
  'Purchase.orderCount': [],
  'Purchase.orders': [],
  'Purchase.outstanding': [],
  'Purchase.payment': [],
  'Purchase.phoneNumber': [],
  'Purchase.shipments': [],
  'Purchase.total': [],
  'Refund.due': ['id'],
  'Refund.order': ['orderId'],
  'Refund.owed': ['id', 'status'],
  'Refund.payment': ['paymentId'],
  'Return.amount': ['orderId', 'quantity'],
  'Return.order': ['orderId'],
  'Return.refund': [],
  'Return.refundedAmount': [],
  'Review.isHidden': ['hiddenAt'],
  'Review.reviewerEmail': ['userId'],
  'Review.reviewerImage': ['reviewerAvatar'],
  'StockMovement.adminName': ['userId'],
  'StockMovement.purchaseNumber': ['orderId', 'returnId'],
  'Tool.averageRating': ['ratingCounts'],
  'Tool.category': ['categoryId'],
  'Tool.imageLink': ['image'],
  'Tool.imageSrcSet': ['image'],
  'Tool.images': ['image', 'imageAlt'],
  'Tool.reviewCount': ['ratingCounts'],
  'Tool.specifications': [],
  'ToolReview.isHidden': ['hiddenReason'],
  'ToolReview.toolName': ['toolId'],
  'ToolReview.toolSlug': ['toolId'],
  'User.photoURL': ['avatar'],
  'User.spend': ['spentCents'],
  'User.unpaidOrderCount': [],
};

/** What the pages of a list always read beside the id: the owner assigns the rows of a shared statement to its requests. */
const owners: Readonly<Record<string, readonly string[]>> = { myOrders: ['userId'], myPurchases: ['userId'] };

const schema = buildSchema(resolverClasses);
const lists = connectionFields(schema);

/** A selection of the field with everything below it. */
function selectField(type: GraphQLObjectType, name: string, levels: number): string {
  const fieldType = getNamedType(type.getFields()[name]?.type);
  return `{ ${name} ${isObjectType(fieldType) ? selectAllFields(fieldType, levels, [type]) : ''} }`;
}

/** The claim of an order is accepted, and its refund has failed. */
const failClaimRefund = ({ database }: TestServer, orderId: string) =>
  database.query(
    `WITH accepted AS (
       UPDATE claims SET status = 'ACCEPTED', resolution = 'REFUND', decided_at = now() WHERE order_id = $1 RETURNING id
     )
     INSERT INTO refunds (id, payment_id, order_id, claim_id, amount, status, created_at, finished_at)
     SELECT gen_random_uuid(), payments.id, orders.id, accepted.id, 100, 'failed', now(), now()
     FROM accepted JOIN orders ON orders.id = $1 JOIN payments ON payments.purchase_id = orders.purchase_id`,
    [orderId],
  );

describe('Selected columns', () => {
  let server: TestServer;
  let admin: TestUser;
  let toolId: string;
  beforeAll(async () => {
    // All fields of a purchase with those of its orders exceed it.
    jest.replaceProperty(limits, 'cost', Infinity as never);
    // The addresses of documents name the time at which they expire.
    const now = new Date();
    server = await startServer({ clock: () => now });
    admin = await signInAsAdmin(server);
    const tool = await addTool(server);
    toolId = tool.id;
    await createToolReview(server, {}, tool);
    await server.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [toolId]);
    await createPaidOrder(server, admin);
    await addFailedMail(server, admin);
    await createUnallocatedRefund(server, admin, 300);
    const { orderId } = await createDeliveredOrder(server, admin, admin);
    await createReturn(server, admin, orderId, 1);
    await createClaim(server, admin, orderId, 1);
    await failClaimRefund(server, orderId);
    await request('mutation { requestCustomization(input: { email: "jo@joinery.test" }) { id } }');
    await request('mutation { addReview(input: { reviewText: "Sharp.", reviewRating: 5 }) { id } }');
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  const request = async (query: string, { token } = admin): Promise<Record<string, unknown>> => {
    const response = await server.graphql<Record<string, unknown>>(query, {}, token);
    expect(response.errors).toBeUndefined();
    return response.data;
  };

  it('states the table of every list of the schema', () => {
    expect(Object.keys(tables)).toEqual(lists.map(({ name }) => name));
  });

  describe.each(lists.map((field) => [field.name, field] as const))('Columns of %s', (list, field) => {
    const connection = getNamedType(field.type) as GraphQLObjectType;
    const edge = getNamedType(connection.getFields()['edges']?.type) as GraphQLObjectType;
    const node = getNamedType(edge.getFields()['node']?.type) as GraphQLObjectType;
    const queryOf = (fields: string) =>
      `{ ${list}(first: 1 ${requiredArguments(field, toolId)}) { edges { node ${fields} } } }`;
    const loadList = async (fields: string): Promise<Record<string, unknown>[]> => {
      const { edges } = (await request(queryOf(fields)))[list] as {
        edges: { node: Record<string, unknown> }[];
      };
      return edges.map(({ node: record }) => record);
    };

    it.each(Object.keys(node.getFields()))(
      `selects only the columns for %s in ${list}, and returns the same value as a query of all fields`,
      async (name) => {
        const all = await loadList(selectAllFields(node, 2));
        expect(all).not.toHaveLength(0);
        let single: Record<string, unknown>[] = [];
        const statements = await recordStatements(server, async () => {
          single = await loadList(selectField(node, name, 1));
        });
        expect(single.map((record) => record[name])).toEqual(all.map((record) => record[name]));
        const columns = dependencies[`${node.name}.${name}`] ?? [name];
        // The authentication reads a user too.
        const reads = statements.filter((statement) => !statement.includes('unnest('));
        expect(selectedProperties(reads, tables[list] ?? '')[0]).toEqual(
          [...new Set(['id', ...(owners[list] ?? []), ...columns])].sort(),
        );
      },
    );

    it(`selects no further columns of ${list} when a query selects no field of the records`, async () => {
      const statements = await recordStatements(server, () => loadList('{ __typename }'));
      expect(selectedProperties(statements, tables[list] ?? '').at(-1)).toEqual([
        'id',
        ...(owners[list] ?? []),
      ]);
    });
  });

  it('selects only the columns that a tool needs, by id, slug and SKU', async () => {
    const { id, slug, sku } = await addTool(server);
    const type = schema.getType('Tool') as GraphQLObjectType;
    const ways = [
      [`id: "${id}"`, ['id']],
      [`slug: "${slug}"`, ['deletedAt', 'id']],
      [`sku: "${sku}"`, ['deletedAt', 'id']],
    ] as const;
    for (const [argument, keys] of ways) {
      const loadTool = async (fields: string) =>
        (await request(`{ tool(${argument}) ${fields} }`))['tool'] as Record<string, unknown>;
      const all = await loadTool(selectAllFields(type, 2));
      for (const name of Object.keys(type.getFields())) {
        let single: Record<string, unknown> = {};
        const statements = await recordStatements(server, async () => {
          single = await loadTool(selectField(type, name, 1));
        });
        expect([name, single[name]]).toEqual([name, all[name]]);
        const columns = dependencies[`Tool.${name}`] ?? [name];
        expect([name, selectedProperties(statements, 'tools')]).toEqual([
          name,
          [[...new Set([...keys, ...columns])].sort()],
        ]);
      }
    }
  });

  it('selects all columns of orders and of nested records, with one statement for each', async () => {
    const { orderId } = await createPaidOrder(server, admin);
    const statements = await recordStatements(server, () =>
      request(
        `{ order(id: "${orderId}") { totalBill payment { totalBill order { totalBill } } history { reason } } }`,
      ),
    );
    const columnsOf = (entity: string) =>
      server.database
        .getMetadata(entity)
        .columns.map(({ propertyName }) => propertyName)
        .sort();
    expect(statements).toHaveLength(5);
    expect(selectedProperties(statements, 'orders')).toEqual([columnsOf('Order'), columnsOf('Order')]);
    expect(selectedProperties(statements, 'payments')).toEqual([columnsOf('Payment')]);
    expect(selectedProperties(statements, 'order_events')).toEqual([columnsOf('OrderEvent')]);
  });

  it('returns each field of an order and a user to the owner and admins, and NOT_FOUND to others', async () => {
    const [owner, otherCustomer] = [await createCustomer(server), await createCustomer(server)];
    const { orderId } = await createPaidOrder(server, owner);
    const { id: userId } = await server.database.getRepository(User).findOneByOrFail({ email: owner.email });
    for (const [name, id] of [
      ['order', orderId],
      ['user', userId],
    ] as const) {
      const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type) as GraphQLObjectType;
      const selections = Object.keys(type.getFields()).map((field) =>
        // Only admins may read it, as the permission matrix tests.
        selectField(type, field, 0).replace('actorName', ''),
      );
      for (const fields of [...selections, '{ __typename }']) {
        const query = `{ ${name}(id: "${id}") ${fields} }`;
        expect([fields, await server.graphql(query, {}, otherCustomer.token)]).toMatchObject([
          fields,
          { data: { [name]: null }, errors: [{ extensions: { code: 'NOT_FOUND' } }] },
        ]);
        expect(await request(query, owner)).toEqual(await request(query));
      }
    }
  });

  it('loads the viewer with the statement of the authentication, and one for the unpaid orders', async () => {
    const allFields = selectAllFields(schema.getType('User') as GraphQLObjectType, 0);
    expect(await recordStatements(server, () => request(`{ me ${allFields} }`))).toHaveLength(2);
    const withoutOrders = allFields.replace('unpaidOrderCount', '');
    expect(await recordStatements(server, () => request(`{ me ${withoutOrders} }`))).toHaveLength(1);
  });
});
