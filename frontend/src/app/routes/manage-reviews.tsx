import { AllReviews } from '../../features/reviews/all-reviews';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/manage-reviews` */
export function Component() {
  usePageMeta('Manage Reviews', 'Every review, with those that are hidden.');
  return <AllReviews />;
}
