import { screen, waitFor, within } from '@testing-library/react';
import { FakeIdentity, identityError, identityUser } from '../../../test/fake-identity';
import { findToast } from '../../../test/find-toast';
import { carl, openProfile, profileResponse } from '../../../test/open-profile';

const NEW_PASSWORD = 'mortise-2';

/** Opens the dialog that changes Carl's password. */
async function openDialog() {
  const page = await openProfile([profileResponse(carl)]);
  const refresh = jest.spyOn(page.session, 'refresh');
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }));
  const fields = {
    current: dialog.getByLabelText('Current Password'),
    next: dialog.getByLabelText('New Password'),
  };
  const submit = async (current = page.identity.password) => {
    await page.user.clear(fields.current);
    await page.user.type(fields.current, current);
    await page.user.clear(fields.next);
    await page.user.type(fields.next, NEW_PASSWORD);
    await page.user.click(dialog.getByRole('button', { name: 'Save password' }));
  };
  return { ...page, refresh, dialog, ...fields, submit };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('changes the password and exchanges the token of a sign-in with it, which ends all other sessions', async () => {
  const { identity, session, refresh, dialog, current, next, submit } = await openDialog();
  expect(dialog.getByLabelText('Email Address')).toHaveAttribute('autocomplete', 'username');
  expect(current).toHaveFocus();
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  const steps: string[] = [];
  const signIn = identity.reauthenticateWithPassword.bind(identity);
  jest.spyOn(identity, 'reauthenticateWithPassword').mockImplementation(async (password) => {
    await signIn(password);
    steps.push(`signed in with ${password}`);
  });
  refresh.mockImplementation(() => {
    steps.push('exchanged the token');
    return Promise.resolve(true);
  });
  const { password } = identity;
  await submit();
  await findToast('success', 'Password changed');
  await expectClosed();
  expect(identity.password).toBe(NEW_PASSWORD);
  expect(steps).toEqual([
    `signed in with ${password}`,
    `signed in with ${NEW_PASSWORD}`,
    'exchanged the token',
  ]);
  expect(session.getState().status).toBe('signed-in');
});

it('explains a wrong current password and a weak new one at their fields', async () => {
  const { identity, current, next, submit } = await openDialog();
  expect(next).toHaveAccessibleDescription('At least 6 characters');
  await submit('wrong');
  await waitFor(() => expect(current).toHaveAccessibleDescription('Incorrect password.'));
  await waitFor(() => expect(current).toHaveFocus());
  jest.spyOn(identity, 'changePassword').mockRejectedValue(identityError('auth/weak-password'));
  await submit();
  await waitFor(() => expect(next).toHaveAccessibleDescription(/too easy to guess/));
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveAttribute('aria-invalid', 'true');
  expect(current).not.toHaveAttribute('aria-invalid', 'true');
});

it('does not claim that the password is unchanged when the response is lost', async () => {
  const { identity, dialog, submit } = await openDialog();
  jest.spyOn(identity, 'changePassword').mockRejectedValue(identityError('auth/network-request-failed'));
  await submit();
  expect(await dialog.findByText(/We couldn't confirm your new password/)).toBeInTheDocument();
});

it.each(['sign-in with the new password', 'token exchange'])(
  'says that other devices may still be signed in when the %s fails',
  async (step) => {
    const { identity, session, refresh, submit } = await openDialog();
    const signIn = identity.reauthenticateWithPassword.bind(identity);
    jest
      .spyOn(identity, 'reauthenticateWithPassword')
      .mockImplementation((password) =>
        step !== 'token exchange' && password === NEW_PASSWORD
          ? Promise.reject(identityError('auth/network-request-failed'))
          : signIn(password),
      );
    refresh.mockResolvedValue(step !== 'token exchange');
    await submit();
    await findToast('error', 'Password changed, but you may still be signed in on other devices');
    await expectClosed();
    expect(session.getState().status).toBe('signed-in');
  },
);

it.each(['Change password', 'Change email'])(
  'says under %s that Google manages the address and the password of an account without one',
  async (button) => {
    const identity = new FakeIdentity(identityUser('carl'));
    identity.methods = ['google'];
    const { user } = await openProfile([profileResponse(carl)], { identity });
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You log in with Google' }));
    expect(dialog.getByText(/Google manages your email address and password/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await expectClosed();
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  },
);

it('says that the sign-in service cannot be reached', async () => {
  const { user, identity } = await openProfile([profileResponse(carl)]);
  jest.spyOn(identity, 'signInMethods').mockRejectedValue(identityError('auth/network-request-failed'));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await findToast('error', "We couldn't open the form");
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
});
