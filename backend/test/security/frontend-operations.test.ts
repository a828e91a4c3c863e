import { getIntrospectionQuery, getNamedType, isObjectType, print, type GraphQLOutputType } from 'graphql';
import { postGraphQL } from '../support/graphql-http';
import { largestVariables, loadFrontendOperations, schema } from '../support/operations';
import { signInAsAdmin } from '../support/users';
import { startServer, type TestServer } from '../support/server';

/** All fields of a type without arguments, down to the given number of levels. */
function selectNestedFields(outputType: GraphQLOutputType, levels: number): string {
  const type = getNamedType(outputType);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => {
    if (!isObjectType(getNamedType(field.type))) return field.name;
    return levels > 1 && field.args.length === 0
      ? `${field.name} ${selectNestedFields(field.type, levels - 1)}`
      : '';
  });
  return `{ ${fields.join(' ')} }`;
}

describe('Query limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const operations = loadFrontendOperations();

  it.each(operations)(
    'accepts the frontend operation %s with the largest page size',
    async (_name, document) => {
      const response = await postGraphQL(server, {
        query: print(document),
        variables: largestVariables(document),
      });
      // Most operations are rejected later, for a missing token or an unknown id, so they are within the limits.
      expect(response.status).toBe(200);
      expect(response.data).toBeDefined();
    },
  );

  it('finds the operations of the frontend', () => {
    expect(operations.length).toBeGreaterThan(15);
  });

  it('accepts a page of 30 orders with all fields', async () => {
    const { token } = await signInAsAdmin(server);
    const orders = schema.getQueryType()?.getFields()['orders'];
    const query = `query { orders(first: 30) ${orders ? selectNestedFields(orders.type, 4) : ''} }`;
    expect(query).toMatch(/payment \{[^}]*transactionId/);
    const response = await postGraphQL(server, { query }, { authorization: `Bearer ${token}` });
    expect(response.errors).toBeUndefined();
  });

  it('accepts the introspection query', async () => {
    const query = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
    });
    expect((await postGraphQL(server, { query })).errors).toBeUndefined();
  });
});
