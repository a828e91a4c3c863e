import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { getSettings, provideSettings } from '../../config/settings';
import type { SessionState } from '../../lib/session/session-context';
import { AddStockAlertDocument } from './add-stock-alert.generated';
import { NotifyMe } from './notify-me';
import { RemoveStockAlertDocument } from './remove-stock-alert.generated';
import { StockAlertDocument } from './stock-alert.generated';

const variables = { toolId: 'hammer' };
const stockAlert = (isActive: boolean) => ({ __typename: 'StockAlert', toolId: 'hammer', isActive });
const response = (query: DocumentNode, field: string, isActive: boolean): MockLink.MockedResponse => ({
  request: { query, variables },
  result: { data: { [field]: stockAlert(isActive) } },
});
const notWaiting = response(StockAlertDocument, 'stockAlert', false);
const waiting = response(StockAlertDocument, 'stockAlert', true);

const carl = {
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl',
  photoURL: '/images/carl.webp',
  role: 'USER' as const,
};

const open = (
  mocks: MockLink.MockedResponse[],
  session: SessionState = { status: 'signed-in', user: carl },
) =>
  renderPage(
    [
      {
        path: '/tools/claw-hammer',
        element: <NotifyMe toolId="hammer" loginState={{ from: '/tools/claw-hammer' }} />,
      },
      { path: '/login', element: <h1>Login</h1> },
    ],
    { at: '/tools/claw-hammer', mocks, session },
  );

/** Presses the button once it is known whether the customer waits already. */
async function pressWhenLoaded(user: UserEvent): Promise<void> {
  await waitFor(async () => expect(await notifyButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(await notifyButton());
}

const notifyButton = () => screen.findByRole('button', { name: 'Notify me' });

it('says that an email follows after a press, and stops it', async () => {
  const { user } = open([
    notWaiting,
    response(AddStockAlertDocument, 'addStockAlert', true),
    response(RemoveStockAlertDocument, 'removeStockAlert', false),
  ]);
  await pressWhenLoaded(user);
  expect(await screen.findByText('We’ll email you when it’s back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await notifyButton()).toBeVisible();
});

it('shows a customer who waits already that an email follows', async () => {
  open([waiting]);
  expect(await screen.findByText('We’ll email you when it’s back')).toBeVisible();
});

it('shows why a customer cannot be notified', async () => {
  const message = 'Turn on emails in your profile first';
  const error = new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', fields: { toolId: message } },
  });
  const { user } = open([
    notWaiting,
    { request: { query: AddStockAlertDocument, variables }, result: { errors: [error] } },
  ]);
  await pressWhenLoaded(user);
  await findToast('error', 'We can’t notify you');
  expect(screen.getByText(`${message}.`)).toBeVisible();
});

it('leads visitors to the login', async () => {
  const { user, router } = open([], { status: 'signed-out' });
  await user.click(await screen.findByRole('link', { name: 'Notify me' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/tools/claw-hammer' } });
});

it('asks customers to verify their address first', async () => {
  open([], { status: 'signed-in', user: { ...carl, emailVerified: false } });
  expect(await screen.findByText(/^Verify your email address/)).toBeVisible();
});

it('says that the email may not have been stopped after a lost response', async () => {
  const remove = { request: { query: RemoveStockAlertDocument, variables } };
  const { user } = open([waiting, { ...remove, error: new TypeError('Failed to fetch') }]);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await findToast('error', 'The email may not have been stopped');
  expect(screen.getByText('We’ll email you when it’s back')).toBeVisible();
});

it('offers nothing while the session is unknown, and in a shop that sends no emails', async () => {
  const { unmount } = open([], { status: 'loading' });
  expect(await notifyButton()).toHaveAttribute('aria-disabled', 'true');
  unmount();
  const settings = getSettings();
  provideSettings({ ...settings, sendsMail: false });
  open([], { status: 'signed-out' });
  expect(screen.queryByText('Notify me')).not.toBeInTheDocument();
  provideSettings(settings);
});

it('shows at the next visit that another device has asked for the email', async () => {
  const { router } = open([notWaiting, waiting]);
  await waitFor(async () => expect(await notifyButton()).not.toHaveAttribute('aria-disabled'));
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/tools/claw-hammer'));
  expect(await screen.findByText('We’ll email you when it’s back')).toBeVisible();
});
