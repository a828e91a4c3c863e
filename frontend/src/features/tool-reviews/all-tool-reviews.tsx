import { useMemo, useState, type ReactNode } from 'react';
import type { ToolReviewFilter } from '../../apollo/generated/schema-types';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListFilter } from '../../components/table/list-filter';
import { ListPage } from '../../components/table/list-page';
import { useListFilter } from '../../components/table/use-list-filter';
import { useAllToolReviewsQuery } from './all-tool-reviews.generated';
import { AnswerDialog } from './answer-dialog';
import { HideDialog } from './hide-dialog';
import { toolReviewColumns, type ToolReviewRow } from './tool-review-columns';
import { useShowToolReview } from './use-moderate-tool-review';

interface Filter {
  label: string;
  value?: string;
  filter?: ToolReviewFilter;
  empty: string;
}

const filters: readonly [Filter, ...Filter[]] = [
  { label: 'All', empty: 'No reviews of tools yet' },
  { label: 'Unanswered', value: 'unanswered', filter: 'UNANSWERED', empty: 'Every review is answered' },
  { label: 'Hidden', value: 'hidden', filter: 'HIDDEN', empty: 'No reviews are hidden' },
];

/** The admin list of the reviews of tools, newest first (`?filter=unanswered`), where they are answered and hidden. */
export function AllToolReviews({ children }: { /** Content below the heading. */ children: ReactNode }) {
  const [toHide, setToHide] = useState<ToolReviewRow | null>(null);
  const [toAnswer, setToAnswer] = useState<ToolReviewRow | null>(null);
  const showReview = useShowToolReview();
  const columns = useMemo(
    () =>
      toolReviewColumns({
        onHide: setToHide,
        onShow: (review) => void showReview(review),
        onAnswer: setToAnswer,
      }),
    [showReview],
  );
  const selected = useListFilter('filter', filters);
  const query = useAllToolReviewsQuery({
    variables: { first: PAGE_SIZE, ...(selected.filter && { filter: selected.filter }) },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ allToolReviews }) => allToolReviews);

  return (
    <>
      <ListPage
        id="all-tool-reviews"
        title="Tool reviews"
        loading="Loading reviews"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={selected.empty} drawing="note" />}
        filters={<ListFilter label="Review filter" parameter="filter" options={filters} />}
      >
        {children}
      </ListPage>
      {toHide && <HideDialog review={toHide} onClose={() => setToHide(null)} />}
      {toAnswer && <AnswerDialog review={toAnswer} onClose={() => setToAnswer(null)} />}
    </>
  );
}
