import { addReview } from '../support/reviews';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { signInAsAdmin, type TestUser } from '../support/users';

const LISTS = `{
  reviews(first: 100) { totalCount edges { node { id isHidden } } }
  reviewSummary { totalCount averageRating }
}`;
const ALL = '{ allReviews(first: 100) { totalCount edges { node { id isHidden } } } }';

interface List {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: { readonly id: string; readonly isHidden: boolean } }[];
}

describe('Moderation of reviews', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  beforeEach(() => server.database.query('DELETE FROM reviews'));
  afterAll(() => server.close());

  const load = async (token?: string) => {
    const { data } = await server.graphql<{
      reviews: List;
      reviewSummary: { totalCount: number; averageRating: number | null };
    }>(LISTS, {}, token);
    const overRest = await rest<{ _id: string }[]>(server, 'GET /reviews', { token });
    const ids = data.reviews.edges.map(({ node }) => node.id);
    expect(overRest.body.map(({ _id }) => _id)).toEqual(ids);
    expect([data.reviews.totalCount, data.reviewSummary.totalCount]).toEqual([ids.length, ids.length]);
    return { ids, averageRating: data.reviewSummary.averageRating };
  };

  const loadAll = async () => {
    const { data } = await server.graphql<{ allReviews: List }>(ALL, {}, admin.token);
    return data.allReviews.edges.map(({ node }) => node);
  };

  const moderate = (mutation: 'hideReview' | 'showReview' | 'deleteReview', id: string) =>
    server.graphql<Record<string, { isHidden: boolean } | null>>(
      `mutation ($id: ID!) { ${mutation}(id: $id) { isHidden } }`,
      { id },
      admin.token,
    );

  it('takes a hidden review out of lists, counts and the average of both APIs until it is shown again', async () => {
    const kind = await addReview(server, { reviewRating: 5 });
    const rude = await addReview(server, { reviewRating: 1 });
    expect(await load()).toEqual({ ids: [rude, kind], averageRating: 3 });
    expect((await moderate('hideReview', rude)).data['hideReview']).toEqual({ isHidden: true });
    expect(await load()).toEqual({ ids: [kind], averageRating: 5 });
    // The public lists are the same for admins, who see hidden reviews in a list of their own.
    expect(await load(admin.token)).toEqual({ ids: [kind], averageRating: 5 });
    expect(await loadAll()).toEqual([
      { id: rude, isHidden: true },
      { id: kind, isHidden: false },
    ]);
    expect((await moderate('showReview', rude)).data['showReview']).toEqual({ isHidden: false });
    expect(await load()).toEqual({ ids: [rude, kind], averageRating: 3 });
  });

  it('returns a hidden review unchanged when it is hidden again', async () => {
    const [id, other] = [await addReview(server), await addReview(server)];
    await moderate('hideReview', id);
    expect(await loadAll()).toEqual([
      { id: other, isHidden: false },
      { id, isHidden: true },
    ]);
    const loadTime = () => server.database.query<object[]>('SELECT hidden_at FROM reviews');
    const before = await loadTime();
    expect((await moderate('hideReview', id)).data['hideReview']).toEqual({ isHidden: true });
    expect(await loadTime()).toEqual(before);
  });

  it.each([
    ['GraphQL', async (id: string) => (await moderate('deleteReview', id)).errors?.[0]?.extensions.code],
    [
      'REST',
      async (id: string) => {
        const { status, body } = await rest(server, `DELETE /review/${id}`, { token: admin.token });
        return status === 200 ? undefined : body['code'];
      },
    ],
  ])('erases a review over %s, hidden or not, once', async (_api, remove) => {
    const [id, other] = [await addReview(server, { hiddenAt: new Date() }), await addReview(server)];
    expect(await remove(id)).toBeUndefined();
    expect(await loadAll()).toEqual([{ id: other, isHidden: false }]);
    expect(await remove(id)).toBe('NOT_FOUND');
  });
});
