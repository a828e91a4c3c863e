import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

const ADD = `mutation Add($input: AddReviewInput!) {
  addReview(input: $input) { id reviewText reviewRating reviewerName reviewerImage }
}`;
const READ = `{ reviews(first: 12) { edges { node {
  id reviewText reviewRating reviewerName reviewerImage createdAt
} } } }`;

interface Review {
  id: string;
  reviewerImage: string;
}

describe('the reviews', () => {
  let shop: Shop;
  let person: Person;
  beforeAll(async () => {
    shop = await startShop();
    person = await newCustomer(shop, 'Jo Joiner');
  });
  afterAll(() => shop.close());

  const add = (input: object) =>
    shop.graphql<{ addReview: Review }>(
      ADD,
      { input: { reviewText: 'Good', reviewRating: 5, ...input } },
      person.token,
    );
  const read = async () => {
    const answer = await shop.graphql<{ reviews: { edges: { node: Review }[] } }>(READ);
    return answer.data.reviews.edges.map(({ node }) => node);
  };

  it('of the demonstration catalogue are twelve, with a portrait each', async () => {
    const reviews = await read();
    expect(reviews).toHaveLength(12);
    for (const { reviewerImage } of reviews) {
      expect(reviewerImage).toMatch(/^http:\/\/shop\.test\/images\/reviewers\/.*-160\.webp$/);
    }
  });

  it('show a new one first, under the name and the portrait of the person who wrote it', async () => {
    const { data } = await add({ reviewText: ' Sharp saws. ', reviewRating: 4 });
    expect(data.addReview).toMatchObject({
      reviewText: 'Sharp saws.',
      reviewRating: 4,
      reviewerName: 'Jo Joiner',
      reviewerImage: 'http://shop.test/images/blank-profile.webp',
    });
    expect((await read())[0]).toMatchObject(data.addReview);
  });

  it('are counted and averaged to one decimal in one statement, only when that is asked for', async () => {
    const ask = () =>
      shop.graphql<{ reviewSummary: object }>('{ reviewSummary { averageRating totalCount } }');
    await shop.database.query('UPDATE reviews SET review_rating = 4');
    await add({ reviewRating: 5 });
    const { totalCount } = (
      await shop.graphql<{ reviews: { totalCount: number } }>('{ reviews { totalCount } }')
    ).data.reviews;
    const averageRating = Math.round((4 + 1 / totalCount) * 10) / 10;
    expect((await ask()).data.reviewSummary).toEqual({ averageRating, totalCount });
    expect(await statementsDuring(shop, ask)).toHaveLength(1);
    expect(await statementsDuring(shop, read)).toHaveLength(1);
  });

  it('have no average while there are none', async () => {
    const empty = await startShop();
    try {
      await empty.database.query('DELETE FROM reviews');
      const { data } = await empty.graphql('{ reviewSummary { averageRating totalCount } }');
      expect(data).toEqual({ reviewSummary: { averageRating: null, totalCount: 0 } });
    } finally {
      await empty.close();
    }
  });

  describe('with the e-mail addresses of their authors', () => {
    const EMAILS = '{ reviews(first: 100) { edges { node { reviewText reviewerName reviewerEmail } } } }';
    interface Emails {
      reviews: {
        edges: { node: { reviewText: string; reviewerName: string; reviewerEmail: string | null } }[];
      };
    }
    const emails = (token?: string) => shop.graphql<Emails>(EMAILS, {}, token);

    it('are for admins, and null where the demonstration invented the author', async () => {
      await add({ reviewText: 'Tell me more' });
      const answer = await emails((await admin(shop)).token);
      expect(answer.errors).toBeUndefined();
      const nodes = answer.data.reviews.edges.map(({ node }) => node);
      expect(nodes.find(({ reviewText }) => reviewText === 'Tell me more')?.reviewerEmail).toBe(person.email);
      expect(nodes.at(-1)?.reviewerEmail).toBeNull();
    });

    it.each([
      ['visitors', () => undefined, 'UNAUTHENTICATED'],
      ['customers', () => person.token, 'FORBIDDEN'],
    ])('come to %s without the addresses', async (_who, token, code) => {
      const answer = await emails(token());
      expect(new Set(answer.errors?.map(({ extensions }) => extensions.code))).toEqual(new Set([code]));
      const nodes = answer.data.reviews.edges.map(({ node }) => node);
      expect(nodes[0]?.reviewText).toEqual(expect.any(String));
      expect(new Set(nodes.map(({ reviewerEmail }) => reviewerEmail))).toEqual(new Set([null]));
    });
  });

  it.each([
    ['reviewRating', 0, 'Minimum rating is 1'],
    ['reviewRating', 6, 'Maximum rating is 5'],
    ['reviewText', '  ', 'Write your review'],
    ['reviewText', 'x'.repeat(1001), 'Use at most 1000 characters'],
  ])('refuse the %s "%s"', async (field, value, message) => {
    const answer = await add({ [field]: value });
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });
});
