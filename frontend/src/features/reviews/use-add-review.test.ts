import { gql, type TypedDocumentNode } from '@apollo/client';
import { createCache } from '../../apollo/cache';
import { updateCacheAfterAddReview } from './use-add-review';

interface CachedReview {
  __typename: 'Review';
  id: string;
}

const REVIEW: TypedDocumentNode<CachedReview> = gql`
  fragment Added on Review {
    id
  }
`;

interface Connection {
  __typename: 'ReviewConnection';
  edges: { __typename: 'ReviewEdge'; cursor: string; node: CachedReview }[];
  pageInfo: { __typename: 'PageInfo'; endCursor: string; hasNextPage: boolean };
}

const REVIEWS: TypedDocumentNode<{ reviews: Connection }> = gql`
  query {
    reviews(first: 12) {
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

const COUNT: TypedDocumentNode<{ reviews: { __typename: 'ReviewConnection'; totalCount: number } }> = gql`
  query {
    reviews(first: 12) {
      totalCount
    }
  }
`;

function createCacheWithAddedReview() {
  const cache = createCache();
  cache.writeFragment({ fragment: REVIEW, data: { __typename: 'Review', id: 'review-2' } });
  return cache;
}

function loadReviews(cache: ReturnType<typeof createCache>): void {
  cache.writeQuery({
    query: REVIEWS,
    data: {
      reviews: {
        __typename: 'ReviewConnection',
        edges: [
          { __typename: 'ReviewEdge', cursor: 'cursor-1', node: { __typename: 'Review', id: 'review-1' } },
        ],
        pageInfo: { __typename: 'PageInfo', endCursor: 'cursor-1', hasNextPage: true },
      },
    },
  });
}

describe('updateCacheAfterAddReview', () => {
  it('prepends the new review to a cached list and keeps its page info', () => {
    const cache = createCacheWithAddedReview();
    loadReviews(cache);
    updateCacheAfterAddReview(cache, { id: 'review-2' });
    const list = cache.readQuery({ query: REVIEWS })?.reviews;
    expect(list?.edges.map(({ node }) => node.id)).toEqual(['review-2', 'review-1']);
    expect(list?.pageInfo).toMatchObject({ endCursor: 'cursor-1', hasNextPage: true });
    expect(cache.readQuery({ query: COUNT })).toBeNull();
  });

  it('increments the cached number of reviews', () => {
    const cache = createCacheWithAddedReview();
    loadReviews(cache);
    cache.writeQuery({ query: COUNT, data: { reviews: { __typename: 'ReviewConnection', totalCount: 7 } } });
    updateCacheAfterAddReview(cache, { id: 'review-2' });
    expect(cache.readQuery({ query: COUNT })?.reviews.totalCount).toBe(8);
  });

  it('leaves a list of reviews that is not cached to be fetched', () => {
    const cache = createCacheWithAddedReview();
    updateCacheAfterAddReview(cache, { id: 'review-2' });
    expect(cache.readQuery({ query: REVIEWS })).toBeNull();
  });
});
