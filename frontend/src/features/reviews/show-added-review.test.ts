import { gql, type TypedDocumentNode } from '@apollo/client';
import { createCache } from '../../apollo/cache';
import { showAddedReview } from './show-added-review';

interface StoredReview {
  __typename: 'Review';
  id: string;
}

const REVIEW: TypedDocumentNode<StoredReview> = gql`
  fragment Added on Review {
    id
  }
`;

interface Connection {
  __typename: 'ReviewConnection';
  edges: { __typename: 'ReviewEdge'; cursor: string; node: StoredReview }[];
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

/** A cache that has just heard of the added review. */
function cacheAfterAdding() {
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

describe('the cache after adding a review', () => {
  it('lists the new review first, and the next page stays where it was', () => {
    const cache = cacheAfterAdding();
    loadReviews(cache);
    showAddedReview(cache, { id: 'review-2' });
    const list = cache.readQuery({ query: REVIEWS })?.reviews;
    expect(list?.edges.map(({ node }) => node.id)).toEqual(['review-2', 'review-1']);
    expect(list?.pageInfo).toMatchObject({ endCursor: 'cursor-1', hasNextPage: true });
    expect(cache.readQuery({ query: COUNT })).toBeNull();
  });

  it('counts it where reviews are counted', () => {
    const cache = cacheAfterAdding();
    loadReviews(cache);
    cache.writeQuery({ query: COUNT, data: { reviews: { __typename: 'ReviewConnection', totalCount: 7 } } });
    showAddedReview(cache, { id: 'review-2' });
    expect(cache.readQuery({ query: COUNT })?.reviews.totalCount).toBe(8);
  });

  it('leaves the reviews to be fetched when they were not loaded before', () => {
    const cache = cacheAfterAdding();
    showAddedReview(cache, { id: 'review-2' });
    expect(cache.readQuery({ query: REVIEWS })).toBeNull();
  });
});
