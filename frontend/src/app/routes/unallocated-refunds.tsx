import { UnallocatedRefunds } from '../../features/payments/unallocated-refunds';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/refunds` */
export function Component() {
  usePageMeta(
    'Refunds to assign',
    'The refunds that were made at the payment provider, without their orders.',
  );
  return <UnallocatedRefunds />;
}
