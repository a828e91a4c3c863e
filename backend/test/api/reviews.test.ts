import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

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
