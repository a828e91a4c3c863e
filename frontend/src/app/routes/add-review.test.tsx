import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { doubleClick } from '../../../test/double-click';
import { renderPage } from '../../../test/render-page';
import { findToast } from '../../../test/find-toast';
import { AddReviewDocument } from '../../features/reviews/add-review.generated';
import { ReviewAllowanceDocument } from '../../features/reviews/review-allowance.generated';
import { Component as AddReview } from './add-review';

const reviewer = {
  id: 'u1',
  email: 'grace@example.com',
  emailVerified: true,
  displayName: 'Grace Joiner',
  photoURL: '/images/blank-profile.webp',
  role: 'USER' as const,
};

const input = { reviewText: 'Sharp on arrival.', reviewRating: 4 };

/** The response to the mutation with exactly this review. */
function addedResponse(onRequest: () => void = () => {}): MockLink.MockedResponse {
  return {
    request: { query: AddReviewDocument, variables: { input } },
    result: () => {
      onRequest();
      const { displayName: reviewerName, photoURL: reviewerImage } = reviewer;
      return {
        data: { addReview: { __typename: 'Review', id: 'review-1', ...input, reviewerName, reviewerImage } },
      };
    },
  };
}

const errorResponse = (
  code: string,
  fields?: Record<string, string>,
  message = 'the server is busy.',
): MockLink.MockedResponse => ({
  request: addedResponse().request,
  result: { errors: [new GraphQLError(message, { extensions: { code, fields } })] },
});

/** Responses to the query of the allowance, one after the other. */
const allowanceResponses = (
  ...allowances: { isAllowed: boolean; notice: string | null }[]
): MockLink.MockedResponse[] =>
  allowances.map((allowance) => ({
    request: { query: ReviewAllowanceDocument },
    result: { data: { reviewAllowance: { __typename: 'ReviewAllowance', ...allowance } } },
  }));

function openPage(mocks: MockLink.MockedResponse[] = []) {
  const allowed = allowanceResponses({ isAllowed: true, notice: null });
  return renderPage([{ path: '/', element: <AddReview /> }], {
    mocks: [...mocks, ...allowed.map((response) => ({ ...response, maxUsageCount: Infinity }))],
    session: { status: 'signed-in', user: reviewer },
  });
}

const textField = () => screen.getByLabelText('Your Review');
const ratingField = () => screen.getByLabelText('Your Rating (1 - 5)');
const submitButton = () => screen.getByRole('button', { name: 'Submit Review' });
const ADDED = 'Review Added Successfully';

async function fillIn({ user }: ReturnType<typeof openPage>, { reviewText, reviewRating } = input) {
  await user.type(textField(), reviewText);
  await user.type(ratingField(), String(reviewRating));
  await user.click(submitButton());
}

