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
import { post } from '../support/graphql-http';
import { admin } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const PAGE_SOURCES = resolve(__dirname, '../../../frontend/src');
const schema = buildSchema(resolverClasses);

/** Each operation of the page with the fragments that it spreads. */
function operationsOfThePage(): [name: string, document: DocumentNode][] {
  const files = readdirSync(PAGE_SOURCES, { recursive: true, encoding: 'utf8' });
  const documents = files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(join(PAGE_SOURCES, file), 'utf8')));
  return Object.entries(separateOperations(concatAST(documents)));
}

/** Some value for each variable, of its type, and the largest page size. */
function largestVariables(document: DocumentNode): Record<string, unknown> {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const typeOf = (node: TypeNode) => typeFromAST(schema, node as never) as GraphQLInputType;
  return Object.fromEntries(
    definitions.map(({ variable, type }) => {
      const name = variable.name.value;
      return [name, name === 'first' ? limits.pageSize : someValue(typeOf(type))];
    }),
  );
}

function someValue(inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, someValue(field.type)]),
    );
  }
  return { Int: 1, Float: 1, Money: 1, Boolean: true }[type.name] ?? 'x';
}

/** All fields of a type that need no arguments, so many levels down. */
function everythingOf(outputType: GraphQLOutputType, levels: number): string {
  const type = getNamedType(outputType);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => {
    if (!isObjectType(getNamedType(field.type))) return field.name;
    return levels > 1 && field.args.length === 0
      ? `${field.name} ${everythingOf(field.type, levels - 1)}`
      : '';
  });
  return `{ ${fields.join(' ')} }`;
}

describe('the limits leave alone', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const operations = operationsOfThePage();

  it.each(operations)('%s of the page, with the largest pages', async (_name, document) => {
    const answer = await post(shop, { query: print(document), variables: largestVariables(document) });
    // Most ask for what this visitor may not do, or for what does not exist: then they have passed the limits.
    expect(answer.status).toBe(200);
    expect(answer.data).toBeDefined();
  });

  it('as many operations as the page has', () => {
    expect(operations.length).toBeGreaterThan(15);
  });

  it('a page of 100 orders with all that an order has', async () => {
    const { token } = await admin(shop);
    const orders = schema.getQueryType()?.getFields()['orders'];
    const query = `query { orders(first: 100) ${orders ? everythingOf(orders.type, 4) : ''} }`;
    expect(query).toMatch(/payment \{[^}]*transactionId/);
    const answer = await post(shop, { query }, { authorization: `Bearer ${token}` });
    expect(answer.errors).toBeUndefined();
  });

  it('the question about the whole schema', async () => {
    const query = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
    });
    expect((await post(shop, { query })).errors).toBeUndefined();
  });
});
