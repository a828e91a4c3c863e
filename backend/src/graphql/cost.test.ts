import { buildSchema, parse } from 'graphql';
import { costOf } from './cost';

const schema = buildSchema(`
  type Query { shelf: Shelf  shelves(first: Int, last: Int): ShelfConnection! }
  type ShelfConnection { edges: [ShelfEdge!]!  totalCount: Int! }
  type ShelfEdge { node: Shelf! }
  type Shelf { id: ID!  boards: [Board!]!  labels: [String!]! }
  type Board { id: ID!  length: Int! }
`);

const cost = (query: string, variables: Record<string, unknown> = {}) =>
  costOf({ schema, query: parse(query), variables });

describe('the cost of a query', () => {
  it.each([
    ['one for each value', '{ shelf { id } }', 2],
    ['that of a page for each record of it', '{ shelves(first: 5) { edges { node { id } } } }', 1 + 5 * 3],
    ['of a last page likewise', '{ shelves(last: 5) { edges { node { id } } } }', 1 + 5 * 3],
    ['that of a page of 20 where no size is named', '{ shelves { edges { node { id } } } }', 1 + 20 * 3],
    [
      'ten times for each list without pages',
      '{ shelf { boards { id length } labels } }',
      1 + 1 + 10 * 2 + 1,
    ],
    ['nothing for the schema itself', '{ __schema { types { name } } shelf { id } }', 2],
    ['that of what is included', '{ shelf { id @skip(if: true) labels @include(if: true) } }', 2],
  ])('is %s', (_what, query, expected) => {
    expect(cost(query)).toBe(expected);
  });

  it('follows the variables', () => {
    const query = 'query ($size: Int = 3) { shelves(first: $size) { totalCount } }';
    expect([cost(query), cost(query, { size: 7 })]).toEqual([1 + 3, 1 + 7]);
  });
});
