import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const ADD = `mutation Add($input: AddReviewInput!) {
  addReview(input: $input) { id reviewText reviewRating reviewerName reviewerImage }
}`;
const REVIEWS = `{ reviews(first: 12) { edges { node {
  id reviewText reviewRating reviewerName reviewerImage createdAt
} } } }`;

interface Review {
  id: string;
  reviewerImage: string;
}

describe('Reviews', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startServer();
    user = await createCustomer(server, 'Jo Joiner');
  });
  afterAll(() => server.close());

  const addReview = (input: object) =>
    server.graphql<{ addReview: Review }>(
      ADD,
      { input: { reviewText: 'Good', reviewRating: 5, ...input } },
      user.token,
    );
  const loadReviews = async () => {
    const response = await server.graphql<{ reviews: { edges: { node: Review }[] } }>(REVIEWS);
    return response.data.reviews.edges.map(({ node }) => node);
  };

  it('lists the twelve reviews of the demo catalogue, each with an avatar', async () => {
    const reviews = await loadReviews();
    expect(reviews).toHaveLength(12);
    for (const { reviewerImage } of reviews) {
      expect(reviewerImage).toMatch(/^http:\/\/shop\.test\/images\/reviewers\/.*-160\.webp$/);
    }
  });

  it('lists a new review first, with the name and the avatar of its author', async () => {
    const { data } = await addReview({ reviewText: ' Sharp saws. ', reviewRating: 4 });
    expect(data.addReview).toMatchObject({
      reviewText: 'Sharp saws.',
      reviewRating: 4,
      reviewerName: 'Jo Joiner',
      reviewerImage: 'http://shop.test/images/blank-profile.webp',
    });
    expect((await loadReviews())[0]).toMatchObject(data.addReview);
  });

  it('computes the average rating and the count in one statement, only when they are selected', async () => {
    const loadSummary = () =>
      server.graphql<{ reviewSummary: object }>('{ reviewSummary { averageRating totalCount } }');
    await server.database.query('UPDATE reviews SET review_rating = 4');
    await addReview({ reviewRating: 5 });
    const { totalCount } = (
      await server.graphql<{ reviews: { totalCount: number } }>('{ reviews { totalCount } }')
    ).data.reviews;
    const averageRating = Math.round((4 + 1 / totalCount) * 10) / 10;
    expect((await loadSummary()).data.reviewSummary).toEqual({ averageRating, totalCount });
    expect(await recordStatements(server, loadSummary)).toHaveLength(1);
    expect(await recordStatements(server, loadReviews)).toHaveLength(1);
  });

  it('returns a null average rating when there are no reviews', async () => {
    const emptyServer = await startServer();
    try {
      await emptyServer.database.query('DELETE FROM reviews');
      const { data } = await emptyServer.graphql('{ reviewSummary { averageRating totalCount } }');
      expect(data).toEqual({ reviewSummary: { averageRating: null, totalCount: 0 } });
    } finally {
      await emptyServer.close();
    }
  });

  describe('Email addresses of the authors', () => {
    const EMAILS = '{ reviews(first: 100) { edges { node { reviewText reviewerName reviewerEmail } } } }';
    interface ReviewsWithEmails {
      reviews: {
        edges: { node: { reviewText: string; reviewerName: string; reviewerEmail: string | null } }[];
      };
    }
    const loadEmails = (token?: string) => server.graphql<ReviewsWithEmails>(EMAILS, {}, token);

    it("shows the authors' email addresses to admins, and null for the reviews of the demo catalogue", async () => {
      await addReview({ reviewText: 'Please reply' });
      const response = await loadEmails((await signInAsAdmin(server)).token);
      expect(response.errors).toBeUndefined();
      const nodes = response.data.reviews.edges.map(({ node }) => node);
      expect(nodes.find(({ reviewText }) => reviewText === 'Please reply')?.reviewerEmail).toBe(user.email);
      expect(nodes.at(-1)?.reviewerEmail).toBeNull();
    });

    it.each([
      ['visitors', () => undefined, 'UNAUTHENTICATED'],
      ['customers', () => user.token, 'FORBIDDEN'],
    ])('returns the reviews to %s with null instead of email addresses', async (_who, token, code) => {
      const response = await loadEmails(token());
      expect(new Set(response.errors?.map(({ extensions }) => extensions.code))).toEqual(new Set([code]));
      const nodes = response.data.reviews.edges.map(({ node }) => node);
      expect(nodes[0]?.reviewText).toEqual(expect.any(String));
      expect(new Set(nodes.map(({ reviewerEmail }) => reviewerEmail))).toEqual(new Set([null]));
    });
  });

  it.each([
    ['reviewRating', 0, 'Minimum rating is 1'],
    ['reviewRating', 6, 'Maximum rating is 5'],
    ['reviewText', '  ', 'Write your review'],
    ['reviewText', 'x'.repeat(1001), 'Use at most 1,000 characters'],
  ])('rejects a review with the %s "%s" with BAD_USER_INPUT', async (field, value, message) => {
    const response = await addReview({ [field]: value });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
  });
});
