import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { newId } from '../../src/common/ids';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { Reconciliation } from '../../src/modules/reconciliation';
import { User } from '../../src/modules/users';
import { paidOrder } from '../support/paid-order';
import { admin, newCustomer, type Person } from '../support/people';
import { everythingOf, recordFields } from '../support/selections';
import { startShop, type Shop } from '../support/shop';
import { propertiesRead, statementsDuring } from '../support/statements';

interface Place {
  /** The way to the record through the operation. */
  readonly path: readonly string[];
  readonly table: string;
  /** What is read of the record whatever is asked: its id, what it is found by, and whose it is. */
  readonly keys: readonly string[];
  /** Which of the operation's reads of the table it is, when it is not the first. */
  readonly read?: number;
}

/** Where the API answers records other than in lists: `Type.field`. */
const places: Readonly<Record<string, Place>> = {
  'Order.history': { path: ['order', 'history'], table: 'order_events', keys: ['id', 'orderId'] },
  'Order.payment': { path: ['order', 'payment'], table: 'payments', keys: ['id', 'orderId'] },
  'Order.tool': { path: ['order', 'tool'], table: 'orders', keys: ['id', 'userId'] },
  'Payment.order': { path: ['order', 'payment', 'order'], table: 'orders', keys: ['id'], read: 1 },
  'Query.lastReconciliation': { path: ['lastReconciliation'], table: 'reconciliations', keys: ['id'] },
  'Query.order': { path: ['order'], table: 'orders', keys: ['id', 'userId'] },
  'Query.tool': { path: ['tool'], table: 'tools', keys: ['id'] },
  'Query.user': { path: ['user'], table: 'users', keys: ['id'] },
};

const withoutColumns: Readonly<Record<string, string>> = {
  'Query.me': 'the row that the sign-in was checked against',
  'Query.reviewSummary': 'a sum over all reviews',
  'Reconciliation.differences': 'a column',
  'Session.user': 'part of what a mutation answers',
};

/** What the fields that are no columns are made of. */
const computed: Readonly<Record<string, readonly string[]>> = {
  'Order.history': [],
  'Order.isPaid': ['status'],
  'Order.payUntil': ['createdAt', 'status'],
  'Order.payment': ['paidAt'],
  'Order.tool': ['toolDescription', 'toolId', 'toolImage', 'toolName', 'toolPrice'],
  'OrderedTool.imageLink': ['toolImage'],
  'OrderedTool.imageSrcSet': ['toolImage'],
  'OrderedTool.price': ['toolPrice'],
  'Payment.order': ['orderId'],
  'Payment.userEmail': ['orderId'],
  'Reconciliation.left': ['differences'],
  'Tool.imageLink': ['image'],
  'Tool.imageSrcSet': ['image'],
  'User.photoURL': ['photo'],
};

const schema = buildSchema(resolverClasses);

/** What lies at the end of a way through an answer. */
const alongPath = (data: unknown, path: readonly string[]): unknown =>
  path.reduce((found, name) => (found as Record<string, unknown> | null)?.[name], data);

/** What a record says in a field, or each of a list of records. */
const fieldOf = (record: unknown, name: string): unknown =>
  Array.isArray(record)
    ? record.map((one) => fieldOf(one, name))
    : (record as Record<string, unknown> | null)?.[name];

describe('a record', () => {
  let shop: Shop;
  let chief: Person;
  let customer: Person;
  let args: Readonly<Record<string, string>>;
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
    customer = await newCustomer(shop);
    const { orderId, toolId } = await paidOrder(shop, customer);
    const { id } = await shop.database.getRepository(User).findOneByOrFail({ email: customer.email });
    args = { order: `(id: "${orderId}")`, tool: `(id: "${toolId}")`, user: `(id: "${id}")` };
    const now = new Date();
    const differences = [{ subject: 'payment pi_1', finding: 'It is lost', repaired: false }];
    await shop.database.getRepository(Reconciliation).insert({
      ...{ id: newId(), since: now, startedAt: now, finishedAt: now },
      paymentsCompared: 1,
      differences,
    });
  });
  afterAll(() => shop.close());

  const ask = async (query: string, { token } = chief): Promise<unknown> => {
    const answer = await shop.graphql<object>(query, {}, token);
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const queryOf = (path: readonly string[], fields: string): string =>
    path.reduceRight(
      (inner, name, depth) => `{ ${name}${(depth === 0 && args[name]) || ''} ${inner} }`,
      fields,
    );
  const readDuring = async (table: string, query: string) =>
    propertiesRead(await statementsDuring(shop, () => ask(query)), table);

  it('that the API answers has its place in these tables, and no other has', () => {
    expect(recordFields(schema)).toEqual([...Object.keys(places), ...Object.keys(withoutColumns)].sort());
  });

  it.each(Object.entries(places))(
    '%s is read no further than is asked, and that right: each field says alone what it says among all',
    async (place, { path, table, keys, read = 0 }) => {
      const [parent = '', name = ''] = place.split('.');
      const field = (schema.getType(parent) as GraphQLObjectType).getFields()[name];
      const type = getNamedType(field?.type) as GraphQLObjectType;
      const whole = alongPath(await ask(queryOf(path, everythingOf(type, 1))), path);
      expect(whole).toEqual(expect.anything());
      for (const [property, { type: answer }] of Object.entries(type.getFields())) {
        const part = getNamedType(answer);
        const query = queryOf(path, `{ ${property} ${isObjectType(part) ? everythingOf(part, 0) : ''} }`);
        const alone = alongPath(await ask(query), path);
        expect([property, fieldOf(alone, property)]).toEqual([property, fieldOf(whole, property)]);
        const needed = computed[`${type.name}.${property}`] ?? [property];
        const properties = [...new Set([...keys, ...needed])].sort();
        expect([property, (await readDuring(table, query))[read]]).toEqual([property, properties]);
      }
      expect((await readDuring(table, queryOf(path, '{ __typename }')))[read]).toEqual(keys);
    },
  );

  it('is guarded whatever is asked of it: its owner and admins read each field, nobody else any', async () => {
    const stranger = await newCustomer(shop);
    for (const name of ['order', 'user']) {
      const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type) as GraphQLObjectType;
      const selections = Object.values(type.getFields()).map((field) => {
        const part = getNamedType(field.type);
        return `{ ${field.name} ${isObjectType(part) ? everythingOf(part, 0) : ''} }`;
      });
      for (const fields of [...selections, '{ __typename }']) {
        const query = queryOf([name], fields);
        const refused = await shop.graphql(query, {}, stranger.token);
        expect([fields, refused]).toMatchObject([
          fields,
          { data: { [name]: null }, errors: [{ extensions: { code: 'NOT_FOUND' } }] },
        ]);
        expect(await ask(query, customer)).toEqual(await ask(query));
      }
    }
  });

  it('of the signed-in person costs no statement besides the one that checks the sign-in', async () => {
    const everything = everythingOf(schema.getType('User') as GraphQLObjectType, 0);
    expect(await statementsDuring(shop, () => ask(`{ me ${everything} }`))).toHaveLength(1);
  });
});
