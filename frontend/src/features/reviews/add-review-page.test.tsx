import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { pressTwice } from '../../../test/press-twice';
import { GraphQLError } from 'graphql';
import { renderPage } from '../../../test/render-page';
import { AddReviewDocument } from './add-review.generated';
import { Component as AddReviewPage } from './add-review-page';

const reviewer = {
  id: 'u1',
  email: 'grace@example.com',
  displayName: 'Grace Joiner',
  photoURL: '/images/blank-profile.webp',
  role: 'USER' as const,
};

const input = { reviewText: 'Sharp on arrival.', reviewRating: 4 };

/** The shop adds exactly this review. */
function added(onAsked: () => void = () => {}): MockLink.MockedResponse {
  return {
    request: { query: AddReviewDocument, variables: { input } },
    result: () => {
      onAsked();
      const { displayName: reviewerName, photoURL: reviewerImage } = reviewer;
      return {
        data: { addReview: { __typename: 'Review', id: 'review-1', ...input, reviewerName, reviewerImage } },
      };
    },
  };
}

const refused = (code: string, fields?: Record<string, string>): MockLink.MockedResponse => ({
  request: added().request,
  result: { errors: [new GraphQLError('the hall is full.', { extensions: { code, fields } })] },
});

function openPage(mocks: MockLink.MockedResponse[] = []) {
  return renderPage([{ path: '/', element: <AddReviewPage /> }], {
    mocks,
    session: { status: 'signed-in', user: reviewer },
  });
}

const text = () => screen.getByLabelText('Your Review');
const rating = () => screen.getByLabelText('Your Rating (1 - 5)');
const submit = () => screen.getByRole('button', { name: 'Submit Review' });
const ADDED = 'Review Added Successfully';

async function fillIn({ user }: ReturnType<typeof openPage>, { reviewText, reviewRating } = input) {
  await user.type(text(), reviewText);
  await user.type(rating(), String(reviewRating));
  await user.click(submit());
}

describe('Add Review', () => {
  it('names who reviews, and lets nobody change it', () => {
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

  it('announces the added review, and is blank again', async () => {
    const page = openPage([added()]);
    await fillIn(page);
    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    await waitFor(() => expect(text()).toHaveValue(''));
    expect(rating()).toHaveValue(null);
  });

  it('adds one review however fast the button is pressed', async () => {
    const asked = jest.fn();
    const page = openPage([added(asked), added(asked)]);
    await page.user.type(text(), input.reviewText);
    await page.user.type(rating(), '4');
    pressTwice(submit());
    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['0', 'Minimum rating is 1'],
    ['6', 'Maximum rating is 5'],
    ['2.5', 'Give a whole number from 1 to 5'],
  ])('refuses a rating of %s', async (given, message) => {
    const { user } = openPage();
    await user.type(text(), input.reviewText);
    await user.type(rating(), given);
    await user.click(submit());
    await waitFor(() => expect(rating()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(rating()).toHaveFocus();
  });

  it('wants a text and a rating', async () => {
    const { user } = openPage();
    await user.type(text(), '   ');
    await user.click(submit());
    await waitFor(() => expect(text()).toHaveAccessibleDescription(/Write your review/));
    expect(rating()).toHaveAccessibleDescription(/Minimum rating is 1/);
  });

  it('takes a thousand characters and not one more', async () => {
    const { user } = openPage();
    await user.click(text());
    await user.paste('x'.repeat(1001));
    await user.click(submit());
    await waitFor(() => expect(text()).toHaveAccessibleDescription(/A review has at most 1000 characters$/));
    await user.type(text(), '{Backspace}');
    await waitFor(() => expect(text()).toBeValid());
  });
});

describe('a review that is not added', () => {
  it("shows the shop's refusal at the field it concerns", async () => {
    const page = openPage([refused('BAD_USER_INPUT', { reviewRating: 'Maximum rating is 5' })]);
    await fillIn(page);
    expect(await screen.findByText('Your review was not added')).toBeInTheDocument();
    await waitFor(() => expect(rating()).toHaveAccessibleDescription(/Maximum rating is 5/));
    expect(rating()).toHaveFocus();
    expect(screen.queryByText(/error occured/)).not.toBeInTheDocument();
  });

  it.each([
    ['UNAUTHENTICATED', /Log in, then submit it again/],
    ['RATE_LIMITED', /Wait a minute, then submit it again/],
    ['INTERNAL_SERVER_ERROR', /Wait a moment, then submit it again/],
  ])('says what happened and what to do upon %s, and keeps the text', async (code, detail) => {
    const page = openPage([refused(code)]);
    await fillIn(page);
    expect(await screen.findByText('Your review was not added')).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(screen.getByText('error occured: the hall is full.')).toBeInTheDocument();
    expect(text()).toHaveValue(input.reviewText);
  });

  it('does not invite to send it again when the answer was lost', async () => {
    const page = openPage([{ request: added().request, error: new TypeError('Failed to fetch') }]);
    await fillIn(page);
    expect(await screen.findByText('No answer about your review')).toBeInTheDocument();
    expect(screen.getByText(/Look at Home before you submit it again/)).toBeInTheDocument();
  });
});
