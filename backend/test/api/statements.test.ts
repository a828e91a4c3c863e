import { getNamedType, type GraphQLObjectType } from 'graphql';
import { newId } from '../../src/common/ids';
import { Role } from '../../src/common/viewer';
import { limits } from '../../src/graphql/limits';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { AuditAction, AuditEvent, AuditTargetKind } from '../../src/modules/audit';
import {
  CustomizationAnswer,
  CustomizationRequest,
  CustomizationRequestStatus,
} from '../../src/modules/customization';
import { Shipment } from '../../src/modules/fulfillment';
import { Mail, MailKind, MailStatus } from '../../src/modules/mail';
import {
  FulfillmentStatus,
  Order,
  OrderActor,
  OrderEvent,
  OrderStatus,
  Purchase,
} from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import { Claim, ClaimResolution, ClaimStatus } from '../../src/modules/claims';
import { Return, ReturnStatus } from '../../src/modules/returns';
import { Review } from '../../src/modules/reviews';
import { findCategoryId, StockMovement, Tool } from '../../src/modules/tools';
import { ToolReview } from '../../src/modules/tool-reviews';
import { User } from '../../src/modules/users';
import { signInAsAdmin, type TestUser } from '../support/users';
import { connectionFields, requiredArguments, selectAllFields } from '../support/selections';
import { startServer, type TestServer } from '../support/server';
import { selectedProperties, recordStatements } from '../support/statements';

const RECORDS = 100;

/**
 * The largest number of SQL statements with which an admin loads everything that a list contains: one for the authentication,
 * one for the page, one for the count, and one for each kind of nested record.
 */
const costs: Readonly<Record<string, { statements: number; nested: string; levels?: number }>> = {
  allReviews: { statements: 4, nested: "the authors' addresses" },
  allToolReviews: { statements: 4, nested: 'the tools' },
  archivedTools: { statements: 7, nested: 'categories, their sizes, data sheets and images' },
  auditEvents: { statements: 5, nested: 'the names of the admins and of the records of one kind' },
  claims: { statements: 14, nested: 'orders, replacements, refunds and photos', levels: 3 },
  customizationRequests: { statements: 5, nested: 'answers and the names of their authors' },
  failedRefunds: {
    statements: 9,
    nested: 'what is due, orders, payments, their orders and refunds, and histories',
    levels: 3,
  },
  mails: { statements: 4, nested: 'the addresses of the users' },
  myOrders: {
    statements: 15,
    nested:
      'purchases, tools, histories, shipments, returns, claims, the refunds of both, payments, their orders and refunds',
    levels: 3,
  },
  myPurchases: {
    statements: 14,
    nested: 'orders, histories, the names in them, emails, shipments, returns, claims, payments and refunds',
    levels: 3,
  },
  orders: {
    statements: 15,
    nested:
      'purchases, tools, histories, shipments, returns, claims, the refunds of both, payments, their orders and refunds',
    levels: 3,
  },
  purchases: {
    statements: 14,
    nested: 'orders, histories, the names in them, emails, shipments, returns, claims, payments and refunds',
    levels: 3,
  },
  returns: { statements: 10, nested: 'orders, refunds', levels: 3 },
  reviews: { statements: 4, nested: "the authors' addresses" },
  stockMovements: {
    statements: 6,
    nested: 'the names of the admins, the purchases of orders and of returns',
  },
  toolReviews: { statements: 3, nested: 'the tools; no authentication' },
  tools: {
    // The sizes of the categories of tools and of those of facets are loaded together only when both are known together.
    statements: 7,
    nested: 'facets with the total, categories, their sizes, data sheets and images; no authentication',
  },
  unallocatedRefunds: {
    statements: 7,
    nested: 'payments, their orders and refunds, and histories',
    levels: 3,
  },
  users: { statements: 4, nested: 'the numbers of unpaid orders' },
};

const lists = connectionFields(buildSchema(resolverClasses));

