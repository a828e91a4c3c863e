import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { errorCode, startServer, type TestServer } from '../support/server';
import { addToolReview, insertDeliveredOrder, loadRating } from '../support/tool-reviews';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const CUSTOMERS = 10;
const WRITES = 50;

const UPDATE = `mutation ($id: ID!, $input: ToolReviewInput!) { updateToolReview(id: $id, input: $input) { id } }`;
const DELETE = 'mutation ($id: ID!) { deleteToolReview(id: $id) { id } }';
const HIDE = 'mutation ($id: ID!) { hideToolReview(id: $id, reason: SPAM) { id } }';
const SHOW = 'mutation ($id: ID!) { showToolReview(id: $id) { id } }';

describe('Concurrent reviews of one tool', () => {
  let server: TestServer;
  let admin: TestUser;
  let tool: Tool;
  let customers: TestUser[];
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    tool = await addTool(server);
    customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomer(server)));
    for (const customer of customers) await insertDeliveredOrder(server, customer, tool);
  });
  afterAll(() => server.close());

  /** Repeats a request while a busy server responds with SERVICE_UNAVAILABLE. */
  const repeat = async <Data>(send: () => ReturnType<typeof server.graphql<Data>>) => {
    for (;;) {
      const response = await send();
      if (errorCode(response) !== 'SERVICE_UNAVAILABLE') return response;
    }
  };

  const recount = async (): Promise<readonly number[]> => {
    const rows = await server.database.query<{ rating: number; count: number }[]>(
      `SELECT rating, count(*)::integer AS count FROM tool_reviews
       WHERE tool_id = $1 AND hidden_reason IS NULL GROUP BY rating`,
      [tool.id],
    );
    return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
  };

  it('counts the ratings exactly while reviews are added, changed, erased, hidden and shown', async () => {
    const ids = await Promise.all(
      customers.map(async (customer, index) => {
        const response = await repeat(() =>
          addToolReview(server, customer, tool, { rating: 1 + (index % 5) }),
        );
        return (response.data as { addToolReview: { id: string } }).addToolReview.id;
      }),
    );
    expect((await loadRating(server, tool)).ratingCounts).toEqual([2, 2, 2, 2, 2]);
    expect(await recount()).toEqual([2, 2, 2, 2, 2]);

    const responses = await Promise.all(
      Array.from({ length: WRITES }, (_, index) => {
        const id = ids[index % CUSTOMERS];
        const token = customers[index % CUSTOMERS]?.token;
        const input = { rating: 1 + ((index * 3) % 5), text: 'Changed.' };
        const writes = [
          () => server.graphql<object>(UPDATE, { id, input }, token),
          () => server.graphql<object>(HIDE, { id }, admin.token),
          () => server.graphql<object>(UPDATE, { id, input: { ...input, rating: 5 } }, token),
          () => server.graphql<object>(SHOW, { id }, admin.token),
          () => server.graphql<object>(index % 3 === 0 ? DELETE : UPDATE, { id, input }, token),
        ] as const;
        return repeat(writes[Math.floor(index / CUSTOMERS)] ?? writes[0]);
      }),
    );
    // A write may come after the review was erased, or before a hidden one is shown.
    expect(['NOT_FOUND', 'CONFLICT', undefined]).toEqual(expect.arrayContaining(responses.map(errorCode)));
    expect(responses.filter((response) => errorCode(response) === undefined).length).toBeGreaterThan(
      CUSTOMERS,
    );
    const counts = await recount();
    const { ratingCounts, reviewCount, averageRating } = await loadRating(server, tool);
    expect(ratingCounts).toEqual(counts);
    expect(reviewCount).toBe(counts.reduce((sum, count) => sum + count));
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    expect(averageRating).toBe(reviewCount === 0 ? null : Math.round((stars * 10) / reviewCount) / 10);
  });
});
