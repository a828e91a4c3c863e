import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast } from '../../../test/find-toast';
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
) =>
  renderPage(
    [{ path: '/', element: <LazyToolReviews toolId="hammer" loginState={{ from: '/tools/claw-hammer' }} /> }],
    { at: '/', mocks, session },
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
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent(
    /Verified purchase.*Text of first.*Grace Joiner, Nov 20, 2026 · Joiner · 3 months in use.*Answer from Tools-HubThank you\./,
  );
  expect(second).toHaveTextContent(/Former customer, Nov 20, 2026 · 1 month in use · edited/);
});

it('lists only the reviews with the pressed rating, and sorts them', async () => {
  const tool = rating(1, 0, 0, 0, 1);
  const [five, one] = [review('five'), review('one', { rating: 1 })];
  const { user } = open(
    [
      reviews(tool, [five, one]),
      reviews(tool, [one, five], { sortBy: 'LOWEST' }),
      reviews(tool, [one], { sortBy: 'LOWEST', rating: 1 }),
    ],
    signedOut,
  );
  await waitFor(() => expect(texts()).toEqual(['Text of five.', 'Text of one.']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'LOWEST');
  await waitFor(() => expect(texts()).toEqual(['Text of one.', 'Text of five.']));
  await user.click(screen.getByRole('button', { name: '1 star: 1 review' }));
  await waitFor(() => expect(texts()).toEqual(['Text of one.']));
  expect(screen.getByRole('status')).toHaveTextContent('1 review with 1 of 5 stars.');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
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
  open([reviews(none, [])], signedOut);
  expect(await screen.findByRole('link', { name: 'Log in to review it' })).toHaveAttribute('href', '/login');
  expect(await screen.findByText('This tool has no reviews yet.')).toBeVisible();
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
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(dialog.getByText('Choose 1 to 5 stars')).toBeVisible();
  expect(dialog.getByRole('radio', { name: '1 star, poor' })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: '4 stars, very good' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your review' }), ' Text of own. ');
  await user.type(dialog.getByRole('textbox', { name: 'Your trade' }), 'Joiner');
  await user.type(dialog.getByRole('spinbutton', { name: 'Months in use' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await findToast('success', 'Thank you for your review');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('Your review')).toBeVisible();
  expect(screen.getByText('4.0')).toBeVisible();
});

it('changes the review of the customer, and shows why the server rejects it', async () => {
  const written = review('own', { rating: 2, trade: null, monthsInUse: null });
  const input = { rating: 5, text: 'Text of own.', trade: null, monthsInUse: null };
  const { user } = open([
    reviews(rating(0, 1, 0, 0, 0), [written]),
    own(false, { ...written, hiddenReason: null }),
    {
      request: { query: UpdateToolReviewDocument, variables: { id: 'own', input } },
      result: {
        errors: [
          new GraphQLError('Rejected', {
            extensions: { code: 'BAD_USER_INPUT', fields: { text: 'Use printable characters only' } },
          }),
        ],
      },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your review' }));
  expect(dialog.getByRole('radio', { name: '2 stars, fair' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '5 stars, excellent' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText('Use printable characters only')).toBeVisible();
});

it('deletes the review of the customer after a confirmation', async () => {
  const written = review('own');
  const { user } = open([
    reviews(rating(0, 0, 0, 0, 1), [written]),
    own(false, { ...written, hiddenReason: null }),
    {
      request: { query: DeleteToolReviewDocument, variables: { id: 'own' } },
      result: { data: { deleteToolReview: { __typename: 'ToolReview', id: 'own' } } },
    },
    reviews(none, []),
    own(true),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Your review was deleted');
  expect(await screen.findByText('This tool has no reviews yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write a review' })).toBeVisible();
});

it('tells the author why a review is hidden, and offers only to edit it', async () => {
  open([reviews(none, []), own(false, { ...review('own'), hiddenReason: 'PERSONAL_DATA' })]);
  expect(await screen.findByText(/^We have hidden this review: personal data\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});
