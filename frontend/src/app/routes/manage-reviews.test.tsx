import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage, type HoldMutation } from '../../../test/render-page';
import { AllReviewsDocument } from '../../features/reviews/all-reviews.generated';
import { CustomerReviewsDocument } from '../../features/reviews/customer-reviews.generated';
import { DeleteReviewDocument } from '../../features/reviews/delete-review.generated';
import { HideReviewDocument } from '../../features/reviews/hide-review.generated';
import { ShowReviewDocument } from '../../features/reviews/show-review.generated';
import type { ReviewRow } from '../../features/reviews/review-columns';
import { Component as ManageReviews } from './manage-reviews';

const kind: ReviewRow = {
  id: 'kind',
  reviewText: 'Sharp saws, and on time.',
  reviewRating: 5,
  reviewerName: 'Grace Joiner',
  reviewerEmail: 'grace@example.com',
  reviewerImage: '/images/grace-160.webp',
  isHidden: false,
  createdAt: '2026-03-01T10:00:00.000Z',
};
const rude: ReviewRow = {
  ...kind,
  id: 'rude',
  reviewText: 'Buy my saws instead.',
  reviewRating: 1,
  reviewerName: 'Rob Rival',
  reviewerEmail: null,
  isHidden: true,
};

const reviews = (nodes: object[] = [rude, kind]) =>
  listResponse(AllReviewsDocument, { field: 'allReviews', typename: 'Review', nodes });

const review = (id: string, isHidden: boolean) => ({ __typename: 'Review' as const, id, isHidden });

const kindHidden: MockLink.MockedResponse = {
  request: { query: HideReviewDocument, variables: { id: 'kind' } },
  result: { data: { hideReview: review('kind', true) } },
};
const rudeShown: MockLink.MockedResponse = {
  request: { query: ShowReviewDocument, variables: { id: 'rude' } },
  result: { data: { showReview: review('rude', false) } },
};
const rudeDeleted: MockLink.MockedResponse = {
  request: { query: DeleteReviewDocument, variables: { id: 'rude' } },
  result: { data: { deleteReview: { __typename: 'Review', id: 'rude' } } },
};

/** Opens the list with a cached list of Home; the response to a mutation arrives after `respond()`. */
function openManageReviews(...mocks: MockLink.MockedResponse[]) {
  const { promise, resolve } = deferredResponse();
  return { ...openHeld(promise, mocks), respond: resolve };
}

function openHeld(holdMutationsUntil: Promise<void> | HoldMutation, mocks: MockLink.MockedResponse[]) {
  const at = '/dashboard/manage-reviews';
  const page = renderPage([{ path: at, element: <ManageReviews /> }], {
    at,
    mocks: [reviews(), ...mocks],
    holdMutationsUntil,
  });
  const edge = { __typename: 'ReviewEdge', cursor: '', node: { __typename: 'Review', ...kind } };
  const home = { reviews: { __typename: 'ReviewConnection', edges: [edge] } };
  page.cache.writeQuery({ query: CustomerReviewsDocument, variables: { first: 12 }, data: home });
  return page;
}

type Page = ReturnType<typeof openHeld>;

const heading = (name: string) => screen.findByRole('heading', { name });
const rowOf = async ({ reviewerName }: ReviewRow) =>
  within(await screen.findByRole('row', { name: new RegExp(reviewerName) }));

async function openDialog({ user }: Page, row: ReviewRow, action: 'Hide' | 'Show' | 'Delete') {
  await user.click((await rowOf(row)).getByRole('button', { name: action }));
  const name = `Are you sure you want to ${action.toLowerCase()} this review?`;
  return within(await screen.findByRole('alertdialog', { name }));
}

