import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Detail, Name, RowActions, RowButton, Stacked, Status } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ReviewCell } from '../../components/table/review-cell';
import { paths } from '../../config/paths';
import { hiddenReasons } from './hidden-reasons';
import type { ToolReviewRow_reviewFragment } from './tool-review-row.generated';

/** A review of a tool in a row of the admin list. */
export type ToolReviewRow = ToolReviewRow_reviewFragment;

interface ToolReviewActions {
  onHide: (review: ToolReviewRow) => void;
  onShow: (review: ToolReviewRow) => void;
  onAnswer: (review: ToolReviewRow) => void;
}

const nameId = ({ id }: ToolReviewRow) => `tool-review-${id}`;

/** The name of the reviewer, also of a deleted account. */
export const reviewerOf = ({ reviewerName }: Pick<ToolReviewRow, 'reviewerName'>): string =>
  reviewerName ?? 'Former customer';

/** The columns of the admin list of the reviews of tools. */
export function toolReviewColumns({
  onHide,
  onShow,
  onAnswer,
}: ToolReviewActions): readonly Column<ToolReviewRow>[] {
  return [
    {
      header: 'Tool',
      cell: (review) => (
        <div className="two-lines">
          {review.toolSlug === null ? (
            <Name id={nameId(review)}>{review.toolName}</Name>
          ) : (
            <Link id={nameId(review)} to={paths.toolReviews(review.toolSlug)} className="row-link">
              {review.toolName}
            </Link>
          )}
          <Detail text={reviewerOf(review)} />
        </div>
      ),
    },
    {
      header: 'Review',
      cell: ({ id, rating, text, createdAt }) => (
        <ReviewCell id={id} rating={rating} text={text} createdAt={createdAt} />
      ),
    },
    { header: 'Status', cell: (review) => <ReviewStatus review={review} /> },
    {
      header: 'Action',
      hasActions: true,
      cell: (review) => (
        <RowActions>
          <RowButton aria-describedby={nameId(review)} onClick={() => onAnswer(review)}>
            <MessageSquareReply aria-hidden />
            {review.answer === null ? 'Answer' : 'Edit answer'}
          </RowButton>
          {review.hiddenReason === null ? (
            <RowButton aria-describedby={nameId(review)} onClick={() => onHide(review)}>
              <EyeOff aria-hidden /> Hide
            </RowButton>
          ) : (
            <RowButton aria-describedby={nameId(review)} onClick={() => onShow(review)}>
              <Eye aria-hidden /> Show
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
}

function ReviewStatus({ review: { hiddenReason, answer } }: { review: ToolReviewRow }) {
  return (
    <Stacked>
      {hiddenReason === null ? (
        <Status icon={Eye} tone="success">
          Shown
        </Status>
      ) : (
        <Status icon={EyeOff} tone="muted">
          Hidden
        </Status>
      )}
      {hiddenReason !== null && <Detail text={hiddenReasons[hiddenReason]} />}
      {answer !== null && <Detail text="Answered" />}
    </Stacked>
  );
}
