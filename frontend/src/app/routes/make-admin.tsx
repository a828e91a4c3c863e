import { AllUsers } from '../../features/users/all-users';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/make-admin` */
export function Component() {
  usePageMeta('Make Admin', 'Every user account, with its role.');
  return <AllUsers />;
}
