import { useSearchParams } from 'react-router-dom';
import { ListFilter } from '../../components/table/list-filter';
import { useFilterFocus } from '../../components/table/use-filter-focus';
import { FailedRefunds } from '../../features/payments/failed-refunds';
import { UnallocatedRefunds } from '../../features/payments/unallocated-refunds';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/refunds`: the refunds to assign, or those that failed (`?status=failed`). */
export function Component() {
  const [searchParams] = useSearchParams();
  const status = searchParams.get('status') ?? '';
  const isFailed = status === 'failed';
  usePageMeta(
    isFailed ? 'Failed refunds' : 'Refunds to assign',
    isFailed
      ? 'The refunds that failed and that must be made again.'
      : 'The refunds that were made at the payment provider, without their orders.',
  );
  const filter = (
    <ListFilter
      ref={useFilterFocus(status)}
      label="Refund filter"
      parameter="status"
      options={[{ label: 'To assign' }, { label: 'Failed', value: 'failed' }]}
    />
  );
  return isFailed ? (
    <FailedRefunds>{filter}</FailedRefunds>
  ) : (
    <UnallocatedRefunds>{filter}</UnallocatedRefunds>
  );
}
