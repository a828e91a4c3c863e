import { useForm } from 'react-hook-form';
import { TextInput } from '../../components/text-field';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { SignInSheet } from './sign-in-sheet';

/** Login by Google, or by e-mail and password. */
export function Component() {
  usePageMeta('Login', 'Log in to order carpentry tools in bulk and to follow your orders.');
  const form = useForm({ defaultValues: { email: '', password: '' } });

  return (
    <SignInSheet
      title="Login"
      lead="Order tools, pay your bills and follow your orders."
      form={form}
      byPassword={(identity, { email, password }) => identity.signInWithPassword(email.trim(), password)}
      busyText="Logging in"
      instead={{ question: 'New to Tools-Hub?', label: 'Register', to: paths.register }}
    >
      <TextInput
        form={form}
        name="email"
        label="Email Address"
        type="email"
        autoComplete="email"
        rules={{ required: 'Enter your e-mail address' }}
      />
      <TextInput
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        rules={{ required: 'Enter your password' }}
      />
    </SignInSheet>
  );
}
