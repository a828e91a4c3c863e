import { useMemo, useState, type ReactNode } from 'react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListPage } from '../../components/table/list-page';
import { useAllReviewsQuery } from './all-reviews.generated';
import { reviewColumns, type ReviewRow } from './review-columns';
import { ReviewDialog } from './review-dialog';
import { useModerateReview } from './use-moderate-review';

/** The admin list of all reviews, newest first, where they can be hidden, shown and deleted. */
export function AllReviews({ children }: { /** Content below the heading. */ children: ReactNode }) {
  const [reviewToHide, setReviewToHide] = useState<ReviewRow | null>(null);
  const [reviewToShow, setReviewToShow] = useState<ReviewRow | null>(null);
  const [reviewToDelete, setReviewToDelete] = useState<ReviewRow | null>(null);
  const { hideReview, showReview, deleteReview } = useModerateReview();
  const columns = useMemo(
    () => reviewColumns({ onHide: setReviewToHide, onShow: setReviewToShow, onDelete: setReviewToDelete }),
    [],
  );
  const query = useAllReviewsQuery({ variables: { first: PAGE_SIZE }, ...listFetchPolicy });
  const list = usePagedList(query, ({ allReviews }) => allReviews);

  return (
    <>
      <ListPage
        id="all-reviews"
        title="All reviews"
        loading="Loading reviews"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No reviews yet" drawing="note" />}
      >
        {children}
      </ListPage>
      <ReviewDialog
        review={reviewToHide}
        question="Are you sure you want to hide this review?"
        effect="Customers no longer see it, and its rating no longer counts. You can show it again."
        onConfirm={hideReview}
        onClose={() => setReviewToHide(null)}
      />
      <ReviewDialog
        review={reviewToShow}
        question="Are you sure you want to show this review?"
        effect="Everyone can see it again, and its rating counts."
        onConfirm={showReview}
        onClose={() => setReviewToShow(null)}
      />
      <ReviewDialog
        review={reviewToDelete}
        question="Are you sure you want to delete this review?"
        effect="This cannot be undone: the text is erased. Hide the review instead to keep it."
        isDangerous
        onConfirm={deleteReview}
        onClose={() => setReviewToDelete(null)}
      />
    </>
  );
}
