import { screen, waitFor, within } from '@testing-library/react';
import { FakeIdentity, person, tradeFor } from '../../../test/fake-identity';
import { ManualClock } from '../../../test/manual-clock';
import { renderPage } from '../../../test/render-page';
import { ACCESS_TOKEN_KEY, Session } from '../../lib/session/session';
import { TopBar } from './top-bar';

function openBar({ signedIn = false, at = '/' } = {}) {
  localStorage.clear();
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const identity = new FakeIdentity(signedIn ? person('carl') : null);
  const session = new Session({
    openIdentity: () => Promise.resolve(identity),
    trade: (someone) => Promise.resolve(tradeFor(someone)),
    storage: localStorage,
    clock: new ManualClock(),
  });
  session.start();
  return { session, ...renderPage([{ path: '*', element: <TopBar /> }], { at, session }) };
}

const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('offers a visitor the login and the registration, and marks where one is', () => {
  openBar({ at: '/login' });
  expect(mainNavigation().getByRole('link', { name: 'Login' })).toHaveAttribute('aria-current', 'page');
  expect(mainNavigation().getByRole('link', { name: 'Register' })).not.toHaveAttribute('aria-current');
});

it('offers whoever is signed in the dashboard and the way out', async () => {
  const { user, session } = openBar({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
  expect(await screen.findByRole('menuitem', { name: 'My Order' })).toHaveAttribute('href', '/dashboard');
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(session.getState().status).toBe('signed-out');
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});

it('opens the links of small screens in a drawer, and gives the focus back', async () => {
  const { user } = openBar();
  const opener = screen.getByRole('button', { name: 'Open navigation' });
  await user.click(opener);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});
