import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

const review = { reviewText: ' Sharp saws. ', reviewRating: 4 };

describe('Reviews over REST', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startServer();
    user = await createCustomer(server, 'Jo Joiner');
  });
  afterAll(() => server.close());

  const addReview = (values: object) =>
    rest<{ insertedId: string }>(server, 'POST /review', {
      token: user.token,
      body: { review: { ...review, ...values } },
    });
  const loadLatestReview = async () => (await rest<object[]>(server, 'GET /reviews')).body[0];

  it('returns the twelve reviews of the demo catalogue', async () => {
    const { status, body } = await rest<object[]>(server, 'GET /reviews');
    expect([status, body.length]).toEqual([200, 12]);
  });

  it('lists a new review first, with the name and the avatar of its author over REST', async () => {
    const { status, text, body } = await addReview({});
    expect([status, text]).toEqual([200, `{"acknowledged":true,"insertedId":"${body.insertedId}"}`]);
    expect(JSON.stringify(await loadLatestReview())).toBe(
      JSON.stringify({
        _id: body.insertedId,
        reviewText: 'Sharp saws.',
        reviewRating: 4,
        reviewerName: 'Jo Joiner',
        reviewerImage: 'http://shop.test/images/blank-profile.webp',
      }),
    );
  });

  it('returns the email addresses of reviewers to admins only', async () => {
    await addReview({ reviewerEmail: user.email });
    const { token } = await signInAsAdmin(server);
    const forAdmin = await rest<{ reviewerEmail?: string | null }[]>(server, 'GET /reviews', { token });
    expect(forAdmin.body[0]?.reviewerEmail).toBe(user.email);
    expect(forAdmin.body.at(-1)?.reviewerEmail).toBeNull();
    expect(forAdmin.headers.get('cache-control')).toBe('no-store');
    for (const other of [user.token, 'no-token', undefined]) {
      const { status, text } = await rest(server, 'GET /reviews', { token: other });
      expect([status, text.includes('@'), text.includes('reviewerEmail')]).toEqual([200, false, false]);
    }
  });

  it("accepts the viewer's own name and email address in any case, and ignores the image", async () => {
    const { status } = await addReview({
      reviewerName: ' Jo Joiner ',
      reviewerEmail: ` ${user.email.toUpperCase()} `,
      reviewerImage: 'https://images.example/other.webp',
    });
    expect(status).toBe(200);
    expect(await loadLatestReview()).toMatchObject({
      reviewerName: 'Jo Joiner',
      reviewerImage: 'http://shop.test/images/blank-profile.webp',
    });
  });

  it('fills in empty or null fields of the reviewer from the viewer', async () => {
    const { status } = await addReview({ reviewerName: ' ', reviewerEmail: null, reviewerImage: '' });
    expect(status).toBe(200);
    expect(await loadLatestReview()).toMatchObject({ reviewerName: 'Jo Joiner' });
  });

  it.each([
    ['reviewerName', 'Another Name', '`reviewerName` must be "Jo Joiner", or be omitted.'],
    ['reviewerEmail', 'other@example.test', expect.stringContaining('@example.test') as string],
    ['reviewerName', 7, 'review.reviewerName must be a string or null.'],
    ['reviewRating', 0, 'Minimum rating is 1'],
    ['reviewRating', 6, 'Maximum rating is 5'],
    ['reviewRating', 4.5, 'review.reviewRating must be an integer.'],
    ['reviewRating', '5', 'review.reviewRating must be an integer.'],
    ['reviewRating', null, 'review.reviewRating must be an integer.'],
    ['reviewText', undefined, 'review.reviewText is missing.'],
    ['reviewText', '\n ', 'Write your review'],
    ['reviewText', 'x'.repeat(1001), 'Use at most 1,000 characters'],
    ['reviewText', 'Good\u0000', 'Use printable characters only'],
    ['reviewText', { toString: 'Good' }, 'review.reviewText must be a string.'],
  ])('rejects a review with the %s %j with BAD_USER_INPUT', async (field, value, message) => {
    const reviewBefore = await loadLatestReview();
    const { status, body } = await addReview({ [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: message, fields: { [field]: message } });
    expect(await loadLatestReview()).toEqual(reviewBefore);
  });

  it('stores the text of a review unchanged, including markup', async () => {
    const reviewText = '<script>alert("saw")</script> \u{1FA9A} O\'Neil; DROP TABLE reviews';
    await addReview({ reviewText });
    expect(await loadLatestReview()).toMatchObject({ reviewText });
  });
});
