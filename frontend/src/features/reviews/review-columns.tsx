import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { DateTime } from '../../components/date-time';
import { StarRating } from '../../components/star-rating';
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
    { header: 'Review', cell: (review) => <Review review={review} /> },
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

/** A text of at most this length fits the line of a row. */
const LINE_LENGTH = 60;

/** The rating, the date and the text, of which a row shows one line until Read all is pressed. */
function Review({ review: { id, reviewText, reviewRating, createdAt } }: { review: ReviewRow }) {
  const [isWhole, setWhole] = useState(false);
  const textId = `review-text-${id}`;
  return (
    <div className="two-lines review">
      <div className="review-facts">
        Rating: {reviewRating} <StarRating rating={reviewRating} /> <DateTime at={createdAt} />
        {(reviewText.length > LINE_LENGTH || reviewText.includes('\n')) && (
          <button
            type="button"
            className="read-all"
            aria-expanded={isWhole}
            aria-describedby={textId}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Read all'}
          </button>
        )}
      </div>
      <div id={textId} className={isWhole ? undefined : 'line'}>
        {reviewText}
      </div>
    </div>
  );
}
