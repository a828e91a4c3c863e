import { paths } from '../../config/paths';
import { AuthForm } from '../../features/account/auth-form';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/login` */
export function Component() {
  usePageMeta('Login', 'Log in to order carpentry tools in bulk and track your orders.');
  return (
    <AuthForm
      title="Login"
      lead="Log in to order tools, pay and track your orders."
      signIn={(identity, { email, password }) => identity.signInWithPassword(email, password)}
      busyText="Logging in"
      alternative={{ question: 'New to Tools-Hub?', label: 'Register', to: paths.register }}
    />
  );
}