describe('Add Review', () => {
  it('shows name and email address of the reviewer as read-only fields', () => {
    openPage();
    expect(
      screen.getByRole('heading', { name: 'Please add your valuable feedback here' }),
    ).toBeInTheDocument();
    for (const [label, value] of [
      ['Full Name', 'Grace Joiner'],
      ['Email Address', 'grace@example.com'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(document.title).toBe('Add Review | Tools-Hub');
  });

  it('shows a toast for an added review and resets the form', async () => {
    const page = openPage([addedResponse()]);
    await fillIn(page, { ...input, reviewText: ` ${input.reviewText} ` });
    await findToast('success', ADDED);
    await waitFor(() => expect(textField()).toHaveValue(''));
    expect(ratingField()).toHaveValue(null);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Please add your valuable feedback here' })).toHaveFocus(),
    );
  });

  it('adds one review when Submit Review is clicked twice', async () => {
    const onRequest = jest.fn();
    const page = openPage([addedResponse(onRequest), addedResponse(onRequest)]);
    await page.user.type(textField(), input.reviewText);
    await page.user.type(ratingField(), '4');
    doubleClick(submitButton());
    await findToast('success', ADDED);
    expect(onRequest).toHaveBeenCalledTimes(1);
  });

  it('takes no other text while a review is sent, since it would be lost', async () => {
    await fillIn(openPage([{ ...addedResponse(), delay: Infinity }]));
    await waitFor(() => expect(textField()).toBeDisabled());
  });

  it.each([
    ['0', 'Minimum rating is 1'],
    ['6', 'Maximum rating is 5'],
    ['2.5', 'Enter a whole number from 1 to 5'],
  ])('rejects a rating of %s', async (value, message) => {
    const { user } = openPage();
    await user.type(textField(), input.reviewText);
    await user.type(ratingField(), value);
    await user.click(submitButton());
    await waitFor(() => expect(ratingField()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(ratingField()).toHaveFocus();
  });

  it('requires a text and a rating', async () => {
    const { user } = openPage();
    await user.type(textField(), '   ');
    await user.click(submitButton());
    await waitFor(() => expect(textField()).toHaveAccessibleDescription(/Write your review/));
    expect(ratingField()).toHaveAccessibleDescription(/Minimum rating is 1/);
  });

  it('accepts 1000 characters and rejects 1001', async () => {
    const { user } = openPage();
    await user.click(textField());
    await user.paste('x'.repeat(1001));
    await user.click(submitButton());
    await waitFor(() => expect(textField()).toHaveAccessibleDescription(/Use at most 1,000 characters$/));
    await user.type(textField(), '{Backspace}');
    await waitFor(() => expect(textField()).toBeValid());
  });
});

describe('the limits on reviews', () => {
  const daily = 'You can write one review a day. Write your next one in 24 hours.';

  it('says how many reviews are left, and after the review when to write the next one', async () => {
    const [allowed, reached] = [
      { isAllowed: true, notice: 'You can write 2 more reviews, one a day.' },
      { isAllowed: false, notice: daily },
    ];
    const page = openPage([addedResponse(), ...allowanceResponses(allowed, reached)]);
    expect(await screen.findByText(allowed.notice)).toBeInTheDocument();
    await fillIn(page);
    await findToast('success', ADDED);
    await waitFor(() => expect(submitButton()).toHaveAccessibleDescription(daily));
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the reason when another tab has added a review meanwhile', async () => {
    const limitReached = errorResponse('REVIEW_LIMIT_REACHED', undefined, daily);
    const page = openPage([
      limitReached,
      ...allowanceResponses({ isAllowed: true, notice: null }, { isAllowed: false, notice: daily }),
    ]);
    await fillIn(page);
    await findToast('error', 'Your review was not added');
    expect(await screen.findByText(`error occured: ${daily}`)).toBeInTheDocument();
    expect(submitButton()).toHaveFocus();
    await waitFor(() => expect(submitButton()).toHaveAccessibleDescription(daily));
  });
});

describe('a review that cannot be added', () => {
  it('shows a validation error of the server at its field', async () => {
    const page = openPage([errorResponse('BAD_USER_INPUT', { reviewRating: 'Maximum rating is 5' })]);
    await fillIn(page);
    await findToast('error', 'Your review was not added');
    await waitFor(() => expect(ratingField()).toHaveAccessibleDescription(/Maximum rating is 5/));
    expect(ratingField()).toHaveFocus();
    expect(screen.queryByText(/error occured/)).not.toBeInTheDocument();
  });

  it.each([
    ['UNAUTHENTICATED', /Log in, then submit it again/],
    ['RATE_LIMITED', /^the server is busy\.$/],
    ['FORBIDDEN', /Wait a moment, then submit it again/],
  ])('shows what to do on %s and keeps the text of the review', async (code, detail) => {
    const page = openPage([errorResponse(code)]);
    await fillIn(page);
    await findToast('error', 'Your review was not added');
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(await screen.findByText('error occured: the server is busy.')).toBeInTheDocument();
    expect(textField()).toHaveValue(input.reviewText);
  });

  it('advises to check Home before submitting again when the connection is lost', async () => {
    const page = openPage([{ request: addedResponse().request, error: new TypeError('Failed to fetch') }]);
    await fillIn(page);
    expect(await screen.findByText("We couldn't confirm your review")).toBeInTheDocument();
    expect(screen.getByText(/check the home page before you submit it again/)).toBeInTheDocument();
  });
});
