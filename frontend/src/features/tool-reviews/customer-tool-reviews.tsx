import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/data-table';
import { NewestRecords } from '../../components/table/newest-records';
import { ReviewCell } from '../../components/table/review-cell';
import { paths } from '../../config/paths';
import type { CustomerToolReviews_reviewsFragment } from './customer-tool-reviews.generated';

type Review = CustomerToolReviews_reviewsFragment['edges'][number]['node'];

const columns: readonly Column<Review>[] = [
  {
    header: 'Tool',
    cell: ({ toolName, toolSlug }) =>
      toolSlug === null ? (
        toolName
      ) : (
        <Link to={paths.toolReviews(toolSlug)} className="row-link">
          {toolName}
        </Link>
      ),
  },
  {
    header: 'Review',
    cell: ({ id, rating, text, createdAt }) => (
      <ReviewCell id={id} rating={rating} text={text} createdAt={createdAt} />
    ),
  },
  { header: 'Status', cell: ({ isHidden }) => (isHidden ? 'Hidden' : 'Shown') },
];

/** The newest reviews of tools by a customer, for admins. */
export function CustomerToolReviews({ reviews }: { reviews: CustomerToolReviews_reviewsFragment | null }) {
  return (
    <NewestRecords
      id="customer-tool-reviews"
      title="Reviews of tools"
      columns={columns}
      page={reviews}
      empty="No reviews of tools."
    />
  );
}
