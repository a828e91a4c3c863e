import { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import { columnHeaders } from '../../../test/column-headers';
import { doubleClick } from '../../../test/double-click';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AllReviewsDocument } from '../../features/reviews/all-reviews.generated';
import { AllToolReviewsDocument } from '../../features/tool-reviews/all-tool-reviews.generated';
import { AnswerToolReviewDocument } from '../../features/tool-reviews/answer-tool-review.generated';
import { HideToolReviewDocument } from '../../features/tool-reviews/hide-tool-review.generated';
import { ShowToolReviewDocument } from '../../features/tool-reviews/show-tool-review.generated';
import { ToolReviewDocument } from '../../features/tool-reviews/tool-review.generated';
import type { ToolReviewRow } from '../../features/tool-reviews/tool-review-columns';
import { Component as ManageReviews } from './manage-reviews';

const shown: ToolReviewRow = {
  id: 'shown',
  toolId: 'hammer',
  toolName: 'Claw hammer',
  toolSlug: 'claw-hammer',
  rating: 5,
  text: 'Drives any nail.',
  reviewerName: 'Grace Joiner',
  createdAt: '2026-03-01T10:00:00.000Z',
  hiddenReason: null,
  answer: null,
  version: 1,
};
const hidden: ToolReviewRow = {
  ...shown,
  id: 'hidden',
  toolName: 'Pull saw',
  toolSlug: null,
  text: 'Buy my saws instead.',
  reviewerName: null,
  hiddenReason: 'SPAM',
  answer: 'No, thank you.',
  version: 3,
};

const reviews = (nodes: object[] = [shown, hidden], variables: Record<string, unknown> = {}) =>
  listResponse(AllToolReviewsDocument, { field: 'allToolReviews', typename: 'ToolReview', nodes, variables });

const reloaded = (review: ToolReviewRow) => ({
  request: { query: ToolReviewDocument, variables: { id: review.id } },
  result: { data: { toolReview: { __typename: 'ToolReview' as const, ...review } } },
});

const openAt = (filter: string, ...mocks: MockLink.MockedResponse[]) => {
  const at = `/dashboard/manage-reviews?of=tools${filter}`;
  const shopReviews = listResponse(AllReviewsDocument, {
    field: 'allReviews',
    typename: 'Review',
    nodes: [],
  });
  return renderPage([{ path: '/dashboard/manage-reviews', element: <ManageReviews /> }], {
    at,
    mocks: [shopReviews, ...mocks],
  });
};

const open = (...mocks: MockLink.MockedResponse[]) => openAt('', ...mocks);

const rowOf = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text) }));

it('lists the reviews of tools with their tools, reviewers and states', async () => {
  open(reviews());
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Tool reviews: 2' })).toBeInTheDocument();
  expect(columnHeaders()).toEqual(['Tool', 'Review', 'Status', 'Action']);
  const first = await rowOf('Drives any nail');
  expect(first.getByRole('link', { name: 'Claw hammer' })).toHaveAttribute(
    'href',
    '/tools/claw-hammer#reviews',
  );
  expect(first.getByText('Grace Joiner')).toBeVisible();
  expect(first.getByText('Shown')).toBeVisible();
  const second = await rowOf('Buy my saws');
  expect(second.queryByRole('link')).not.toBeInTheDocument();
  for (const text of ['Former customer', 'Hidden', 'Spam', 'Answered'])
    expect(second.getByText(text)).toBeVisible();
});

