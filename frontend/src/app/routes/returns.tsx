import { AllReturns } from '../../features/returns/all-returns';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/returns` */
export function Component() {
  usePageMeta('Returns', 'The pieces that customers return, and their refunds.');
  return <AllReturns />;
}
