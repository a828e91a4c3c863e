import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import type { SessionState } from '../../lib/session/session-context';
import { AddToolReviewDocument } from './add-tool-review.generated';
import { DeleteToolReviewDocument } from './delete-tool-review.generated';
import { LazyToolReviews } from './lazy-tool-reviews';
import { MyToolReviewDocument } from './my-tool-review.generated';
import type { ToolReviewCard_reviewFragment } from './tool-review-card.generated';
import { ToolReviewsDocument } from './tool-reviews.generated';
import { UpdateToolReviewDocument } from './update-tool-review.generated';

const review = (id: string, changes: Partial<ToolReviewCard_reviewFragment> = {}) => ({
  __typename: 'ToolReview' as const,
  id,
  rating: 5,
  text: `Text of ${id}.`,
  trade: 'Joiner',
  monthsInUse: 3,
  reviewerName: 'Grace Joiner',
  createdAt: '2026-11-20T12:00:00Z',
  editedAt: null,
  answer: null,
  ...changes,
});

type Review = ReturnType<typeof review>;

const rating = (...ratingCounts: number[]) => {
  const reviewCount = ratingCounts.reduce((sum, count) => sum + count);
  const stars = ratingCounts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const averageRating = reviewCount === 0 ? null : Math.round((stars * 10) / reviewCount) / 10;
  return { __typename: 'Tool' as const, id: 'hammer', averageRating, reviewCount, ratingCounts };
};

const reviews = (
  tool: ReturnType<typeof rating>,
  nodes: Review[],
  variables: object = {},
  next?: string,
): MockLink.MockedResponse => ({
  request: { query: ToolReviewsDocument, variables: { toolId: 'hammer', first: 10, ...variables } },
  result: {
    data: {
      tool,
      toolReviews: {
        __typename: 'ToolReviewConnection',
        totalCount: nodes.length,
        edges: nodes.map((node) => ({ __typename: 'ToolReviewEdge', node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: next !== undefined, endCursor: next ?? null },
      },
    },
  },
});

const own = (canReview: boolean, written: (Review & { hiddenReason: string | null }) | null = null) => ({
  request: { query: MyToolReviewDocument, variables: { toolId: 'hammer' } },
  result: {
    data: {
      myToolReview: { __typename: 'MyToolReview' as const, toolId: 'hammer', canReview, review: written },
    },
  },
});

const carl = {
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl',
  photoURL: '/images/carl.webp',
  role: 'USER' as const,
};

const open = (
  mocks: MockLink.MockedResponse[],
  session: SessionState = { status: 'signed-in', user: carl },
  at = '/',
) =>
  renderPage(
    [
      { path: '/', element: <LazyToolReviews toolId="hammer" loginState={{ from: '/tools/claw-hammer' }} /> },
      { path: '/login', element: <h1>Login</h1> },
    ],
    { at, mocks, session },
  );

const signedOut = { status: 'signed-out' } as const;
const none = rating(0, 0, 0, 0, 0);
const texts = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByText(/^Text of/).textContent);

it('shows the average, the number of reviews of each rating, and the reviews with their answers', async () => {
  open(
    [
      reviews(rating(1, 0, 0, 0, 2), [
        review('first', { answer: 'Thank you.' }),
        review('second', {
          rating: 4,
          reviewerName: null,
          trade: null,
          monthsInUse: 1,
          editedAt: '2026-11-21T12:00:00Z',
        }),
      ]),
    ],
    signedOut,
  );
  expect(await screen.findByText('3.7')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Reviews by rating' })).getAllByRole('button');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
    '5 stars: 2 reviews',
    '4 stars: 0 reviews',
    '3 stars: 0 reviews',
    '2 stars: 0 reviews',
    '1 star: 1 review',
  ]);
  expect(rows.map((row) => row.hasAttribute('disabled'))).toEqual([false, true, true, true, false]);
  const bars = rows.map((row) => row.querySelector<HTMLElement>('span > span'));
  expect(bars.map((bar) => bar && Math.round(parseFloat(bar.style.width)))).toEqual([67, 0, 0, 0, 33]);
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent(
    /Verified purchase.*Text of first.*Grace Joiner, Nov 20, 2026 · Joiner · 3 months in use.*Answer from Tools-HubThank you\./,
  );
  expect(second).toHaveTextContent(/Former customer, Nov 20, 2026 · 1 month in use · edited/);
  const filledStars = second?.querySelector('[data-filled]')?.getAttribute('d');
  expect(filledStars?.match(/M/g)).toHaveLength(4);
});

