import { useForm } from 'react-hook-form';
import { TextInput } from '../../components/text-field';
import { usePageMeta } from '../../components/use-page-meta';
import { blankProfileUrl } from '../../config/api-urls';
import { paths } from '../../config/paths';
import { SignInSheet } from './sign-in-sheet';

/** Registration by Google, or by name, e-mail and password. */
export function Component() {
  usePageMeta('Register', 'Open an account to order carpentry tools in bulk for your business.');
  const form = useForm({ defaultValues: { displayName: '', email: '', password: '' } });

  return (
    <SignInSheet
      title="Register"
      lead="One account for your business: order by the piece, pay by card."
      form={form}
      byPassword={(identity, { displayName, email, password }) =>
        identity.register({
          displayName: displayName.trim(),
          email: email.trim(),
          password,
          photoURL: blankProfileUrl(),
        })
      }
      busyText="Opening your account"
      instead={{ question: 'Already have an account?', label: 'Login', to: paths.login }}
    >
      <TextInput
        form={form}
        name="displayName"
        label="Full Name"
        autoComplete="name"
        rules={{
          validate: (name) => name.trim() !== '' || 'Enter your full name',
          required: 'Enter your full name',
        }}
      />
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
        autoComplete="new-password"
        rules={{ required: 'Choose a password' }}
      />
    </SignInSheet>
  );
}
