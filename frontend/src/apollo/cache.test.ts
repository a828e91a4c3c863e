import { gql } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCache } from './cache';

const PAGE = gql`
  query Page($first: Int, $after: String) {
    page: tools(first: $first, after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const LIST = gql`
  query List($first: Int, $after: String) {
    archivedTools(first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const SOURCES = resolve(__dirname, '..');
/** The arguments of which a merged list has one list for all values. */
const PAGE_ARGUMENTS = new Set(['first', 'after']);

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'definitions' in value;

const isConnection = (selection: SelectionNode): selection is FieldNode =>
  selection.kind === Kind.FIELD && !!selection.arguments?.some(({ name }) => name.value === 'first');

/** Whether more of a connection can be shown. */
const hasPages = ({ selectionSet }: FieldNode): boolean =>
  !!selectionSet?.selections.some((field) => field.kind === Kind.FIELD && field.name.value === 'pageInfo');

/** The connections of `Query` in all operations of the page, with each of their arguments. */
const connectionArguments = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.generated.ts'))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(SOURCES, file))))
  .filter(isDocument)
  .flatMap(({ definitions }) => definitions)
  .flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
      ? definition.selectionSet.selections.filter(isConnection).map((field) => ({ definition, field }))
      : [],
  )
  .flatMap(({ definition, field }) =>
    (field.arguments ?? []).flatMap(({ name, value }) =>
      value.kind === Kind.VARIABLE && (hasPages(field) || !PAGE_ARGUMENTS.has(name.value))
        ? [{ operation: definition.name?.value, field, argument: name.value, variable: value.name.value }]
        : [],
    ),
  );

it.each(connectionArguments.map((each) => [each.operation, each.argument, each] as const))(
  'keeps a list of %s for each %s, unless it is that of a page',
  (_operation, argument, { field, variable }) => {
    const cache = createCache();
    const nameWith = (value: string) =>
      cache.policies.getStoreFieldName({
        typename: 'Query',
        fieldName: field.name.value,
        field,
        variables: { [variable]: value },
      });
    const isMerged = PAGE_ARGUMENTS.has(argument) && field.alias?.value !== 'page';
    expect(nameWith('one') === nameWith('another')).toBe(isMerged);
  },
);

it('replaces a page of tools that is loaded again', () => {
  const cache = createCache();
  const variables = { first: 1, after: 'saw' };
  for (const id of ['axe', 'adze']) {
    const edges = [{ __typename: 'ToolEdge', cursor: id, node: { __typename: 'Tool', id } }];
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: id };
    const page = { __typename: 'ToolConnection', edges, pageInfo };
    cache.writeQuery({ query: PAGE, variables, data: { page } });
  }
  expect(cache.readQuery({ query: PAGE, variables })).toMatchObject({
    page: { edges: [{ node: { id: 'adze' } }], pageInfo: { endCursor: 'adze' } },
  });
});

it('leaves out a page of a list whose rows before it are gone, since the first page has changed meanwhile', () => {
  const cache = createCache();
  const write = (totalCount: number, ids: readonly string[], after?: string) => {
    const edges = ids.map((id) => ({ __typename: 'ToolEdge', node: { __typename: 'Tool', id } }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: ids.at(-1) };
    const archivedTools = { __typename: 'ToolConnection', totalCount, edges, pageInfo };
    cache.writeQuery({ query: LIST, variables: { first: 2, after }, data: { archivedTools } });
  };
  write(9, ['adze', 'axe']);
  write(9, ['chisel', 'drill'], 'axe');
  // Requested with the four rows, and received after the list was loaded again.
  write(10, ['new', 'adze']);
  write(10, ['file', 'gouge'], 'drill');
  expect(cache.readQuery({ query: LIST })).toMatchObject({
    archivedTools: {
      edges: [{ node: { id: 'new' } }, { node: { id: 'adze' } }],
      pageInfo: { endCursor: 'adze' },
    },
  });
  write(10, ['axe', 'chisel'], 'adze');
  expect(cache.readQuery({ query: LIST })).toMatchObject({
    archivedTools: { edges: ['new', 'adze', 'axe', 'chisel'].map((id) => ({ node: { id } })) },
  });
});
