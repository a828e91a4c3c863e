import { gql, type TypedDocumentNode } from '@apollo/client';
import { createCache } from './cache';
import { evictFromLists } from './evict-from-lists';

interface Tools {
  tools: {
    __typename: 'ToolConnection';
    totalCount: number;
    edges: { __typename: 'ToolEdge'; cursor: string; node: { __typename: 'Tool'; id: string } }[];
    pageInfo: { __typename: 'PageInfo'; endCursor: string; hasNextPage: boolean };
  };
}

/** The query of an admin page: with a count and a search. */
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

/** The query of Home: the first tools, without a count. */
const FIRST_TOOLS: TypedDocumentNode<{ tools: Pick<Tools['tools'], '__typename' | 'edges'> }> = gql`
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

interface LoadedList {
  ids: string[];
  total: number;
  search?: string;
}

/** A cache with these lists loaded; a total above the number of ids means that there is another page. */
function cacheWith(...lists: LoadedList[]) {
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

function cachedList(cache: ReturnType<typeof createCache>, variables: { search?: string } = {}) {
  const list = cache.readQuery({ query: COUNTED, variables })?.tools;
  return list && { ids: list.edges.map(({ node }) => node.id), total: list.totalCount, ...list.pageInfo };
}

const saw = { __typename: 'Tool', id: 'saw' };

describe('evictFromLists', () => {
  it('removes the record from its list and the count, and keeps the cursor of the next page', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 9 });
    evictFromLists(cache, saw);
    expect(cachedList(cache)).toMatchObject({
      ids: ['axe'],
      total: 8,
      endCursor: 'at-saw',
      hasNextPage: true,
    });
    expect(cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('keeps a count that stands for any number above the maximum', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 10_001 });
    evictFromLists(cache, saw);
    expect(cachedList(cache)).toMatchObject({ ids: ['axe'], total: 10_001 });
  });

  it('keeps a completely loaded list that does not contain the record', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 2 }, { ids: ['axe'], total: 1, search: 'ax' });
    evictFromLists(cache, saw);
    expect(cachedList(cache, { search: 'ax' })).toMatchObject({ ids: ['axe'], total: 1 });
  });

  it('evicts a list whose unloaded pages may contain the record', () => {
    const cache = cacheWith({ ids: ['axe', 'saw'], total: 2 }, { ids: ['axe'], total: 3, search: 'a' });
    evictFromLists(cache, saw);
    expect(cachedList(cache, { search: 'a' })).toBeUndefined();
    expect(cachedList(cache)).toMatchObject({ ids: ['axe'], total: 1 });
  });

  it('evicts a list without a count, since an unknown record moves up', () => {
    const cache = createCache();
    cache.writeQuery({
      query: FIRST_TOOLS,
      data: { tools: { __typename: 'ToolConnection', edges: edges('saw', 'axe') } },
    });
    evictFromLists(cache, saw);
    expect(cache.readQuery({ query: FIRST_TOOLS })).toBeNull();
  });

  it('restores every list when an optimistic eviction is rolled back', () => {
    const cache = cacheWith(
      { ids: ['axe', 'saw', 'file'], total: 9 },
      { ids: ['axe', 'plane'], total: 3, search: 'a' },
    );
    const before = cache.extract(true);
    cache.recordOptimisticTransaction(() => evictFromLists(cache, saw), 'deletion');
    expect(cache.readQuery({ query: COUNTED }, true)?.tools.totalCount).toBe(8);
    expect(cache.readQuery({ query: COUNTED, variables: { search: 'a' } }, true)).toBeNull();
    cache.removeOptimistic('deletion');
    expect(cache.extract(true)).toEqual(before);
  });

  it('changes nothing in a cache without a list', () => {
    const cache = createCache();
    evictFromLists(cache, saw);
    expect(cachedList(cache)).toBeUndefined();
  });
});
