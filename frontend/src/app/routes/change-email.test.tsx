import { screen, waitFor, within } from '@testing-library/react';
import { identityError } from '../../../test/fake-identity';
import { carl, openProfile, profileResponse } from '../../../test/open-profile';

/** Opens the dialog that changes Carl's email address. */
async function openDialog() {
  const page = await openProfile([profileResponse(carl)]);
  await page.user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email address' }));
  const newEmail = dialog.getByLabelText('New Email Address');
  const password = dialog.getByLabelText('Password');
  const submit = async (email: string, typedPassword = page.identity.password) => {
    await page.user.clear(newEmail);
    await page.user.type(newEmail, email);
    await page.user.clear(password);
    await page.user.type(password, typedPassword);
    await page.user.click(dialog.getByRole('button', { name: 'Send link' }));
  };
  return { ...page, dialog, newEmail, password, submit };
}

it('sends a link to the new address after the password is confirmed, and keeps the address until then', async () => {
  const { user, identity, newEmail, submit } = await openDialog();
  expect(newEmail).toHaveFocus();
  await submit(' joiner@example.test');
  const sent = within(await screen.findByRole('dialog', { name: 'Check your inbox' }));
  expect(
    sent.getByText(/We sent a link to joiner@example.test.*Until then, you log in with carl@example.test/),
  ).toBeInTheDocument();
  expect(identity.reauthentications).toBe(1);
  expect(identity.mails).toEqual(['change carl@example.test to joiner@example.test']);
  await user.click(sent.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends no link with a wrong password, or to the current address', async () => {
  const { identity, newEmail, password, submit } = await openDialog();
  await submit('joiner@example.test', 'wrong');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Incorrect password.'));
  await waitFor(() => expect(password).toHaveFocus());
  await submit('Carl@example.test');
  await waitFor(() => expect(newEmail).toHaveAccessibleDescription('This is already your email address'));
  expect(identity.mails).toEqual([]);
});

it.each([
  ['auth/email-already-in-use', 'Another account already uses this email address.', true],
  ['auth/invalid-new-email', 'Enter a valid email address.', true],
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.', false],
  ['auth/requires-recent-login', /Log in again, then repeat this/, false],
  ['auth/internal-error', "We couldn't send the email. Try again in a moment.", false],
])('explains the error %s', async (code, message, isOfAddress) => {
  const { identity, dialog, newEmail, submit } = await openDialog();
  jest.spyOn(identity, 'sendEmailChange').mockRejectedValue(identityError(code));
  await submit('joiner@example.test');
  expect(await dialog.findByText(message)).toBeInTheDocument();
  if (isOfAddress) await waitFor(() => expect(newEmail).toHaveFocus());
});
