import { EmailAction } from '../../features/account/email-action';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/auth/action`, with the parameters that Firebase adds: `mode` and `oobCode` */
export function Component() {
  usePageMeta('Your account', 'Verify your email address or set a new password.');
  return <EmailAction />;
}
