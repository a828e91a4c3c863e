import { screen, waitFor } from '@testing-library/react';
import { createSession } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { identityError } from '../../../test/fake-identity';
import { renderPage } from '../../../test/render-page';
import { Component as RegisterPage } from './register';

beforeEach(() => localStorage.clear());

function openRegistration() {
  const { session, identity } = createSession({ signedIn: false });
  session.start();
  const register = jest.spyOn(identity, 'register');
  const { user } = renderPage([{ path: '/', element: <RegisterPage /> }], { session });
  const enter = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  return { register, user, enter };
}

it.each([
  ['  ', 'Enter your full name'],
  ['x'.repeat(101), 'Use at most 100 characters'],
  ['Jo\u202egnp.exe', 'Leave out characters that change the direction of the text'],
  [`Jo${'\u0301'.repeat(5)}`, 'Use at most 4 accents on one character'],
  ['\u200b', 'Use at least one visible character'],
  ['Jo\u0007', 'Use printable characters only'],
])('creates no account with the name %j, which the server would reject', async (name, message) => {
  const { register, user, enter } = openRegistration();
  await enter('Full Name', name);
  await enter('Email Address', 'jo@example.test');
  await enter('Password', 'long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription(message));
  expect(register).not.toHaveBeenCalled();
});

it('creates an account with the trimmed name', async () => {
  const { register, user, enter } = openRegistration();
  await enter('Full Name', ' José Ångström ');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  await enter('Email Address', 'jo@example.test');
  await enter('Password', 'long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() =>
    expect(register).toHaveBeenCalledWith(expect.objectContaining({ displayName: 'José Ångström' })),
  );
});

it('locks the fields while the account is created, and focuses the email address that is in use', async () => {
  const { register, user, enter } = openRegistration();
  const { promise, resolve } = deferredResponse();
  register.mockReturnValue(promise.then(() => Promise.reject(identityError('auth/email-already-in-use'))));
  await enter('Full Name', 'José Ångström');
  await enter('Email Address', 'jo@example.test');
  await enter('Password', 'long-enough-1');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Creating your account' })).toHaveFocus();
  for (const label of ['Full Name', 'Email Address', 'Password'])
    expect(screen.getByLabelText(label)).toBeDisabled();
  resolve();
  await waitFor(() => expect(screen.getByLabelText('Email Address')).toHaveFocus());
});