it('leads from the reviews of tools to those of the shop', async () => {
  const { user } = open(reviews());
  const subjects = within(await screen.findByRole('navigation', { name: 'Subject of the reviews' }));
  expect(subjects.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'page');
  await user.click(subjects.getByRole('link', { name: 'Shop' }));
  expect(await screen.findByRole('heading', { name: 'All reviews: 0' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveFocus();
});

it('lists only the reviews without an answer', async () => {
  const { user } = open(reviews(), reviews([], { filter: 'UNANSWERED' }));
  await rowOf('Drives any nail');
  await user.click(screen.getByRole('link', { name: 'Unanswered' }));
  expect(await screen.findByText('Every review is answered')).toBeVisible();
});

it('hides a review for the chosen reason, and fetches the list again', async () => {
  const { user, cache } = open(
    reviews(),
    {
      request: {
        query: HideToolReviewDocument,
        variables: { id: 'shown', reason: 'NOT_ABOUT_THE_TOOL', version: 1 },
      },
      result: {
        data: {
          hideToolReview: {
            __typename: 'ToolReview',
            id: 'shown',
            hiddenReason: 'NOT_ABOUT_THE_TOOL',
            version: 2,
          },
        },
      },
    },
    reviews([{ ...shown, hiddenReason: 'NOT_ABOUT_THE_TOOL' }, hidden]),
  );
  await rowOf('Drives any nail');
  const ratings = { averageRating: 5, reviewCount: 1, ratingCounts: [0, 0, 0, 0, 1] };
  cache.writeQuery({
    query: parse('{ toolReviews { totalCount } tool { id averageRating reviewCount ratingCounts } }'),
    data: { toolReviews: { totalCount: 1 }, tool: { __typename: 'Tool', id: 'hammer', ...ratings } },
  });
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide the review by Grace Joiner' }));
  const reasons = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(reasons).toEqual(['Choose a reason', 'Spam', 'Offensive', 'Personal data', 'Not about the tool']);
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(reason).toHaveAccessibleErrorMessage('Choose a reason');
  expect(reason).toHaveFocus();
  await user.selectOptions(reason, 'NOT_ABOUT_THE_TOOL');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await findToast('success', 'Review by Grace Joiner hidden');
  expect(await (await rowOf('Drives any nail')).findByText('Not about the tool')).toBeVisible();
  expect(cache.extract()['ROOT_QUERY']).not.toHaveProperty('toolReviews');
  for (const field of Object.keys(ratings))
    expect(cache.extract()['Tool:hammer'] ?? {}).not.toHaveProperty(field);
});

it('shows a hidden review again', async () => {
  const { user } = open(
    reviews(),
    {
      request: { query: ShowToolReviewDocument, variables: { id: 'hidden', version: 3 } },
      result: {
        data: { showToolReview: { __typename: 'ToolReview', id: 'hidden', hiddenReason: null, version: 4 } },
      },
    },
    reviews([shown, { ...hidden, hiddenReason: null }]),
  );
  await user.click((await rowOf('Buy my saws')).getByRole('button', { name: 'Show' }));
  await findToast('success', 'Review by Former customer shown again');
  expect(await (await rowOf('Buy my saws')).findByRole('button', { name: 'Hide' })).toBeVisible();
});

const answerSaved = {
  data: {
    answerToolReview: {
      __typename: 'ToolReview' as const,
      id: 'shown',
      answer: 'Thank you.',
      version: 2,
    },
  },
};

it('writes and removes an answer', async () => {
  const answered = ({ id, version }: ToolReviewRow, answer: string | null) => ({
    request: { query: AnswerToolReviewDocument, variables: { id, answer, version } },
    result: {
      data: { answerToolReview: { __typename: 'ToolReview' as const, id, answer, version: version + 1 } },
    },
  });
  const { user } = open(
    reviews(),
    answered(shown, 'Thank you.'),
    reviews([{ ...shown, answer: 'Thank you.' }, hidden]),
    answered(hidden, null),
    reviews([
      { ...shown, answer: 'Thank you.' },
      { ...hidden, answer: null },
    ]),
  );
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the review by Grace Joiner' }));
  await user.type(dialog.getByRole('textbox', { name: 'Public answer' }), 'Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Answer saved');
  await user.click((await rowOf('Buy my saws')).getByRole('button', { name: 'Edit answer' }));
  const other = within(await screen.findByRole('dialog', { name: 'Answer the review by Former customer' }));
  const answer = other.getByRole('textbox', { name: 'Public answer' });
  expect(answer).toHaveValue('No, thank you.');
  await user.clear(answer);
  await user.click(other.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Answer removed');
});

it('sends no empty answer to a review without one', async () => {
  const { user } = open(reviews());
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the review by Grace Joiner' }));
  expect(dialog.getByText('Everyone sees it below the review.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Public answer' }), ' ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Write an answer')).toBeVisible();
});

it('fetches the unanswered reviews again after an answer', async () => {
  const unanswered = { filter: 'UNANSWERED' };
  const { user } = openAt(
    '&filter=unanswered',
    reviews([shown], unanswered),
    {
      request: {
        query: AnswerToolReviewDocument,
        variables: { id: 'shown', answer: 'Thank you.', version: 1 },
      },
      result: answerSaved,
    },
    reviews([], unanswered),
  );
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  await user.type(await screen.findByRole('textbox', { name: 'Public answer' }), ' Thank you. ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Every review is answered')).toBeVisible();
});

it('fetches the hidden reviews again after one is shown', async () => {
  const { user } = openAt(
    '&filter=hidden',
    reviews([hidden], { filter: 'HIDDEN' }),
    {
      request: { query: ShowToolReviewDocument, variables: { id: 'hidden', version: 3 } },
      result: {
        data: { showToolReview: { __typename: 'ToolReview', id: 'hidden', hiddenReason: null, version: 4 } },
      },
    },
    reviews([], { filter: 'HIDDEN' }),
  );
  await user.click((await rowOf('Buy my saws')).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('No reviews are hidden')).toBeVisible();
});

it('says in the dialog why an answer was not saved', async () => {
  const answer = {
    request: {
      query: AnswerToolReviewDocument,
      variables: { id: 'shown', answer: 'Thank you.', version: 1 },
    },
  };
  const { user } = open(reviews(), errorResponse(answer, 'NOT_FOUND'));
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Public answer' }), 'Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This review has already been removed.')).toBeVisible();
  expect(screen.queryByText('Answer saved')).not.toBeInTheDocument();
});

const CHANGED = 'This review has changed since you opened it.';

it('shows a review again that its author changed while it was answered, and keeps the answer', async () => {
  const changed = { ...shown, text: 'Bends every nail.', version: 2 };
  const answer = (version: number) => ({
    request: {
      query: AnswerToolReviewDocument,
      variables: { id: 'shown', answer: 'Thank you.', version },
    },
  });
  const { user } = open(
    reviews(),
    errorResponse(answer(1), 'CONFLICT', { message: CHANGED }),
    reloaded(changed),
    {
      ...answer(2),
      result: answerSaved,
    },
    reviews([{ ...changed, answer: 'Thank you.' }, hidden]),
  );
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Public answer' }), 'Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/This review has changed/)).toBeVisible();
  expect(dialog.getByText('Bends every nail.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Answer saved');
});

