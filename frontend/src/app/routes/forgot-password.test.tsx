import { act, screen, waitFor } from '@testing-library/react';
import { createSession } from '../../../test/create-session';
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
