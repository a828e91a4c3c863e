import { newCustomer, type Person } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

const review = { reviewText: ' Sharp saws. ', reviewRating: 4 };

describe('REST: the reviews', () => {
  let shop: Shop;
  let person: Person;
  beforeAll(async () => {
    shop = await startShop();
    person = await newCustomer(shop, 'Jo Joiner');
  });
  afterAll(() => shop.close());

  const add = (values: object) =>
    rest<{ insertedId: string }>(shop, 'POST /review', {
      token: person.token,
      body: { review: { ...review, ...values } },
    });
  const latest = async () => (await rest<object[]>(shop, 'GET /reviews')).body[0];

  it('of the demonstration catalogue are twelve', async () => {
    const { status, body } = await rest<object[]>(shop, 'GET /reviews');
    expect([status, body.length]).toEqual([200, 12]);
  });

  it('show a new one first, under the name and the portrait of the person who wrote it', async () => {
    const { status, text, body } = await add({});
    expect([status, text]).toEqual([200, `{"acknowledged":true,"insertedId":"${body.insertedId}"}`]);
    expect(JSON.stringify(await latest())).toBe(
      JSON.stringify({
        _id: body.insertedId,
        reviewText: 'Sharp saws.',
        reviewRating: 4,
        reviewerName: 'Jo Joiner',
        reviewerImage: 'http://shop.test/images/blank-profile.webp',
      }),
    );
  });

  it("tell nobody the reviewer's address of e-mail", async () => {
    await add({ reviewerEmail: person.email });
    const { text } = await rest(shop, 'GET /reviews');
    expect(text).not.toContain('@');
  });

  it("take the person's own name and address, whatever their case and blanks, and any image", async () => {
    const { status } = await add({
      reviewerName: ' Jo Joiner ',
      reviewerEmail: ` ${person.email.toUpperCase()} `,
      reviewerImage: 'https://pictures.example/somebody-else.webp',
    });
    expect(status).toBe(200);
    expect(await latest()).toMatchObject({
      reviewerName: 'Jo Joiner',
      reviewerImage: 'http://shop.test/images/blank-profile.webp',
    });
  });

  it('fill in what is blank or null of the person', async () => {
    const { status } = await add({ reviewerName: ' ', reviewerEmail: null, reviewerImage: '' });
    expect(status).toBe(200);
    expect(await latest()).toMatchObject({ reviewerName: 'Jo Joiner' });
  });

  it.each([
    ['reviewerName', 'Somebody Else', 'reviewerName is "Jo Joiner".'],
    ['reviewerEmail', 'somebody.else@example.test', expect.stringContaining('@example.test') as string],
    ['reviewerName', 7, 'review.reviewerName must be a text or null.'],
    ['reviewRating', 0, 'Minimum rating is 1'],
    ['reviewRating', 6, 'Maximum rating is 5'],
    ['reviewRating', 4.5, 'review.reviewRating must be a whole number.'],
    ['reviewRating', '5', 'review.reviewRating must be a whole number.'],
    ['reviewRating', null, 'review.reviewRating must be a whole number.'],
    ['reviewText', undefined, 'review.reviewText is missing.'],
    ['reviewText', '\n ', 'Write your review'],
    ['reviewText', 'x'.repeat(1001), 'Use at most 1000 characters'],
    ['reviewText', 'Good\u0000', 'Use readable characters only'],
    ['reviewText', { toString: 'Good' }, 'review.reviewText must be a text.'],
  ])('refuse the %s %j', async (field, value, sentence) => {
    const before = await latest();
    const { status, body } = await add({ [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: sentence, fields: { [field]: sentence } });
    expect(await latest()).toEqual(before);
  });

  it('keep the words as they are, markup and all', async () => {
    const reviewText = '<script>alert("saw")</script> \u{1FA9A} O\'Neil; DROP TABLE reviews';
    await add({ reviewText });
    expect(await latest()).toMatchObject({ reviewText });
  });
});
