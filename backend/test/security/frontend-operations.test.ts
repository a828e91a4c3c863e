import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  concatAST,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  separateOperations,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLOutputType,
  type TypeNode,
} from 'graphql';
import { limits } from '../../src/graphql/limits';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { postGraphQL } from '../support/graphql-http';
import { signInAsAdmin } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const FRONTEND_SOURCES = resolve(__dirname, '../../../frontend/src');
const schema = buildSchema(resolverClasses);

/** Each operation of the frontend with its fragments. */
function loadFrontendOperations(): [name: string, document: DocumentNode][] {
  const files = readdirSync(FRONTEND_SOURCES, { recursive: true, encoding: 'utf8' });
  const documents = files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(join(FRONTEND_SOURCES, file), 'utf8')));
  return Object.entries(separateOperations(concatAST(documents)));
}

/** A valid value for each variable, with the largest page size. */
function largestVariables(document: DocumentNode): Record<string, unknown> {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const typeOf = (node: TypeNode) => typeFromAST(schema, node as never) as GraphQLInputType;
  return Object.fromEntries(
    definitions.map(({ variable, type }) => {
      const name = variable.name.value;
      return [name, name === 'first' ? limits.pageSize : sampleValue(typeOf(type))];
    }),
  );
}

function sampleValue(inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleValue(field.type)]),
    );
  }
  return { Int: 1, Float: 1, Money: 1, Boolean: true }[type.name] ?? 'x';
}

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

  it('accepts a page of 100 orders with all fields', async () => {
    const { token } = await signInAsAdmin(server);
    const orders = schema.getQueryType()?.getFields()['orders'];
    const query = `query { orders(first: 100) ${orders ? selectNestedFields(orders.type, 4) : ''} }`;
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