async function confirm(page: Page, row: ReviewRow, action: 'Hide' | 'Show' | 'Delete') {
  const dialog = await openDialog(page, row, action);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

const isHomeCached = ({ cache }: Page) => 'reviews' in (cache.extract()['ROOT_QUERY'] ?? {});

it('lists every review with its author, rating, status and actions', async () => {
  openManageReviews();
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  expect(await heading('All reviews: 2')).toBeInTheDocument();
  expect(document.title).toBe('Manage Reviews | Tools-Hub');
  expect(columnHeaders()).toEqual(['Reviewer', 'Review', 'Status', 'Action']);
  const shown = await rowOf(kind);
  for (const text of ['grace@example.com', 'Rating: 5', 'Sharp saws, and on time.', 'Shown'])
    expect(shown.getByText(text)).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Hide' })).toHaveAccessibleDescription('Grace Joiner');
  const hidden = await rowOf(rude);
  expect(hidden.getByText('Hidden')).toBeInTheDocument();
  expect(hidden.getByRole('button', { name: 'Show' })).toHaveAccessibleDescription('Rob Rival');
  expect(hidden.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
});

it('asks before it hides a review, and changes nothing when the dialog is closed', async () => {
  const page = openManageReviews();
  const dialog = await openDialog(page, kind, 'Hide');
  expect(dialog.getByText('Sharp saws, and on time.')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect((await rowOf(kind)).getByText('Shown')).toBeInTheDocument();
});

it('marks a hidden review immediately, shows a toast after the response and loads Home again', async () => {
  const page = openManageReviews(kindHidden);
  await confirm(page, kind, 'Hide');
  expect(await (await rowOf(kind)).findByText('Hidden')).toBeInTheDocument();
  expect(screen.queryByText('Review by Grace Joiner hidden')).not.toBeInTheDocument();
  page.respond();
  await findToast('success', 'Review by Grace Joiner hidden');
  expect(await (await rowOf(kind)).findByRole('button', { name: 'Show' })).toBeInTheDocument();
  expect(isHomeCached(page)).toBe(false);
});

it('shows a hidden review again', async () => {
  const page = openManageReviews(rudeShown);
  await confirm(page, rude, 'Show');
  page.respond();
  await findToast('success', 'Review by Rob Rival shown again');
  expect(await (await rowOf(rude)).findByText('Shown')).toBeInTheDocument();
  expect(isHomeCached(page)).toBe(false);
});

it('shows a review again after the request to hide it, which is slower', async () => {
  const { promise, resolve } = deferredResponse();
  let isHidden = false;
  const respond = (name: string, next: boolean) => () => {
    isHidden = next;
    return { data: { [name]: review('kind', next) } };
  };
  const page = openHeld(
    (name) => (name === 'HideReview' ? promise : undefined),
    [
      { ...kindHidden, result: respond('hideReview', true) },
      {
        request: { query: ShowReviewDocument, variables: { id: 'kind' } },
        result: respond('showReview', false),
      },
    ],
  );
  await confirm(page, kind, 'Hide');
  await (await rowOf(kind)).findByText('Hidden');
  await confirm(page, kind, 'Show');
  resolve();
  await findToast('success', 'Review by Grace Joiner hidden');
  await findToast('success', 'Review by Grace Joiner shown again');
  expect(isHidden).toBe(false);
  expect((await rowOf(kind)).getByText('Shown')).toBeInTheDocument();
});

it('removes a deleted review from the list and the count immediately', async () => {
  const page = openManageReviews(rudeDeleted);
  await confirm(page, rude, 'Delete');
  expect(await heading('All reviews: 1')).toBeInTheDocument();
  expect((await rowOf(kind)).getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(screen.queryByText('Rob Rival')).not.toBeInTheDocument();
  page.respond();
  await findToast('success', 'Review by Rob Rival deleted');
  expect(page.cache.extract()).not.toHaveProperty('Review:rude');
});

it('reports the deletion of a review that an earlier request without a response has deleted', async () => {
  const lost = { request: rudeDeleted.request, error: new TypeError('Failed to fetch') };
  const page = openManageReviews(lost, errorResponse(rudeDeleted, 'NOT_FOUND'));
  page.respond();
  await confirm(page, rude, 'Delete');
  await findToast('error', 'The review by Rob Rival may not have been deleted');
  await confirm(page, rude, 'Delete');
  await findToast('success', 'Review by Rob Rival deleted');
});

it('restores the status and the list of Home when the request fails, and says why', async () => {
  const page = openManageReviews(errorResponse(kindHidden, 'FORBIDDEN'));
  await confirm(page, kind, 'Hide');
  page.respond();
  await findToast('error', 'The review by Grace Joiner was not hidden');
  expect(screen.getByText('Only an admin can do this.')).toBeInTheDocument();
  expect(await (await rowOf(kind)).findByText('Shown')).toBeInTheDocument();
  expect(isHomeCached(page)).toBe(true);
});

it('removes a review from the list that another admin has deleted', async () => {
  const page = openManageReviews(errorResponse(kindHidden, 'NOT_FOUND'));
  await confirm(page, kind, 'Hide');
  page.respond();
  await findToast('error', 'The review by Grace Joiner was not hidden');
  expect(await heading('All reviews: 1')).toBeInTheDocument();
});

it('focuses the button of the next review when the review was removed while its dialog was open', async () => {
  const page = openManageReviews(errorResponse(kindHidden, 'NOT_FOUND'));
  await confirm(page, kind, 'Hide');
  const dialog = await openDialog(page, kind, 'Delete');
  page.respond();
  expect(await screen.findByRole('heading', { name: 'All reviews: 1' })).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  const nextButton = (await rowOf(rude)).getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(nextButton).toHaveFocus());
});

it('says when there are no reviews', async () => {
  const at = '/dashboard/manage-reviews';
  renderPage([{ path: at, element: <ManageReviews /> }], { at, mocks: [reviews([])] });
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
});

it('shows one line of a long review in its row until Read all is pressed', async () => {
  const at = '/dashboard/manage-reviews';
  const long = {
    ...kind,
    reviewText: 'Sturdy chisels that keep their edge for weeks, even in old oak and ash.',
  };
  const { user } = renderPage([{ path: at, element: <ManageReviews /> }], {
    at,
    mocks: [reviews([long, rude])],
  });
  const row = await rowOf(long);
  const readAll = row.getByRole('button', { name: 'Read all' });
  expect(readAll).toHaveAttribute('aria-expanded', 'false');
  expect(readAll).toHaveAccessibleDescription(long.reviewText);
  await user.click(readAll);
  expect(row.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect((await rowOf(rude)).queryByRole('button', { name: 'Read all' })).not.toBeInTheDocument();
});

it('offers to read the whole of a review that is longer than its line, or has several', async () => {
  const at = '/dashboard/manage-reviews';
  const texts = ['x'.repeat(60), 'y'.repeat(61), 'Sharp.\nSturdy.'];
  const rows = texts.map((reviewText, index) => ({ ...kind, id: `review-${index}`, reviewText }));
  renderPage([{ path: at, element: <ManageReviews /> }], { at, mocks: [reviews(rows)] });
  await screen.findByText('x'.repeat(60));
  const buttons = screen.getAllByRole('button', { name: 'Read all' });
  expect(buttons.map((button) => button.getAttribute('aria-describedby'))).toEqual([
    'review-text-review-1',
    'review-text-review-2',
  ]);
});
