import type { Column } from '../../components/table/data-table';
import { NewestRecords } from '../../components/table/newest-records';
import { ReviewCell } from '../../components/table/review-cell';
import type { ReviewsOfCustomer_reviewsFragment } from './reviews-of-customer.generated';

type Review = ReviewsOfCustomer_reviewsFragment['edges'][number]['node'];

const columns: readonly Column<Review>[] = [
  {
    header: 'Review',
    cell: ({ id, reviewRating, reviewText, createdAt }) => (
      <ReviewCell id={id} rating={reviewRating} text={reviewText} createdAt={createdAt} />
    ),
  },
  { header: 'Status', cell: ({ isHidden }) => (isHidden ? 'Hidden' : 'Shown') },
];

/** The newest reviews of the shop by a customer, for admins. */
export function ReviewsOfCustomer({ reviews }: { reviews: ReviewsOfCustomer_reviewsFragment | null }) {
  return (
    <NewestRecords
      id="customer-reviews"
      title="Reviews of the shop"
      columns={columns}
      page={reviews}
      empty="No reviews of the shop."
    />
  );
}
