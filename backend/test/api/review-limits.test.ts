import { Review } from '../../src/modules/reviews';
import { User } from '../../src/modules/users';
import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, type TestUser } from '../support/users';

const ADD = 'mutation { addReview(input: { reviewText: "Sharp saws.", reviewRating: 5 }) { id } }';
const ALLOWANCE = '{ reviewAllowance { isAllowed notice } }';
const MINUTE_MS = 60_000;

interface Allowance {
  isAllowed: boolean;
  notice: string | null;
}

describe('Limits on the reviews of one account', () => {
  const servers: TestServer[] = [];
  let server: TestServer;
  let customer: TestUser;
  let now = new Date();
  const start = async (limits: { total: number; perDay: number }, databaseUrl?: string) => {
    const started = await startServer({
      environment: {
        REVIEWS_LIMIT: String(limits.total),
        REVIEWS_PER_DAY: String(limits.perDay),
        ADDRESS_LIMIT_FACTOR: '1000',
      },
      clock: () => now,
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
    servers.push(started);
    return started;
  };
  beforeAll(async () => {
    server = await start({ total: 3, perDay: 1 });
  });
  beforeEach(async () => {
    now = new Date();
    customer = await createCustomer(server);
  });
  afterAll(async () => {
    for (const each of servers) await each.close();
  });

  const addReview = (to = server) => to.graphql<{ addReview: { id: string } }>(ADD, {}, customer.token);
  const loadAllowance = async (of = server) =>
    (await of.graphql<{ reviewAllowance: Allowance }>(ALLOWANCE, {}, customer.token)).data.reviewAllowance;
  const userId = async () =>
    (await server.database.getRepository(User).findOneByOrFail({ email: customer.email })).id;
  const countReviews = async () => server.database.getRepository(Review).countBy({ userId: await userId() });
  /** Moves the reviews of the customer a day into the past, since an access token does not live that long. */
  const passDay = () => passTime('1 day');
  async function passTime(interval: string): Promise<void> {
    await server.database.query(
      'UPDATE reviews SET created_at = created_at - $2::interval WHERE user_id = $1',
      [await userId(), interval],
    );
  }

  it.each(['hideReview', 'deleteReview'])('counts reviews after %s', async (mutation) => {
    const { id } = (await addReview()).data.addReview;
    const admin = await createAdmin(server);
    const { errors } = await server.graphql(
      `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`,
      { id },
      admin.token,
    );
    expect(errors).toBeUndefined();
    expect((await loadAllowance()).isAllowed).toBe(false);
    expect(errorCode(await addReview())).toBe('REVIEW_LIMIT_REACHED');
  });

  it('allows one review in 24 hours and three in all, and says so beforehand', async () => {
    expect(await loadAllowance()).toEqual({ isAllowed: true, notice: 'You can write 3 reviews, one a day.' });
    expect((await addReview()).errors).toBeUndefined();
    const daily = 'You can write one review a day. Write your next one in 24 hours.';
    expect(await loadAllowance()).toEqual({ isAllowed: false, notice: daily });
    expect((await addReview()).errors).toMatchObject([
      { message: daily, extensions: { code: 'REVIEW_LIMIT_REACHED' } },
    ]);
    await passDay();
    expect(await loadAllowance()).toEqual({
      isAllowed: true,
      notice: 'You can write 2 more reviews, one a day.',
    });
    expect((await addReview()).errors).toBeUndefined();
    await passDay();
    expect(await loadAllowance()).toEqual({ isAllowed: true, notice: 'You can write one more review.' });
    expect((await addReview()).errors).toBeUndefined();
    await passDay();
    const total = 'You have written 3 reviews. That is the limit for one account.';
    expect(await loadAllowance()).toEqual({ isAllowed: false, notice: total });
    expect((await addReview()).errors).toMatchObject([{ message: total }]);
    expect(await countReviews()).toBe(3);
  });

  it('says how long to wait until the next review', async () => {
    await addReview();
    now = new Date(now.getTime() + 45 * MINUTE_MS);
    expect((await loadAllowance()).notice).toContain('Write your next one in 24 hours.');
    await passTime('22 hours 45 minutes');
    expect((await loadAllowance()).notice).toContain('Write your next one in 30 minutes.');
  });

  it('says how long to wait until the first of several reviews is 24 hours old', async () => {
    const other = await start({ total: 0, perDay: 2 }, server.databaseUrl);
    await addReview(other);
    await passTime('3 hours');
    await addReview(other);
    expect((await loadAllowance(other)).notice).toBe(
      'You can write 2 reviews a day. Write your next one in 21 hours.',
    );
  });

  it('rejects a review beyond the limit over REST with REVIEW_LIMIT_REACHED', async () => {
    const send = () =>
      rest(server, 'POST /review', {
        token: customer.token,
        body: { review: { reviewText: 'Sharp saws.', reviewRating: 5 } },
      });
    expect((await send()).status).toBe(200);
    const { status, body } = await send();
    expect([status, body]).toMatchObject([409, { code: 'REVIEW_LIMIT_REACHED' }]);
  });

  it('does not count a rejected review', async () => {
    const invalid = await server.graphql(ADD.replace('5', '6'), {}, customer.token);
    expect(errorCode(invalid)).toBe('BAD_USER_INPUT');
    expect((await addReview()).errors).toBeUndefined();
  });

  it('adds one of parallel reviews of one account to two servers', async () => {
    const second = await start({ total: 3, perDay: 1 }, server.databaseUrl);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addReview(index % 2 === 0 ? server : second)),
    );
    expect(responses.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await countReviews()).toBe(1);
  });

  it.each([
    [{ total: 0, perDay: 0 }, null],
    [{ total: 0, perDay: 2 }, 'You can write 2 reviews a day.'],
    [{ total: 2, perDay: 0 }, 'You can write 2 reviews.'],
    [{ total: 2, perDay: 5 }, 'You can write 2 reviews.'],
    [{ total: 1, perDay: 1 }, 'You can write one review.'],
  ])('describes the limits %j as %j', async (limits, notice) => {
    const other = await start(limits, server.databaseUrl);
    expect(await loadAllowance(other)).toEqual({ isAllowed: true, notice });
  });
});
