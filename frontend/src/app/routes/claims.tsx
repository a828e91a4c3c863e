import { AllClaims } from '../../features/claims/all-claims';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/claims` */
export function Component() {
  usePageMeta('Claims', 'What customers report under the guarantee, and what the shop decides.');
  return <AllClaims />;
}
