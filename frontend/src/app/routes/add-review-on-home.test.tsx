import type { MockLink } from '@apollo/client/testing';
import { act, screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { findToast } from '../../../test/find-toast';
import { CustomerReviews } from '../../features/reviews/customer-reviews';
import { CustomerReviewsDocument } from '../../features/reviews/customer-reviews.generated';
import { ReviewAllowanceDocument } from '../../features/reviews/review-allowance.generated';
import { AddReviewDocument } from '../../features/reviews/add-review.generated';
import { Component as AddReview } from './add-review';

const reviewer = {
  id: 'u1',
  email: 'grace@example.com',
  emailVerified: true,
  displayName: 'Grace Joiner',
  photoURL: '/images/blank-profile.webp',
  role: 'USER' as const,
};

const review = (number: number, reviewText = `Review ${number}`) => ({
  __typename: 'Review',
  id: `review-${number}`,
  reviewText,
  reviewRating: 5,
  reviewerName: reviewer.displayName,
  reviewerImage: reviewer.photoURL,
});

/** As many reviews as Home shows. The query has one response: a refetch would fail. */
const reviewsResponse: MockLink.MockedResponse = {
  request: { query: CustomerReviewsDocument, variables: { first: 12 } },
  result: {
    data: {
      reviews: {
        __typename: 'ReviewConnection',
        edges: Array.from({ length: 12 }, (_, index) => ({
          __typename: 'ReviewEdge',
          cursor: `cursor-${index + 1}`,
          node: review(index + 1),
        })),
      },
    },
  },
};

const input = { reviewText: 'The newest of all.', reviewRating: 5 };
const addedResponse: MockLink.MockedResponse = {
  request: { query: AddReviewDocument, variables: { input } },
  result: { data: { addReview: review(13, input.reviewText) } },
};

const allowed: MockLink.MockedResponse = {
  request: { query: ReviewAllowanceDocument },
  result: { data: { reviewAllowance: { __typename: 'ReviewAllowance', isAllowed: true, notice: null } } },
  maxUsageCount: 2,
};

it('shows an added review first on Home without a refetch', async () => {
  const routes = [
    { path: '/', element: <CustomerReviews /> },
    { path: '/dashboard/add-review', element: <AddReview /> },
  ];
  const { router, user } = renderPage(routes, {
    mocks: [reviewsResponse, addedResponse, allowed],
    session: { status: 'signed-in', user: reviewer },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(12);

  await act(() => router.navigate('/dashboard/add-review'));
  await user.type(await screen.findByLabelText('Your Review'), input.reviewText);
  await user.type(screen.getByLabelText('Your Rating (1 - 5)'), '5');
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  await findToast('success', 'Review Added Successfully');

  await act(() => router.navigate('/'));
  const [first, second, ...others] = await screen.findAllByRole('article');
  expect(within(first ?? document.body).getByText('The newest of all.')).toBeInTheDocument();
  expect(within(second ?? document.body).getByText('Review 1')).toBeInTheDocument();
  expect(others).toHaveLength(10);
});
