import { useSearchParams } from 'react-router-dom';
import { FailedRefunds } from '../../features/payments/failed-refunds';
import { UnallocatedRefunds } from '../../features/payments/unallocated-refunds';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/refunds`: the refunds to assign, or those that failed (`?status=failed`). */
export function Component() {
  const [searchParams] = useSearchParams();
  return searchParams.get('status') === 'failed' ? <Failed /> : <Unallocated />;
}

function Failed() {
  usePageMeta('Failed refunds', 'The refunds that failed and that must be made again.');
  return <FailedRefunds />;
}

function Unallocated() {
  usePageMeta(
    'Refunds to assign',
    'The refunds that were made at the payment provider, without their orders.',
  );
  return <UnallocatedRefunds />;
}
