import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { newId } from '../../src/common/ids';
import { Role } from '../../src/common/viewer';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { CustomizationRequest } from '../../src/modules/customization';
import { Order, OrderActor, OrderEvent, OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { Review } from '../../src/modules/reviews';
import { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { admin, type Person } from '../support/people';
import { connectionFields, everythingOf } from '../support/selections';
import { startShop, type Shop } from '../support/shop';
import { propertiesRead, statementsDuring } from '../support/statements';

const RECORDS = 100;

/**
 * What it costs an admin to read everything that a list offers, in SQL statements: one for the person who asks, one
 * for the page, one for the count, and one for each kind of record that is nested in it.
 */
const costs: Readonly<Record<string, { statements: number; nested: string }>> = {
  customizationRequests: { statements: 3, nested: 'nothing' },
  myOrders: { statements: 6, nested: 'payments, the orders that they pay, and the histories of both' },
  orders: { statements: 6, nested: 'payments, the orders that they pay, and the histories of both' },
  reviews: { statements: 4, nested: "the authors' addresses" },
  tools: { statements: 2, nested: 'nothing; nobody needs to be known' },
  users: { statements: 3, nested: 'nothing' },
};

const lists = connectionFields(buildSchema(resolverClasses));

describe('a list', () => {
  let shop: Shop;
  let chief: Person;
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
    await fill(shop, chief);
  });
  afterAll(() => shop.close());

  it('of the schema has its cost in this table, and no other has', () => {
    expect(Object.keys(costs)).toEqual(lists.map(({ name }) => name));
  });

  it.each(lists.map((field) => [field.name, field] as const))(
    '%s costs as many statements for 100 records as for one, all that is nested in them included',
    async (name, field) => {
      const everything = everythingOf(getNamedType(field.type) as GraphQLObjectType, 4);
      const read = (first: number) =>
        shop.graphql<Record<string, { edges: unknown[] }>>(
          `query ($first: Int!) { ${name}(first: $first) ${everything} }`,
          { first },
          chief.token,
        );
      const answer = await read(RECORDS);
      expect(answer.errors).toBeUndefined();
      expect(answer.data[name]?.edges).toHaveLength(RECORDS);
      expect(await statementsDuring(shop, () => read(1))).toHaveLength(costs[name]?.statements ?? 0);
      expect(await statementsDuring(shop, () => read(RECORDS))).toHaveLength(costs[name]?.statements ?? 0);
    },
  );

  it.each(lists.map((field) => [field.name, field] as const))(
    '%s reads no more of a record than is asked for, and that right: each field says alone what it says among all',
    async (name, field) => {
      const connection = getNamedType(field.type) as GraphQLObjectType;
      const edge = getNamedType(connection.getFields()['edges']?.type) as GraphQLObjectType;
      const node = getNamedType(edge.getFields()['node']?.type) as GraphQLObjectType;
      const read = async (fields: string) => {
        const query = `{ ${name}(first: 3) { edges { node ${fields} } } }`;
        const answer = await shop.graphql<Record<string, { edges: { node: Record<string, unknown> }[] }>>(
          query,
          {},
          chief.token,
        );
        return answer.data[name]?.edges.map((found) => found.node) ?? [];
      };
      const whole = await read(everythingOf(node, 2));
      expect(whole).toHaveLength(3);
      for (const [property, { type }] of Object.entries(node.getFields())) {
        const answer = getNamedType(type);
        const fields = isObjectType(answer) ? everythingOf(answer, 1) : '';
        const alone = await read(`{ ${property} ${fields} }`);
        expect([property, alone.map((record) => record[property])]).toEqual([
          property,
          whole.map((record) => record[property]),
        ]);
      }
      const statements = await statementsDuring(shop, () => read('{ id }'));
      expect(statements.at(-1)).toMatch(/^SELECT "id" AS "id" FROM/);
    },
  );

  it('of 100 orders with tool, customer and payment takes three: the person who asks, the page, the payments', async () => {
    const query = `{ orders(first: 100) { edges { node {
      id totalBill userEmail tool { toolName price } payment { transactionId totalBill }
    } } } }`;
    const statements = await statementsDuring(shop, () => shop.graphql(query, {}, chief.token));
    expect(statements.map((statement) => /FROM "?(\w+)"?/.exec(statement)?.[1])).toEqual([
      'users',
      'orders',
      'payments',
    ]);
    expect(propertiesRead(statements, 'orders')).toEqual([
      ['id', 'paidAt', 'toolName', 'toolPrice', 'totalBill', 'userEmail'],
    ]);
    expect(propertiesRead(statements, 'payments')).toEqual([['id', 'orderId', 'totalBill', 'transactionId']]);
  });
});

/** So many of everything that can be listed, each order paid, each review by another person. */
async function fill({ database }: Shop, chief: Person): Promise<void> {
  const { id: chiefId } = await database.getRepository(User).findOneByOrFail({ email: chief.email });
  const records = Array.from({ length: RECORDS }, (_, index) => ({
    id: newId(),
    index,
    createdAt: new Date(),
  }));
  const photo = '/images/blank-profile.webp';
  await database.getRepository(User).insert(
    records.map(({ id, index, createdAt }) => ({
      ...{ id, createdAt, photo, firebaseUid: id, role: Role.USER },
      email: `person-${index}@example.test`,
      displayName: `Person ${index}`,
    })),
  );
  const tool = { toolName: 'Saw', toolDescription: 'Cuts.' };
  await database.getRepository(Tool).insert(
    records.map(({ id, createdAt }) => ({
      ...{ ...tool, id, createdAt, image: '/images/saw-640.webp', price: 100, available: 1000, minOrder: 1 },
    })),
  );
  await database.getRepository(Order).insert(
    records.map(({ id, index, createdAt }) => ({
      ...{
        ...tool,
        id,
        createdAt,
        userId: chiefId,
        toolId: id,
        toolImage: '/images/saw-640.webp',
        toolPrice: 100,
      },
      ...{ userName: 'A', userEmail: `person-${index}@example.test`, phoneNumber: '01712345678' },
      ...{ orderQuantity: 1, orderAddress: 'Leeds', totalBill: 100, paidAt: createdAt },
      status: OrderStatus.PAID,
    })),
  );
  const event = { status: OrderStatus.PAID, actor: OrderActor.PROVIDER, reason: 'The card was charged' };
  await database
    .getRepository(OrderEvent)
    .insert(records.map(({ id, createdAt }) => ({ ...event, orderId: id, createdAt })));
  await database.getRepository(Payment).insert(
    records.map(({ id, createdAt }) => ({
      ...{ id, createdAt, orderId: id, transactionId: `pi_${id}`, totalBill: 100, paidAt: createdAt },
      status: 'succeeded' as const,
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
        reviewerPhoto: photo,
      },
    })),
  );
  await database
    .getRepository(CustomizationRequest)
    .insert(records.map(({ id, createdAt }) => ({ id, createdAt, email: 'a@example.test' })));
}
