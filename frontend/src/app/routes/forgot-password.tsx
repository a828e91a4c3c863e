import { ForgotPassword } from '../../features/account/forgot-password';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/forgot-password` */
export function Component() {
  usePageMeta('Forgot password', 'Set a new password for your account.');
  return <ForgotPassword />;
}
