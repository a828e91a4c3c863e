import { buildSchema, parse, type GraphQLObjectType } from 'graphql';
import { costOf } from './cost';
import { limits } from './limits';

const schema = buildSchema(`
  type Query {
    shelf: Shelf  shelves(first: Int, last: Int, search: String): ShelfConnection!  suggestions(text: String!): Shelf
  }
  type ShelfConnection { edges: [ShelfEdge!]!  totalCount: Int!  facets: Shelf! }
  type ShelfEdge { node: Shelf! }
  type Shelf { id: ID!  boards: [Board!]!  drawers: [Board!]!  labels: [String!]! }
  type Board { id: ID!  length: Int! }
`);

const extend = (type: string, field: string, extensions: Record<string, number>): void => {
  const definition = (schema.getType(type) as GraphQLObjectType).getFields()[field];
  if (definition) definition.extensions = extensions;
};
extend('ShelfConnection', 'facets', { pageCost: 600 });
extend('Shelf', 'drawers', { listSize: 3 });

const cost = (query: string, variables: Record<string, unknown> = {}) =>
  costOf({ schema, query: parse(query), variables });

describe('query cost', () => {
  it.each([
    ['one per value', '{ shelf { id } }', 2],
    [
      'the page size times the cost of a record with first',
      '{ shelves(first: 5) { edges { node { id } } } }',
      1 + 5 * 3,
    ],
    [
      'the page size times the cost of a record with last',
      '{ shelves(last: 5) { edges { node { id } } } }',
      1 + 5 * 3,
    ],
    [
      '20 times the cost of a record without a page size',
      '{ shelves { edges { node { id } } } }',
      1 + 20 * 3,
    ],
    [
      'ten times the cost of an item of a plain list',
      '{ shelf { boards { id length } labels } }',
      1 + 1 + 10 * 2 + 1,
    ],
    ['the declared size of a plain list', '{ shelf { drawers { id } } }', 1 + 1 + 3],
    [
      'the cost of a search of a list',
      '{ shelves(first: 5, search: "oak") { totalCount } }',
      1 + limits.searchCost + 5,
    ],
    ['no search for an empty text', '{ shelves(first: 5, search: "") { totalCount } }', 1 + 5],
    ['the cost of suggestions', '{ suggestions(text: "oak") { id } }', 1 + limits.searchCost + 1],
    [
      'once per page what is computed for the whole page',
      '{ shelves(first: 5) { totalCount facets { id boards { id } } } }',
      1 + 5 + 600,
    ],
    ['nothing for introspection', '{ __schema { types { name } } shelf { id } }', 2],
    [
      'nothing for fields excluded by @skip and @include',
      '{ shelf { id @skip(if: true) labels @include(if: true) } }',
      2,
    ],
  ])('counts %s', (_rule, query, expected) => {
    expect(cost(query)).toBe(expected);
  });

  it('takes page sizes from variables and their defaults', () => {
    const query = 'query ($size: Int = 3) { shelves(first: $size) { totalCount } }';
    expect([cost(query), cost(query, { size: 7 })]).toEqual([1 + 3, 1 + 7]);
  });
});