describe('SQL statements of lists', () => {
  let server: TestServer;
  let admin: TestUser;
  let toolId: string;
  beforeAll(async () => {
    // A page of orders or purchases with everything nested would exceed it.
    jest.replaceProperty(limits, 'cost', Infinity as never);
    server = await startServer();
    admin = await signInAsAdmin(server);
    toolId = await insertRecords(server, admin);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  it('states the number of statements for every list of the schema', () => {
    expect(Object.keys(costs)).toEqual(lists.map(({ name }) => name));
  });

  it.each(lists.map((field) => [field.name, field] as const))(
    'loads %s with as many statements for many records as for one, with everything nested',
    async (name, field) => {
      const allFields = selectAllFields(
        getNamedType(field.type) as GraphQLObjectType,
        costs[name]?.levels ?? 4,
      );
      const loadList = (first: number) =>
        server.graphql<Record<string, { edges: unknown[] }>>(
          `query ($first: Int!) { ${name}(first: $first ${requiredArguments(field, toolId)}) ${allFields} }`,
          { first },
          admin.token,
        );
      const response = await loadList(RECORDS);
      expect(response.errors).toBeUndefined();
      expect(response.data[name]?.edges).toHaveLength(RECORDS);
      for (const size of [1, RECORDS]) {
        const statements = await recordStatements(server, () => loadList(size));
        expect(statements.length).toBeLessThanOrEqual(costs[name]?.statements ?? 0);
      }
    },
  );

  it('loads 100 orders with tool, customer and payment with three statements', async () => {
    const query = `{ orders(first: 100) { edges { node {
      id totalBill userEmail tool { toolName price } payment { transactionId totalBill }
    } } } }`;
    const statements = await recordStatements(server, () => server.graphql(query, {}, admin.token));
    expect(statements.map((statement) => /FROM "?(\w+)"?/.exec(statement)?.[1])).toEqual([
      'users',
      'orders',
      'payments',
    ]);
    expect(selectedProperties(statements, 'orders')).toEqual([
      ['id', 'paidAt', 'purchaseId', 'toolName', 'toolPrice', 'totalBill', 'userEmail'],
    ]);
  });
});

/**
 * Inserts 100 of each kind of record that can be listed; every order is paid, every review by another user. Returns the id
 * of the tool with stock movements.
 */
async function insertRecords({ database }: TestServer, admin: TestUser): Promise<string> {
  const { id: adminId } = await database.getRepository(User).findOneByOrFail({ email: admin.email });
  const records = Array.from({ length: RECORDS }, (_, index) => ({
    id: newId(),
    index,
    createdAt: new Date(),
  }));
  const avatar = '/images/blank-profile.webp';
  await database.getRepository(User).insert(
    records.map(({ id, index, createdAt }) => ({
      ...{ id, createdAt, avatar, firebaseUid: id, role: Role.USER },
      email: `user-${index}@example.test`,
      emailVerified: true,
      displayName: `User ${index}`,
      ...{ sessionVersion: 1, signInProvider: 'password', sessionsValidSince: createdAt },
    })),
  );
  const tool = { toolName: 'Saw', toolDescription: 'Cuts.' };
  const categoryId = await findCategoryId(database.manager, 'other-tools', new Date());
  await database.getRepository(Tool).insert(
    records.map(({ id, createdAt }) => ({
      ...{ ...tool, id, createdAt, image: '/images/saw-640.webp', price: 100, available: 1000, minOrder: 1 },
      ...{ slug: id, categoryId },
    })),
  );
  const archivedTools = records.map(({ createdAt }) => {
    const id = newId();
    return {
      ...tool,
      id,
      slug: id,
      categoryId,
      createdAt,
      deletedAt: createdAt,
      image: '/images/saw-640.webp',
    };
  });
  await database
    .getRepository(Tool)
    .insert(archivedTools.map((values) => ({ ...values, price: 100, available: 100, minOrder: 1 })));
  const toolId = archivedTools[0]?.id ?? '';
  await database.getRepository(StockMovement).insert(
    records.map(({ id, createdAt }) => ({
      ...{ toolId, kind: 'adjustment' as const, adjustmentId: id, quantity: 1, userId: adminId, createdAt },
    })),
  );
  await database
    .getRepository(Purchase)
    .insert(records.map(({ id, createdAt }) => ({ id, createdAt, userId: adminId })));
  await database.getRepository(Shipment).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, purchaseId: id, carrier: 'UPS', trackingNumbers: [], shippedAt: createdAt },
      deliveredAt: createdAt,
    })),
  );
  await database.getRepository(Order).insert(
    records.map(({ id, index, createdAt }) => ({
      ...{
        ...tool,
        id,
        purchaseId: id,
        createdAt,
        userId: adminId,
        toolId: id,
        toolImage: '/images/saw-640.webp',
        toolPrice: 100,
      },
      ...{ userName: 'A', userEmail: `user-${index}@example.test`, phoneNumber: '01712345678' },
      ...{
        orderQuantity: 2,
        orderAddress: 'Leeds',
        totalBill: 200,
        paidAt: createdAt,
        deliverBy: '2026-12-04',
      },
      status: OrderStatus.PAID,
      ...{
        fulfillmentStatus: FulfillmentStatus.DELIVERED,
        shipmentId: id,
        returnedQuantity: 1,
        claimedQuantity: 1,
      },
    })),
  );
  await database.getRepository(Return).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, orderId: id, quantity: 1, status: ReturnStatus.REQUESTED, requestedAt: createdAt },
    })),
  );
  await database.getRepository(Claim).insert(
    records.map(({ id, createdAt }) => ({
      ...{
        id,
        orderId: id,
        quantity: 1,
        problem: 'Broken',
        status: ClaimStatus.ACCEPTED,
        resolution: ClaimResolution.REFUND,
        requestedAt: createdAt,
        decidedAt: createdAt,
      },
    })),
  );
  const event = { status: OrderStatus.PAID, actor: OrderActor.PROVIDER, reason: 'The card was charged' };
  await database
    .getRepository(OrderEvent)
    .insert(records.map(({ id, createdAt }) => ({ ...event, orderId: id, createdAt })));
  await database.getRepository(Payment).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, createdAt, purchaseId: id, orderIds: [id], transactionId: `pi_${id}`, totalBill: 100 },
      paidAt: createdAt,
      status: 'succeeded' as const,
    })),
  );
  await database.getRepository(Refund).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, createdAt, paymentId: id, providerRefundId: `re_${id}`, amount: 100 },
      status: 'pending' as const,
    })),
  );
  await database.getRepository(Refund).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id: newId(), createdAt, paymentId: id, orderId: id, claimId: id, amount: 100 },
      ...{ status: 'failed' as const, finishedAt: createdAt },
    })),
  );
  await database.getRepository(ToolReview).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, createdAt, toolId, userId: id, rating: 5, text: 'Good', reviewerName: 'A' },
    })),
  );
  await database.getRepository(Review).insert(
    records.map(({ id, createdAt }) => ({
      ...{
        id,
        createdAt,
        userId: id,
        reviewText: 'Good',
        reviewRating: 5,
        reviewerName: 'A',
        reviewerAvatar: avatar,
      },
    })),
  );
  const action = { action: AuditAction.ADD_TOOL, actorId: adminId, targetKind: AuditTargetKind.TOOL };
  await database
    .getRepository(AuditEvent)
    .insert(records.map(({ id, createdAt }) => ({ ...action, id, createdAt, targetId: id })));
  await database.getRepository(CustomizationRequest).insert(
    records.map(({ id, createdAt }) => {
      const status = CustomizationRequestStatus.ANSWERED;
      return { id, createdAt, status, email: 'a@example.test' };
    }),
  );
  await database
    .getRepository(CustomizationAnswer)
    .insert(records.map(({ id, createdAt }) => ({ id, createdAt, requestId: id, userId: id, text: 'Yes' })));
  await database.getRepository(Mail).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, createdAt, userId: id, eventId: id, kind: MailKind.BACK_IN_STOCK, data: {} },
      ...{ status: MailStatus.FAILED, attempts: 1 },
    })),
  );
  return toolId;
}
