import { Eye, EyeOff } from 'lucide-react';
import {
  AvatarThumbnail,
  DeleteButton,
  Detail,
  RowActions,
  RowButton,
  Status,
  TwoLines,
  WithImage,
} from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ReviewCell } from '../../components/table/review-cell';
import type { ReviewRow_reviewFragment } from './review-row.generated';

/** A review in a row of the admin list. */
export type ReviewRow = ReviewRow_reviewFragment;

interface ReviewActions {
  onHide: (review: ReviewRow) => void;
  onShow: (review: ReviewRow) => void;
  onDelete: (review: ReviewRow) => void;
}

const nameId = ({ id }: ReviewRow) => `review-${id}`;

/** The columns of the admin list of reviews. */
export function reviewColumns({ onHide, onShow, onDelete }: ReviewActions): readonly Column<ReviewRow>[] {
  return [
    {
      header: 'Reviewer',
      cell: (review) => (
        <WithImage image={<AvatarThumbnail src={review.reviewerImage} />}>
          <TwoLines
            id={nameId(review)}
            text={review.reviewerName}
            detail={review.reviewerEmail !== null && <Detail text={review.reviewerEmail} />}
          />
        </WithImage>
      ),
    },
    {
      header: 'Review',
      cell: ({ id, reviewText, reviewRating, createdAt }) => (
        <ReviewCell id={id} rating={reviewRating} text={reviewText} createdAt={createdAt} />
      ),
    },
    {
      header: 'Status',
      cell: ({ isHidden }) =>
        isHidden ? (
          <Status icon={EyeOff} tone="muted">
            Hidden
          </Status>
        ) : (
          <Status icon={Eye} tone="success">
            Shown
          </Status>
        ),
    },
    {
      header: 'Action',
      hasActions: true,
      cell: (review) => (
        <RowActions>
          <RowButton
            aria-describedby={nameId(review)}
            onClick={() => (review.isHidden ? onShow(review) : onHide(review))}
          >
            {review.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {review.isHidden ? 'Show' : 'Hide'}
          </RowButton>
          <DeleteButton describedBy={nameId(review)} onClick={() => onDelete(review)} />
        </RowActions>
      ),
    },
  ];
}
