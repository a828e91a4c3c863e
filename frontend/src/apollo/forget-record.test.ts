import { gql, type TypedDocumentNode } from '@apollo/client';
import { createCache } from './cache';
import { forgetRecord } from './forget-record';

interface Tools {
  tools: {
    __typename: 'ToolConnection';
    totalCount: number;
    edges: { __typename: 'ToolEdge'; cursor: string; node: { __typename: 'Tool'; id: string } }[];
    pageInfo: { __typename: 'PageInfo'; endCursor: string; hasNextPage: boolean };
  };
}

/** A list as the admin's screens ask for it: counted, and one of many by its search. */
const COUNTED: TypedDocumentNode<Tools, { search?: string }> = gql`
  query ($search: String) {
    tools(first: 20, search: $search) {
      totalCount
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

/** A list as Home asks for it: its beginning only. */
const BEGINNING: TypedDocumentNode<{ tools: Pick<Tools['tools'], '__typename' | 'edges'> }> = gql`
  query {
    tools(first: 6) {
      edges {
        cursor
        node {
          id
        }
      }
    }
  }
`;

const edges = (...ids: string[]): Tools['tools']['edges'] =>
  ids.map((id) => ({ __typename: 'ToolEdge', cursor: `at-${id}`, node: { __typename: 'Tool', id } }));

interface Loaded {
  ids: string[];
  total: number;
  search?: string;
}

/** A cache that has heard of these tools; a total above their number means that more can be loaded. */
function cacheWith(...lists: Loaded[]) {
  const cache = createCache();
  for (const { ids, total, search } of lists) {
    const pageInfo = {
      __typename: 'PageInfo' as const,
      endCursor: `at-${ids.at(-1)}`,
      hasNextPage: total > ids.length,
    };
    const tools = {
      __typename: 'ToolConnection' as const,
      totalCount: total,
      edges: edges(...ids),
      pageInfo,
    };
    cache.writeQuery({ query: COUNTED, variables: search === undefined ? {} : { search }, data: { tools } });
  }
  return cache;
}

function known(cache: ReturnType<typeof createCache>, variables: { search?: string } = {}) {
  const list = cache.readQuery({ query: COUNTED, variables })?.tools;
  return list && { ids: list.edges.map(({ node }) => node.id), total: list.totalCount, ...list.pageInfo };
}

const saw = { __typename: 'Tool', id: 'saw' };

describe('the cache without a record', () => {
  it('no longer lists nor counts it, and the next page stays where it was', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 9 });
    forgetRecord(cache, saw);
    expect(known(cache)).toMatchObject({ ids: ['axe'], total: 8, endCursor: 'at-saw', hasNextPage: true });
    expect(cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('keeps a whole list that never held it', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 2 }, { ids: ['axe'], total: 1, search: 'ax' });
    forgetRecord(cache, saw);
    expect(known(cache, { search: 'ax' })).toMatchObject({ ids: ['axe'], total: 1 });
  });

  it('leaves a list to be fetched that may hold it further on', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 2 }, { ids: ['axe'], total: 3, search: 'a' });
    forgetRecord(cache, saw);
    expect(known(cache, { search: 'a' })).toBeUndefined();
    expect(known(cache)).toMatchObject({ ids: ['axe'], total: 1 });
  });

  it('leaves the beginning of a list to be fetched, since another record moves up', () => {
    const cache = createCache();
    cache.writeQuery({
      query: BEGINNING,
      data: { tools: { __typename: 'ToolConnection', edges: edges('saw', 'axe') } },
    });
    forgetRecord(cache, saw);
    expect(cache.readQuery({ query: BEGINNING })).toBeNull();
  });

  it('is all as it was when that is taken back', () => {
    const cache = cacheWith(
      { ids: ['axe', 'saw', 'file'], total: 9 },
      { ids: ['axe', 'plane'], total: 3, search: 'a' },
    );
    const before = cache.extract(true);
    cache.recordOptimisticTransaction(() => forgetRecord(cache, saw), 'deletion');
    expect(cache.readQuery({ query: COUNTED }, true)?.tools.totalCount).toBe(8);
    expect(cache.readQuery({ query: COUNTED, variables: { search: 'a' } }, true)).toBeNull();
    cache.removeOptimistic('deletion');
    expect(cache.extract(true)).toEqual(before);
  });

  it('is as it was when nothing was loaded before', () => {
    const cache = createCache();
    forgetRecord(cache, saw);
    expect(known(cache)).toBeUndefined();
  });
});
