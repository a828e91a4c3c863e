import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kind, parse, print, validate, visit, type OperationDefinitionNode } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { createClaim } from '../support/claims';
import { CatalogueCsv } from '../support/catalogue-csv';
import { packOrders } from '../support/fulfillment';
import { createFailedRefund, createPaidOrder, createUnallocatedRefund } from '../support/payments';
import { examples, type Caller, type ExampleContext } from '../support/examples';
import { addFailedMail } from '../support/mail';
import { createReturn } from '../support/returns';
import { signUp } from '../support/firebase';
import { createToolReview, insertDeliveredOrder } from '../support/tool-reviews';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

type Data = Record<string, unknown>;

const document = parse(readFileSync(resolve(__dirname, '../../examples.graphql'), 'utf8'));
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
const nameOf = ({ name }: OperationDefinitionNode): string => name?.value ?? '';
const schema = buildSchema(resolverClasses);

describe('GraphQL examples', () => {
  let server: TestServer;
  let users: Record<Caller, Pick<TestUser, 'token' | 'email'> | undefined>;
  let customer: TestUser;
  const responses = new Map<string, Data>();
  const context: ExampleContext = {
    from(path) {
      const [name = '', ...steps] = path.split('.');
      return steps.reduce<unknown>((value, step) => (value as Data | undefined)?.[step], responses.get(name));
    },
    emailOf: (caller) => users[caller]?.email,
    deliverTool: (id) =>
      insertDeliveredOrder(server, { email: users['other-customer']?.email ?? '' }, { id }),
    reviewTool: () => createToolReview(server),
    failMail: () => addFailedMail(server, { email: users.admin?.email ?? '' }),
    uploadImport: async (sku) => {
      const admin = await signInAsAdmin(server);
      const { id } = await new CatalogueCsv(server, admin).upload([
        ['SKU', 'Price'],
        [sku, '99'],
      ]);
      responses.set('UploadCatalogueImport', { id });
    },
    payOrder: async () => {
      const { orderId } = await createPaidOrder(server, customer);
      responses.set('PayOrder', { orderId });
    },
    packOrder: (id) => packOrders(server, users.admin, [id]),
    announceReturn: async (orderId) => {
      responses.set('AnnounceReturn', { id: await createReturn(server, customer, orderId, 3) });
    },
    requestClaim: async (orderId) => {
      responses.set('OpenClaim', { id: await createClaim(server, customer, orderId, 1) });
    },
    failRefund: async () => createFailedRefund(server, await createCustomer(server)),
    refundAtProvider: async () => {
      const { orderIds } = await createUnallocatedRefund(server, await createCustomer(server), 300);
      responses.set('RefundAtProvider', { orderId: orderIds[0] });
    },
  };
  beforeAll(async () => {
    server = await startServer();
    const { email, idToken } = await signUp();
    customer = await createCustomer(server, 'Cara Penter');
    users = {
      visitor: undefined,
      customer,
      'other-customer': await createCustomer(server),
      admin: await signInAsAdmin(server),
      'firebase-user': { email, token: idToken },
    };
  });
  afterAll(() => server.close());

  it('validates the examples against the schema', () => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  it('has an example for every query and mutation', () => {
    const usedFields = new Set<string>();
    for (const { selectionSet } of operations) {
      visit(selectionSet, {
        // Visits only the first level.
        Field: ({ name }) => {
          usedFields.add(name.value);
          return false;
        },
      });
    }
    const schemaFields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.keys(root?.getFields() ?? {}),
    );
    expect([...usedFields].sort()).toEqual(schemaFields.sort());
  });

  it('has an expectation for every example, in the same order', () => {
    expect(Object.keys(examples)).toEqual(operations.map(nameOf));
  });

  it.each(operations.map((operation) => [nameOf(operation), operation] as const))(
    'returns the expected data for the example %s',
    async (name, operation) => {
      const example = examples[name];
      if (example === undefined)
        throw new Error(`${name} has no expectation in backend/test/support/examples.ts`);
      await example.before?.(context);
      const token = users[example.caller]?.token;
      const response = await server.graphql<Data>(print(operation), example.variables?.(context), token);
      expect(response.errors).toBeUndefined();
      responses.set(name, response.data);
      const expected = example.expected(context);
      const [value] = Object.values(response.data);
      if (expected === null || expected === true) expect(value).toBe(expected);
      else if (Array.isArray(value) || typeof value === 'string') expect(value).toEqual(expected);
      else expect(value).toMatchObject(expected);
    },
  );
});
