import { newId } from '../../src/common/ids';
import { AuditEvent } from '../../src/modules/audit';
import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { confirmReceipt, shipPaidOrders } from '../support/fulfillment';
import { createPaidOrder } from '../support/payments';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { addToolReview, createToolReview, insertDeliveredOrder, loadRating } from '../support/tool-reviews';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const LIST = `query ($toolId: ID!, $sortBy: ToolReviewSort, $rating: Int, $first: Int, $after: String) {
  toolReviews(toolId: $toolId, sortBy: $sortBy, rating: $rating, first: $first, after: $after) {
    totalCount
    edges { node { id rating reviewerName isHidden } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const MINE = `query ($toolId: ID!) {
  myToolReview(toolId: $toolId) { canReview review { id rating text isHidden hiddenReason } }
}`;

interface Listed {
  readonly id: string;
  readonly rating: number;
  readonly reviewerName: string | null;
}

interface MyToolReview {
  readonly canReview: boolean;
  readonly review: (Listed & { readonly hiddenReason: string | null }) | null;
}

describe('Reviews of tools', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  const list = async ({ id: toolId }: Pick<Tool, 'id'>, variables: object = {}) => {
    const { data } = await server.graphql<{
      toolReviews: {
        totalCount: number;
        edges: { node: Listed }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }>(LIST, { toolId, ...variables });
    const { totalCount, edges, pageInfo } = data.toolReviews;
    return { totalCount, ...pageInfo, reviews: edges.map(({ node }) => node) };
  };
  const idsOf = async (tool: Pick<Tool, 'id'>, variables?: object) =>
    (await list(tool, variables)).reviews.map(({ id }) => id);

  const loadOwn = async ({ token }: TestUser, { id: toolId }: Pick<Tool, 'id'>) =>
    (await server.graphql<{ myToolReview: MyToolReview }>(MINE, { toolId }, token)).data.myToolReview;

  const update = (user: TestUser, id: string, input: object) =>
    server.graphql<{
      updateToolReview: { rating: number; text: string; editedAt: string | null; version: number };
    }>(
      `mutation ($id: ID!, $input: ToolReviewInput!) {
        updateToolReview(id: $id, input: $input) { rating text editedAt trade monthsInUse version }
      }`,
      { id, input: { text: 'Still sharp.', ...input } },
      user.token,
    );
  const remove = (user: TestUser, id: string) =>
    server.graphql('mutation ($id: ID!) { deleteToolReview(id: $id) { id } }', { id }, user.token);
  const hide = (id: string, reason = 'SPAM') =>
    server.graphql<{ hideToolReview: { isHidden: boolean; hiddenReason: string } }>(
      `mutation ($id: ID!, $reason: ToolReviewHiddenReason!) {
        hideToolReview(id: $id, reason: $reason) { isHidden hiddenReason }
      }`,
      { id, reason },
      admin.token,
    );
  const show = (id: string) =>
    server.graphql('mutation ($id: ID!) { showToolReview(id: $id) { isHidden } }', { id }, admin.token);
  const answer = async (id: string, text: string | null) => {
    const { data } = await server.graphql<{
      answerToolReview: { answer: string | null; answeredAt: string | null; version: number };
    }>(
      'mutation ($id: ID!, $answer: String) { answerToolReview(id: $id, answer: $answer) { answer answeredAt version } }',
      { id, answer: text },
      admin.token,
    );
    return data.answerToolReview;
  };

  describe('Writing', () => {
    it('lets a customer review a tool once it was delivered, and not before', async () => {
      const customer = await createCustomer(server, 'Jo Joiner');
      const { orderId, tool } = await createPaidOrder(server, customer);
      expect(await loadOwn(customer, tool)).toEqual({ canReview: false, review: null });
      const rejected = await addToolReview(server, customer, tool);
      expect(rejected.errors?.[0]?.extensions.fields).toEqual({
        toolId: 'You can review a tool once it has been delivered to you',
      });

      const shipmentId = await shipPaidOrders(server, admin, [orderId]);
      expect((await loadOwn(customer, tool)).canReview).toBe(false);
      await confirmReceipt(server, customer, shipmentId);
      expect((await loadOwn(customer, tool)).canReview).toBe(true);
      const added = await addToolReview(server, customer, tool, {
        rating: 5,
        text: ' Sharp from the box. ',
        trade: ' Joiner ',
        monthsInUse: 3,
      });
      expect(added.data.addToolReview).toMatchObject({
        ...{ rating: 5, text: 'Sharp from the box.', trade: 'Joiner', monthsInUse: 3 },
        ...{ reviewerName: 'Jo Joiner', editedAt: null, isHidden: false, answer: null },
        ...{ toolName: tool.toolName, toolSlug: tool.slug },
      });
      expect(await loadOwn(customer, tool)).toMatchObject({ canReview: false, review: { rating: 5 } });
      for (const [user, other] of [
        [await createCustomer(server), tool],
        [customer, await addTool(server)],
      ] as const) {
        expect(await loadOwn(user, other)).toEqual({ canReview: false, review: null });
        expect(errorCode(await addToolReview(server, user, other))).toBe('BAD_USER_INPUT');
      }
      expect(await loadRating(server, tool)).toEqual({
        averageRating: 5,
        reviewCount: 1,
        ratingCounts: [0, 0, 0, 0, 1],
      });
    });

    it('adds one of several reviews of a tool that a customer sends at the same time, and one of another tool', async () => {
      const customer = await createCustomer(server);
      const tool = await addTool(server);
      await insertDeliveredOrder(server, customer, tool);
      const responses = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          addToolReview(server, customer, tool, { text: `Sharp in year ${index}.` }),
        ),
      );
      const messages = responses.map(({ errors }) => errors?.[0]?.message);
      expect(messages.filter((message) => message === undefined)).toHaveLength(1);
      expect(messages.filter((message) => message === 'You have reviewed this tool already')).toHaveLength(4);
      expect((await loadRating(server, tool)).ratingCounts).toEqual([0, 0, 0, 1, 0]);
      const other = await addTool(server);
      await insertDeliveredOrder(server, customer, other);
      expect((await addToolReview(server, customer, other)).errors).toBeUndefined();
    });

    it('adds an equal review once, and does not mark it as edited', async () => {
      const { id, author, tool } = await createToolReview(server, { trade: 'Joiner', monthsInUse: 3 });
      const input = { trade: ' Joiner ', monthsInUse: 3 };
      expect((await addToolReview(server, author, tool, input)).data.addToolReview?.id).toBe(id);
      const repeated = await update(author, id, { ...input, rating: 4, text: 'Holds its edge.' });
      expect(repeated.data.updateToolReview).toMatchObject({ editedAt: null, version: 1 });
      const otherInput = { ...input, monthsInUse: 4 };
      expect((await addToolReview(server, author, tool, otherInput)).errors?.[0]?.extensions.fields).toEqual({
        toolId: 'You have reviewed this tool already',
      });
      expect(await loadRating(server, tool)).toMatchObject({ reviewCount: 1 });
    });

    it('rejects a review of an archived tool with NOT_FOUND', async () => {
      const customer = await createCustomer(server);
      const tool = await addTool(server, { deletedAt: new Date() });
      await insertDeliveredOrder(server, customer, tool);
      expect(errorCode(await addToolReview(server, customer, tool))).toBe('NOT_FOUND');
    });

    it('replaces the review of its author, who can erase it and write another one', async () => {
      const { id, author, tool } = await createToolReview(server, {
        rating: 2,
        trade: 'Joiner',
        monthsInUse: 3,
      });
      const rename = 'mutation { updateProfile(input: { displayName: "Jo Turner" }) { id } }';
      await server.graphql(rename, {}, author.token);
      const { data } = await update(author, id, { rating: 5 });
      expect(data.updateToolReview).toEqual({
        ...{ rating: 5, text: 'Still sharp.', trade: null, monthsInUse: null },
        editedAt: expect.any(String) as string,
        version: 2,
      });
      expect((await loadRating(server, tool)).ratingCounts).toEqual([0, 0, 0, 0, 1]);
      expect((await list(tool)).reviews).toMatchObject([{ rating: 5, reviewerName: 'Jo Turner' }]);
      expect(errorCode(await remove(author, id))).toBeUndefined();
      expect(await loadRating(server, tool)).toMatchObject({ averageRating: null, reviewCount: 0 });
      expect(await loadOwn(author, tool)).toEqual({ canReview: true, review: null });
      expect(errorCode(await addToolReview(server, author, tool))).toBeUndefined();
    });

    it('returns NOT_FOUND when another customer, or an admin, changes or erases a review, which its author can', async () => {
      const { id, author, tool } = await createToolReview(server);
      for (const other of [await createCustomer(server), admin]) {
        expect(errorCode(await update(other, id, { rating: 1 }))).toBe('NOT_FOUND');
        expect(errorCode(await remove(other, id))).toBe('NOT_FOUND');
      }
      expect(await loadOwn(author, tool)).toMatchObject({ review: { rating: 4 } });
      const { id: otherId } = await createToolReview(server, {}, tool);
      expect(errorCode(await remove(author, id))).toBeUndefined();
      expect(await idsOf(tool)).toEqual([otherId]);
    });
  });

  describe('Reading', () => {
    it('sorts and filters the reviews of a tool, page by page', async () => {
      const tool = await addTool(server);
      const ids: string[] = [];
      for (const rating of [3, 5, 1, 5]) ids.push((await createToolReview(server, { rating }, tool)).id);
      const [three, five, one, newFive] = ids;
      expect(await idsOf(tool)).toEqual([newFive, one, five, three]);
      expect(await idsOf(tool, { sortBy: 'HIGHEST' })).toEqual([newFive, five, three, one]);
      expect(await idsOf(tool, { sortBy: 'LOWEST' })).toEqual([one, three, five, newFive]);
      expect(await list(tool, { rating: 5 })).toMatchObject({
        totalCount: 2,
        reviews: [{ id: newFive }, { id: five }],
      });
      const { endCursor, hasNextPage } = await list(tool, { sortBy: 'HIGHEST', first: 3 });
      expect(hasNextPage).toBe(true);
      expect(await idsOf(tool, { sortBy: 'HIGHEST', first: 3, after: endCursor })).toEqual([one]);
      expect(await loadRating(server, tool)).toEqual({
        averageRating: 3.5,
        reviewCount: 4,
        ratingCounts: [1, 0, 1, 0, 2],
      });
    });

    it('loads the ratings of a list of tools with the statement of its page', async () => {
      const { tool } = await createToolReview(server, { rating: 3 });
      const load = (fields: string) => () =>
        server.graphql(`{ tools(first: 100) { edges { node { id ${fields} } } } }`);
      const withoutRatings = await recordStatements(server, load(''));
      const withRatings = await recordStatements(server, load('averageRating reviewCount ratingCounts'));
      expect(withRatings).toHaveLength(withoutRatings.length);
      const { data } = await server.graphql<{ tools: { edges: { node: { id: string } }[] } }>(
        '{ tools(first: 100, descending: true) { edges { node { id averageRating reviewCount } } } }',
      );
      expect(data.tools.edges.map(({ node }) => node)).toContainEqual({
        id: tool.id,
        averageRating: 3,
        reviewCount: 1,
      });
    });

    it('shows a new review and its rating to the next visitor, although the responses are cached', async () => {
      const tool = await addTool(server);
      const read = async () => {
        const query = `{ tool(id: "${tool.id}") { reviewCount } toolReviews(toolId: "${tool.id}") { totalCount } }`;
        const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`, {
          headers: { 'apollo-require-preflight': '1' },
        });
        expect(response.headers.get('cache-control')).toMatch(/^public/);
        return ((await response.json()) as { data: object }).data;
      };
      expect(await read()).toEqual({ tool: { reviewCount: 0 }, toolReviews: { totalCount: 0 } });
      const { id } = await createToolReview(server, {}, tool);
      expect(await read()).toEqual({ tool: { reviewCount: 1 }, toolReviews: { totalCount: 1 } });
      await hide(id);
      expect(await read()).toEqual({ tool: { reviewCount: 0 }, toolReviews: { totalCount: 0 } });
    });
  });

  describe('Moderation', () => {
    it('takes a hidden review out of the list and the ratings, and shows it to its author with the reason', async () => {
      const { id, author, tool } = await createToolReview(server, { rating: 1 });
      expect((await hide(id, 'OFFENSIVE')).data.hideToolReview).toEqual({
        isHidden: true,
        hiddenReason: 'OFFENSIVE',
      });
      expect(await idsOf(tool)).toEqual([]);
      expect(await loadRating(server, tool)).toMatchObject({ averageRating: null, reviewCount: 0 });
      expect(await loadOwn(author, tool)).toMatchObject({ review: { id, hiddenReason: 'OFFENSIVE' } });
      expect((await hide(id, 'SPAM')).data.hideToolReview.hiddenReason).toBe('SPAM');
      await show(id);
      await show(id);
      expect(await idsOf(tool)).toEqual([id]);
      expect((await loadRating(server, tool)).ratingCounts).toEqual([1, 0, 0, 0, 0]);
    });

    it('keeps a hidden review hidden when its author changes it, and counts the new rating once it is shown', async () => {
      const { id, author, tool } = await createToolReview(server, { rating: 1 });
      await hide(id);
      expect(errorCode(await update(author, id, { rating: 4 }))).toBeUndefined();
      expect(await idsOf(tool)).toEqual([]);
      expect((await loadRating(server, tool)).reviewCount).toBe(0);
      await show(id);
      expect((await loadRating(server, tool)).ratingCounts).toEqual([0, 0, 0, 1, 0]);
    });

    it('keeps a hidden review from being erased and written again', async () => {
      const { id, author, tool } = await createToolReview(server);
      await hide(id);
      expect(errorCode(await remove(author, id))).toBe('CONFLICT');
      expect(errorCode(await addToolReview(server, author, tool))).toBe('BAD_USER_INPUT');
    });

    it('writes, changes and removes the answer of the shop', async () => {
      const { id } = await createToolReview(server);
      expect(await answer(id, ' Thank you. ')).toEqual({
        answer: 'Thank you.',
        answeredAt: expect.any(String) as string,
        version: 2,
      });
      expect(await answer(id, 'Thanks!')).toMatchObject({ answer: 'Thanks!', version: 3 });
      expect(await answer(id, ' ')).toEqual({ answer: null, answeredAt: null, version: 4 });
    });

    it('rejects an answer to a review, hiding it or showing it again, when its author has changed it since the admin read it', async () => {
      const { id, author } = await createToolReview(server);
      await hide(id);
      const moderate = (mutation: string, version: number) =>
        server.graphql(
          `mutation ($id: ID!, $version: Int) { ${mutation} { id } }`,
          { id, version },
          admin.token,
        );
      const mutations = [
        'hideToolReview(id: $id, version: $version, reason: OFFENSIVE)',
        'answerToolReview(id: $id, version: $version, answer: "Thank you.")',
        'showToolReview(id: $id, version: $version)',
      ];
      const changed = await update(author, id, { rating: 1, text: 'Buy my saws.' });
      let { version } = changed.data.updateToolReview;
      for (const mutation of mutations) {
        expect(errorCode(await moderate(mutation, version - 1))).toBe('CONFLICT');
        expect(errorCode(await moderate(mutation, version))).toBeUndefined();
        version += 1;
      }
    });

    it('rejects another answer than the one that the admin has read', async () => {
      const { id } = await createToolReview(server);
      const answerRead = (text: string, version: number) =>
        server.graphql(
          `mutation ($id: ID!, $text: String, $version: Int) {
            answerToolReview(id: $id, answer: $text, version: $version) { answer }
          }`,
          { id, text, version },
          admin.token,
        );
      const { version } = await answer(id, 'Thank you.');
      expect(errorCode(await answerRead('Sorry.', version - 1))).toBe('CONFLICT');
      expect(errorCode(await answerRead('Thank you.', version - 1))).toBeUndefined();
      expect((await answerRead('Sorry.', version)).data).toEqual({
        answerToolReview: { answer: 'Sorry.' },
      });
    });

    it('changes and records nothing when an answer or a reason is the same as before', async () => {
      const { id } = await createToolReview(server);
      const first = await answer(id, 'Thank you.');
      expect(await answer(id, ' Thank you. ')).toEqual(first);
      await hide(id, 'SPAM');
      await hide(id, 'SPAM');
      const events = await server.database.getRepository(AuditEvent).findBy({ targetId: id });
      expect(events.map(({ action }) => action).toSorted()).toEqual(['answerToolReview', 'hideToolReview']);
    });

    it('names the tool of a review also once it is deleted, without a link to its page', async () => {
      const { author, tool } = await createToolReview(server);
      const { id: userId } = await server.database
        .getRepository(User)
        .findOneByOrFail({ email: author.email });
      const load = async () => {
        const query = `query ($userId: ID!) {
          allToolReviews(userId: $userId) { edges { node { toolName toolSlug } } }
        }`;
        const { data } = await server.graphql<{ allToolReviews: { edges: { node: object }[] } }>(
          query,
          { userId },
          admin.token,
        );
        return data.allToolReviews.edges.map(({ node }) => node);
      };
      expect(await load()).toEqual([{ toolName: 'Test Mallet', toolSlug: tool.id }]);
      const archive = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
      await server.graphql(archive, { id: tool.id }, admin.token);
      expect(await load()).toEqual([{ toolName: 'Test Mallet', toolSlug: null }]);
    });

    it('lists all reviews for admins, or those that are hidden or unanswered', async () => {
      const tool = await addTool(server);
      const ids: string[] = [];
      for (const rating of [1, 2, 3]) ids.push((await createToolReview(server, { rating }, tool)).id);
      const [hidden = '', answered = '', unanswered = ''] = ids;
      await hide(hidden);
      await answer(answered, 'Thank you.');
      const load = async (filter: string | null) => {
        const { data } = await server.graphql<{
          allToolReviews: { edges: { node: { id: string } }[] };
        }>(
          `query ($filter: ToolReviewFilter) {
            allToolReviews(filter: $filter, first: 100) { edges { node { id } } }
          }`,
          { filter },
          admin.token,
        );
        return data.allToolReviews.edges.map(({ node }) => node.id).filter((id) => ids.includes(id));
      };
      expect(await load(null)).toEqual(ids.toReversed());
      expect(await load('HIDDEN')).toEqual([hidden]);
      expect(await load('UNANSWERED')).toEqual([unanswered]);
    });
  });

  it('keeps the review of a deleted account without its name', async () => {
    const { id, author, tool } = await createToolReview(server, { rating: 3 });
    const user = await server.database.getRepository(User).findOneByOrFail({ email: author.email });
    await server.graphql('mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: user.id }, author.token);
    expect((await list(tool)).reviews).toEqual([{ id, rating: 3, reviewerName: null, isHidden: false }]);
    expect((await loadRating(server, tool)).reviewCount).toBe(1);
    expect(await server.database.query('SELECT FROM tool_reviews WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('does not change the version of the tool, which the edits of admins compare', async () => {
    const tool = await addTool(server);
    const readVersion = () =>
      server.database.query<object[]>('SELECT version FROM tools WHERE id = $1', [tool.id]);
    const before = await readVersion();
    await createToolReview(server, {}, tool);
    expect(await readVersion()).toEqual(before);
  });

  it.each([0, 600])('stores that a tool has been in use for %d months', async (monthsInUse) => {
    const [customer, tool] = [await createCustomer(server), await addTool(server)];
    await insertDeliveredOrder(server, customer, tool);
    const { data } = await addToolReview(server, customer, tool, { monthsInUse });
    expect(data.addToolReview).toMatchObject({ monthsInUse });
  });

  it.each([
    ['rating', 0, 'Minimum rating is 1'],
    ['rating', 6, 'Maximum rating is 5'],
    ['text', '  ', 'Write your review'],
    ['text', 'x'.repeat(1001), 'Use at most 1,000 characters'],
    ['trade', 'x'.repeat(61), 'Use at most 60 characters'],
    ['monthsInUse', -1, 'Months in use cannot be negative'],
    ['monthsInUse', 601, 'Enter at most 600 months'],
  ])('rejects a review of a tool with the %s "%s"', async (field, value, message) => {
    const { errors } = await addToolReview(server, admin, { id: newId() }, { [field]: value });
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });
});