it('shows that the next reviews, or the sorted ones, are loading', async () => {
  const tool = rating(0, 0, 0, 0, 1);
  const { user } = open(
    [
      reviews(tool, [review('first')], {}, 'cursor'),
      ...[{ after: 'cursor' }, { sortBy: 'LOWEST' }].map((variables) => ({
        ...reviews(tool, [], variables),
        delay: Infinity,
      })),
    ],
    signedOut,
  );
  const list = (await screen.findByText('Text of first.')).closest('ul');
  expect(list).toHaveAttribute('aria-busy', 'false');
  await user.click(screen.getByRole('button', { name: 'More reviews' }));
  expect(await screen.findByRole('button', { name: 'Loading' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'LOWEST');
  expect(list).toHaveAttribute('aria-busy', 'true');
});

it('lists only the reviews with the pressed rating, and sorts them', async () => {
  const tool = rating(1, 0, 0, 0, 1);
  const [five, one] = [review('five'), review('one', { rating: 1 })];
  const { user } = open(
    [
      reviews(tool, [five, one]),
      { ...reviews(tool, [one, five], { sortBy: 'LOWEST' }), maxUsageCount: 3 },
      { ...reviews(tool, [one], { sortBy: 'LOWEST', rating: 1 }), maxUsageCount: 2 },
    ],
    signedOut,
  );
  await waitFor(() => expect(texts()).toEqual(['Text of five.', 'Text of one.']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'LOWEST');
  await waitFor(() => expect(texts()).toEqual(['Text of one.', 'Text of five.']));
  await user.click(screen.getByRole('button', { name: '1 star: 1 review' }));
  await waitFor(() => expect(texts()).toEqual(['Text of one.']));
  expect(screen.getByRole('status')).toHaveTextContent('1 review with 1 of 5 stars.');
  const oneStar = screen.getByRole('button', { name: '1 star: 1 review' });
  expect(oneStar).toHaveAttribute('aria-pressed', 'true');
  await user.click(oneStar);
  await waitFor(() => expect(texts()).toEqual(['Text of one.', 'Text of five.']));
  await user.click(oneStar);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(texts()).toEqual(['Text of one.', 'Text of five.']));
});

it('loads reviews in another order again each time they are sorted so', async () => {
  const tool = rating(1, 0, 0, 0, 1);
  const [five, one] = [review('five'), review('one', { rating: 1 })];
  const { user } = open(
    [
      reviews(tool, [one, five]),
      reviews(tool, [five, one], { sortBy: 'HIGHEST' }),
      reviews(tool, [five, review('new', { rating: 4 }), one], { sortBy: 'HIGHEST' }),
    ],
    signedOut,
  );
  const sort = await screen.findByRole('combobox', { name: 'Sort reviews' });
  await user.selectOptions(sort, 'Highest rating first');
  await waitFor(() => expect(texts()).toEqual(['Text of five.', 'Text of one.']));
  await user.selectOptions(sort, 'Newest first');
  await waitFor(() => expect(texts()).toEqual(['Text of one.', 'Text of five.']));
  await user.selectOptions(sort, 'Highest rating first');
  await waitFor(() => expect(texts()).toEqual(['Text of five.', 'Text of new.', 'Text of one.']));
});

it('offers to sort the reviews by the highest and the lowest rating', async () => {
  const tool = rating(1, 0, 0, 0, 1);
  const [five, one] = [review('five'), review('one', { rating: 1 })];
  const { user } = open(
    [
      reviews(tool, [one, five]),
      reviews(tool, [five, one], { sortBy: 'HIGHEST' }),
      reviews(tool, [one, five], { sortBy: 'LOWEST' }),
    ],
    signedOut,
  );
  const sort = await screen.findByRole('combobox', { name: 'Sort reviews' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Newest first', 'Highest rating first', 'Lowest rating first']);
  await user.selectOptions(sort, 'Highest rating first');
  await waitFor(() => expect(texts()).toEqual(['Text of five.', 'Text of one.']));
  await user.selectOptions(sort, 'Lowest rating first');
  await waitFor(() => expect(texts()).toEqual(['Text of one.', 'Text of five.']));
});

it('loads the next page of reviews', async () => {
  const tool = rating(0, 0, 0, 0, 2);
  const { user } = open(
    [reviews(tool, [review('first')], {}, 'cursor'), reviews(tool, [review('second')], { after: 'cursor' })],
    signedOut,
  );
  await user.click(await screen.findByRole('button', { name: 'More reviews' }));
  await waitFor(() => expect(texts()).toEqual(['Text of first.', 'Text of second.']));
  expect(screen.queryByRole('button', { name: 'More reviews' })).not.toBeInTheDocument();
});

it('leads visitors to the login, from which they return', async () => {
  const { user, router } = open([reviews(none, [])], signedOut);
  expect(await screen.findByText('This tool has no reviews yet.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Log in to review it' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/tools/claw-hammer' } });
});

it('tells customers to whom the tool was not delivered when they can review it', async () => {
  open([reviews(none, []), own(false)]);
  expect(
    await screen.findByText('You can review this tool once it has been delivered to you.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

it('adds a review with the chosen stars, and shows it with the new average', async () => {
  const added = review('own', { rating: 4 });
  const input = { rating: 4, text: 'Text of own.', trade: 'Joiner', monthsInUse: 3 };
  const { user } = open([
    reviews(none, []),
    own(true),
    {
      request: { query: AddToolReviewDocument, variables: { toolId: 'hammer', input } },
      result: { data: { addToolReview: added } },
    },
    reviews(rating(0, 0, 0, 1, 0), [added]),
    own(false, { ...added, hiddenReason: null }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a review' }));
  const text = dialog.getByRole('textbox', { name: 'Your review' });
  await user.type(text, ' ');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(dialog.getByText('Choose 1 to 5 stars')).toBeVisible();
  await waitFor(() => expect(text).toHaveAccessibleErrorMessage('Write your review'));
  expect(dialog.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Choose 1 to 5 stars',
  );
  expect(dialog.getByRole('radio', { name: '1 star, poor' })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: '4 stars, very good' }));
  await user.type(text, 'Text of own. ');
  await user.type(dialog.getByRole('textbox', { name: 'Your trade' }), ' Joiner ');
  await user.type(dialog.getByRole('spinbutton', { name: 'Months in use' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await findToast('success', 'Thank you for your review');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  expect(await screen.findByText('Your review')).toBeVisible();
  expect(await screen.findByText('4.0')).toBeVisible();
});

it('shows a review whose response was lost, and changes it with the next attempt', async () => {
  const added = review('own', { rating: 4, trade: null, monthsInUse: null });
  const input = { rating: 4, text: 'Text of own.', trade: null, monthsInUse: null };
  const { user } = open([
    reviews(none, []),
    own(true),
    {
      request: { query: AddToolReviewDocument, variables: { toolId: 'hammer', input } },
      error: new TypeError('Failed to fetch'),
    },
    { ...reviews(rating(0, 0, 0, 1, 0), [added]), maxUsageCount: 2 },
    { ...own(false, { ...added, hiddenReason: null }), maxUsageCount: 2 },
    {
      request: { query: UpdateToolReviewDocument, variables: { id: 'own', input } },
      result: { data: { updateToolReview: added } },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a review' }));
  await user.click(dialog.getByRole('radio', { name: '4 stars, very good' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your review' }), 'Text of own.');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(/then save it again\.$/)).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Edit your review' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await findToast('success', 'Your review was saved');
});

it('changes the review of the customer, and shows why the server rejects it', async () => {
  const written = review('own', { rating: 2, trade: null, monthsInUse: null });
  const input = { rating: 5, text: 'Text of own.', trade: null, monthsInUse: null };
  const rejection = (code: string, fields?: object) => ({
    request: { query: UpdateToolReviewDocument, variables: { id: 'own', input } },
    result: { errors: [new GraphQLError('Rejected', { extensions: { code, fields } })] },
  });
  const { user } = open([
    reviews(rating(0, 1, 0, 0, 0), [written]),
    own(false, { ...written, hiddenReason: null }),
    rejection('INTERNAL_SERVER_ERROR'),
    rejection('BAD_USER_INPUT', { text: 'Use printable characters only' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your review' }));
  expect(dialog.getByRole('radio', { name: '2 stars, fair' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '5 stars, excellent' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(/then save it again\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText('Use printable characters only')).toBeVisible();
});

it('shows the changed review, which keeps the other fields, and the new average', async () => {
  const written = review('own', { rating: 2 });
  const changed = { ...written, rating: 5 };
  const input = { rating: 5, text: 'Text of own.', trade: 'Joiner', monthsInUse: 3 };
  const { user } = open([
    reviews(rating(0, 1, 0, 0, 0), [written]),
    own(false, { ...written, hiddenReason: null }),
    {
      request: { query: UpdateToolReviewDocument, variables: { id: 'own', input } },
      result: { data: { updateToolReview: changed } },
    },
    reviews(rating(0, 0, 0, 0, 1), [changed]),
    own(false, { ...changed, hiddenReason: null }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your review' }));
  await user.click(dialog.getByRole('radio', { name: '5 stars, excellent' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await findToast('success', 'Your review was saved');
  expect(await screen.findByText('5.0')).toBeVisible();
});

it('says why the customer cannot review the tool', async () => {
  const { user } = open([
    reviews(none, []),
    own(true),
    {
      request: { query: AddToolReviewDocument, variables: () => true },
      result: {
        errors: [
          new GraphQLError('You have reviewed this tool already.', {
            extensions: { code: 'BAD_USER_INPUT', fields: { toolId: 'Reviewed' } },
          }),
        ],
      },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '4 stars, very good' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your review' }), 'Good');
  const months = dialog.getByRole('spinbutton', { name: 'Months in use' });
  const submit = dialog.getByRole('button', { name: 'Submit review' });
  for (const [value, message] of [
    ['-1', 'Months in use cannot be negative'],
    ['601', 'Enter at most 600 months'],
    ['1.5', 'Enter a whole number'],
  ] as const) {
    await user.clear(months);
    await user.type(months, value);
    await user.click(submit);
    await waitFor(() => expect(months).toHaveAccessibleErrorMessage(message));
  }
  await user.clear(months);
  await user.type(months, '600');
  await user.click(submit);
  expect(await dialog.findByText('You have reviewed this tool already.')).toBeVisible();
});

it.each([
  ['Your review', 1000, 'Use at most 1,000 characters'],
  ['Your trade', 60, 'Use at most 60 characters'],
])('adds no review with a text that is too long: %s', async (name, length, message) => {
  const { user } = open([reviews(none, []), own(true)]);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name });
  await user.click(field);
  await user.paste('x'.repeat(length + 1));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(message));
});

it('scrolls to the reviews that the address names', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  open([reviews(none, [])], signedOut);
  expect(scroll).not.toHaveBeenCalled();
  open([reviews(none, [])], signedOut, '/#reviews');
  expect(scroll).toHaveBeenCalledTimes(1);
  scroll.mockRestore();
  await waitFor(() => expect(screen.getAllByText('This tool has no reviews yet.')).toHaveLength(2));
});

it('focuses the heading of the reviews that the address names', async () => {
  open([reviews(none, [])], signedOut, '/#reviews');
  expect(await screen.findByText('This tool has no reviews yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
});

it('says why the reviews could not be loaded, and loads them again', async () => {
  const { request } = reviews(none, []);
  const { user } = open([{ request, error: new Error('no connection.') }, reviews(none, [])], signedOut);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This tool has no reviews yet.')).toBeVisible();
});

const deleted: MockLink.MockedResponse = {
  request: { query: DeleteToolReviewDocument, variables: { id: 'own' } },
  result: { data: { deleteToolReview: { __typename: 'ToolReview', id: 'own' } } },
};

async function deleteOwn(...responses: MockLink.MockedResponse[]) {
  const written = review('own');
  const { user } = open([
    reviews(rating(0, 0, 0, 0, 1), [written]),
    own(false, { ...written, hiddenReason: null }),
    ...responses,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
}

it.each([
  ['CONFLICT', 'The review is hidden.'],
  ['INTERNAL_SERVER_ERROR', /then delete it again/],
])('says why a review was not deleted: %s', async (code, message) => {
  await deleteOwn(errorResponse(deleted, code, { message: 'The review is hidden.' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Your review was deleted')).not.toBeInTheDocument();
});

it('deletes the review of the customer after a confirmation', async () => {
  await deleteOwn(deleted, reviews(none, []), own(true));
  await findToast('success', 'Your review was deleted');
  expect(await screen.findByText('This tool has no reviews yet.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});

it('says that the review was deleted only once the reviews are loaded again', async () => {
  await deleteOwn(deleted, { ...reviews(none, []), delay: Infinity }, own(true));
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
  expect(screen.queryByText('Your review was deleted')).not.toBeInTheDocument();
});

it('tells the author why a review is hidden, and offers only to edit it', async () => {
  open([reviews(none, []), own(false, { ...review('own'), hiddenReason: 'PERSONAL_DATA' })]);
  expect(await screen.findByText(/^We have hidden this review: personal data\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^You can review this tool once/)).not.toBeInTheDocument();
});

it('offers a review at the next visit once the tool is delivered', async () => {
  const { router } = open([reviews(none, []), own(false), own(true)]);
  expect(await screen.findByText(/^You can review this tool once it has been delivered/)).toBeVisible();
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/'));
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});
