import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createSession, runPromises } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { identityError } from '../../../test/fake-identity';
import { renderPage } from '../../../test/render-page';
import { OutdatedPageError } from '../../lib/load-module';
import { Component as ForgotPassword } from './forgot-password';
import { Component as Login } from './login';

const routes = [
  { path: '/login', element: <Login /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
];

beforeEach(() => localStorage.clear());

function openPage(at = '/forgot-password') {
  const parts = createSession({ signedIn: false });
  parts.session.start();
  return { ...parts, ...renderPage(routes, { at, session: parts.session }) };
}

const sendButton = () => screen.getByRole('button', { name: 'Send link' });

type Page = ReturnType<typeof openPage>;

async function submit({ user }: Page, email: string): Promise<void> {
  const field = screen.getByLabelText('Email Address');
  await user.clear(field);
  if (email) await user.type(field, email);
  await user.click(sendButton());
}

const SENT = 'If an account exists for jo@joinery.test, we sent a link to reset the password.';

it('sends a link and does not reveal whether the account exists', async () => {
  const page = openPage();
  expect(document.title).toBe('Forgot password | Tools-Hub');
  await submit(page, '  jo@joinery.test ');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
  expect(page.identity.mails).toEqual(['reset jo@joinery.test']);
});

it('takes the entered address over from the login and back, and remembers the page to return to', async () => {
  const { user, router } = openPage('/login');
  await act(() => router.navigate('/login', { replace: true, state: { from: '/order/saw' } }));
  await user.type(await screen.findByLabelText('Email Address'), 'jo@joinery.test');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email Address')).toHaveValue('jo@joinery.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await user.click(await screen.findByRole('link', { name: 'Back to login' }));
  await waitFor(async () =>
    expect(await screen.findByLabelText('Email Address')).toHaveValue('jo@joinery.test'),
  );
  expect(router.state.location.state).toEqual({ from: '/order/saw', email: 'jo@joinery.test' });
});

it('leads back to the login without a request, and remembers the page to return to', async () => {
  const { user, router } = openPage();
  await act(() => router.navigate('/forgot-password', { replace: true, state: { from: '/order/saw' } }));
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ from: '/order/saw' });
});

it('leaves a click that opens a new tab to the browser', async () => {
  const { router } = openPage('/login');
  const link = await screen.findByRole('link', { name: 'Forgot password?' });
  // jsdom opens no tabs.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  await act(() => runPromises());
  expect(router.state.location.pathname).toBe('/login');
});

it('never puts the password into an address, and lets password managers fill it in', async () => {
  openPage('/login');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  // Before its code has loaded, the browser submits the form.
  expect(password.form).toHaveAttribute('method', 'post');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
});

it('takes no other address while the link is sent, and returns the focus after an error', async () => {
  const { user, identity } = openPage();
  const { promise, resolve } = deferredResponse();
  jest
    .spyOn(identity, 'sendPasswordReset')
    .mockReturnValue(promise.then(() => Promise.reject(identityError('auth/too-many-requests'))));
  const email = screen.getByLabelText('Email Address');
  await user.type(email, 'jo@joinery.test{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending' })).toHaveFocus();
  expect(email).toBeDisabled();
  resolve();
  expect(await screen.findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
  expect(email).toBeEnabled();
  expect(email).toHaveFocus();
});

it('requires an address, and offers to try another one after the link was sent', async () => {
  const page = openPage();
  await submit(page, '');
  await waitFor(() =>
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription('Enter your email address'),
  );
  expect(screen.getByLabelText('Email Address')).toHaveFocus();
  await submit(page, 'jo@joinery.test');
  await page.user.click(await screen.findByRole('button', { name: 'Try another address' }));
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
  expect(page.identity.mails).toHaveLength(1);
});

it.each([
  ['auth/invalid-email', 'Enter a valid email address.', () => screen.getByLabelText('Email Address')],
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.', sendButton],
  ['auth/something-new', "We couldn't send the email. Try again in a moment.", sendButton],
])('shows why no link was sent after %s, and focuses what to do next', async (code, message, next) => {
  const page = openPage();
  page.identity.error = identityError(code);
  await submit(page, 'jo@joinery');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(next()).toHaveFocus();
  page.identity.error = undefined;
  await submit(page, 'jo@joinery.test');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

it('says that the page is out of date when a newer release has replaced the sign-in code', async () => {
  const page = openPage();
  page.identity.error = new OutdatedPageError();
  await submit(page, 'jo@joinery.test');
  expect(await screen.findByText('This page is out of date. Reload it.')).toBeInTheDocument();
});