it('shows the answer of another admin before it is replaced', async () => {
  const answered = { ...shown, answer: 'Sorry.', version: 2 };
  const answer = (version: number) => ({
    request: {
      query: AnswerToolReviewDocument,
      variables: { id: 'shown', answer: 'Thank you.', version },
    },
  });
  const unanswered = { filter: 'UNANSWERED' };
  const { user } = openAt(
    '&filter=unanswered',
    reviews([shown], unanswered),
    errorResponse(answer(1), 'CONFLICT', { message: CHANGED }),
    reloaded(answered),
    errorResponse(answer(2), 'RATE_LIMITED', { message: 'Too many requests. Try again in 1 second.' }),
    { ...answer(2), result: answerSaved },
    reviews([], unanswered),
  );
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Public answer' }), 'Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(`${CHANGED} Read it again, then decide.`)).toBeVisible();
  expect(dialog.getByText('Answer now: Sorry.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Too many requests. Try again in 1 second.')).toBeVisible();
  expect(dialog.getByText('Answer now: Sorry.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Answer saved');
});

it('hides a review once when the button is pressed twice', async () => {
  const hide = jest.fn(() => ({
    data: { hideToolReview: { __typename: 'ToolReview', id: 'shown', hiddenReason: 'SPAM', version: 2 } },
  }));
  const variables = { id: 'shown', reason: 'SPAM', version: 1 };
  const request = { query: HideToolReviewDocument, variables };
  const { user } = open(
    reviews(),
    { request, result: hide, maxUsageCount: 2 },
    reviews([{ ...shown, hiddenReason: 'SPAM' }, hidden]),
  );
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'SPAM');
  doubleClick(dialog.getByRole('button', { name: 'Hide' }));
  await findToast('success', 'Review by Grace Joiner hidden');
  expect(hide).toHaveBeenCalledTimes(1);
});

it('shows each of several hidden reviews again once after double clicks', async () => {
  const request = jest.spyOn(MockLink.prototype, 'request');
  const hiddenReviews = [
    { ...shown, hiddenReason: 'SPAM' },
    { ...hidden, reviewerName: 'Owen Turner' },
  ];
  open(
    reviews(hiddenReviews),
    ...hiddenReviews.map(({ id, version }) => ({
      request: { query: ShowToolReviewDocument, variables: { id, version } },
      result: {
        data: {
          showToolReview: {
            __typename: 'ToolReview' as const,
            ...{ id, hiddenReason: null, version: version + 1 },
          },
        },
      },
      maxUsageCount: 2,
    })),
    { ...reviews([]), maxUsageCount: 4 },
  );
  await rowOf('Drives any nail');
  for (const button of screen.getAllByRole('button', { name: 'Show' })) doubleClick(button);
  for (const { reviewerName } of hiddenReviews)
    await findToast('success', `Review by ${reviewerName} shown again`);
  const requests = request.mock.calls.filter(([{ operationName }]) => operationName === 'ShowToolReview');
  expect(requests.map(([{ variables }]) => variables)).toEqual([
    { id: 'shown', version: 1 },
    { id: 'hidden', version: 3 },
  ]);
  request.mockRestore();
});

