import { defaultAvatarUrl } from '../../config/api-urls';
import { paths } from '../../config/paths';
import { AuthForm } from '../../features/account/auth-form';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/register` */
export function Component() {
  usePageMeta('Register', 'Create an account to order carpentry tools in bulk for your business.');
  return (
    <AuthForm
      title="Register"
      lead="One account for your business: order by the piece, pay by card."
      isRegistration
      signIn={(identity, fields) => identity.register({ ...fields, photoURL: defaultAvatarUrl() })}
      busyText="Creating your account"
      alternative={{ question: 'Already have an account?', label: 'Login', to: paths.login }}
    />
  );
}