it('says in the dialog why a review was not hidden', async () => {
  const hide = {
    request: { query: HideToolReviewDocument, variables: { id: 'shown', reason: 'SPAM', version: 1 } },
  };
  const { user } = open(reviews(), errorResponse(hide, 'NOT_FOUND'));
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'SPAM');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText('This review has already been removed.')).toBeVisible();
  expect(screen.queryByText('Review by Grace Joiner hidden')).not.toBeInTheDocument();
});

it('shows a review again that its author changed before it was hidden, and hides it then', async () => {
  const changed = { ...shown, text: 'Bends every nail.', version: 2 };
  const hide = (version: number) => ({
    request: { query: HideToolReviewDocument, variables: { id: 'shown', reason: 'SPAM', version } },
  });
  const { user } = open(
    reviews(),
    errorResponse(hide(1), 'CONFLICT', { message: CHANGED }),
    reloaded(changed),
    {
      ...hide(2),
      result: {
        data: { hideToolReview: { __typename: 'ToolReview', id: 'shown', hiddenReason: 'SPAM', version: 2 } },
      },
    },
    reviews([{ ...changed, hiddenReason: 'SPAM' }, hidden]),
  );
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(shown.text)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'SPAM');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText(/This review has changed/)).toBeVisible();
  expect(await dialog.findByText('Bends every nail.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await findToast('success', 'Review by Grace Joiner hidden');
});

it('says that the author has changed a review also when it cannot be loaded again', async () => {
  const hide = {
    request: { query: HideToolReviewDocument, variables: { id: 'shown', reason: 'SPAM', version: 1 } },
  };
  const { user } = open(reviews(), errorResponse(hide, 'CONFLICT', { message: CHANGED }), {
    request: reloaded(shown).request,
    error: new TypeError('Failed to fetch'),
  });
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'SPAM');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText(/This review has changed/)).toBeVisible();
});

it('stays busy while it loads a review again that its author has changed', async () => {
  const hide = {
    request: { query: HideToolReviewDocument, variables: { id: 'shown', reason: 'SPAM', version: 1 } },
  };
  const request = jest.spyOn(MockLink.prototype, 'request');
  const { user } = open(reviews(), errorResponse(hide, 'CONFLICT'), {
    request: reloaded(shown).request,
    delay: Infinity,
  });
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Hide' }));
  request.mockClear();
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'SPAM');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(request.mock.calls.map(([{ operationName }]) => operationName)).toEqual([
      'HideToolReview',
      'ToolReview',
    ]),
  );
  expect(dialog.getByRole('button', { name: 'Hiding' })).toHaveAttribute('aria-disabled', 'true');
  request.mockRestore();
});

it('says why a hidden review is not shown again, and which answer the server rejects', async () => {
  const show = { request: { query: ShowToolReviewDocument, variables: { id: 'hidden', version: 3 } } };
  const answer = {
    query: AnswerToolReviewDocument,
    variables: { id: 'shown', answer: 'Thank you.', version: 1 },
  };
  const { user } = open(
    reviews(),
    errorResponse(show, 'CONFLICT', { message: CHANGED }),
    reloaded(hidden),
    errorResponse({ request: answer }, 'BAD_USER_INPUT', { fields: { answer: 'Remove the link' } }),
  );
  await user.click((await rowOf('Buy my saws')).getByRole('button', { name: 'Show' }));
  await findToast('error', 'The review by Former customer was not shown again');
  expect(screen.getByText(`${CHANGED} Read it again, then decide.`)).toBeInTheDocument();
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  await user.type(await screen.findByRole('textbox', { name: 'Public answer' }), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Remove the link')).toBeVisible();
});

it('saves no answer of more than 1,000 characters', async () => {
  const { user } = open(reviews());
  await user.click((await rowOf('Drives any nail')).getByRole('button', { name: 'Answer' }));
  await user.click(await screen.findByRole('textbox', { name: 'Public answer' }));
  await user.paste('x'.repeat(1001));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use at most 1,000 characters')).toBeVisible();
});
