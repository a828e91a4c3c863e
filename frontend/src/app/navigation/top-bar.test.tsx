import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SAW_ID, visitorLine } from '../../../test/carts';
import { FakeIdentity, identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { findToast } from '../../../test/find-toast';
import { ManualClock } from '../../../test/manual-clock';
import { renderPage } from '../../../test/render-page';
import { accountCartCount } from '../../features/cart/cart-count';
import { visitorCart } from '../../features/cart/visitor-cart';
import { Session } from '../../lib/session/session';
import type { SessionUser } from '../../lib/session/session-context';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';
import { TopBar } from './top-bar';

interface BarOptions {
  signedIn?: boolean;
  at?: string;
  role?: SessionUser['role'];
}

function openBar({ signedIn = false, at = '/', role = 'USER' }: BarOptions = {}) {
  localStorage.clear();
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const identity = new FakeIdentity(signedIn ? identityUser('carl') : null);
  const session = new Session({
    loadIdentityProvider: () => Promise.resolve(identity),
    exchangeToken: (identityUser) => {
      const exchange = tokenExchangeFor(identityUser);
      return Promise.resolve({ ...exchange, user: { ...exchange.user, role } });
    },
    clock: new ManualClock(),
  });
  session.start();
  return { session, ...renderPage([{ path: '*', element: <TopBar /> }], { at, session }) };
}

const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('links to every public page', () => {
  openBar();
  const links = mainNavigation()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/'],
    ['Tools', '/tools'],
    ['Blogs', '/blogs'],
    ['About Us', '/about-us'],
    ['Portfolio', '/portfolio'],
    ['Login', '/login'],
    ['Register', '/register'],
  ]);
});

it.each([
  ['/', 'Home'],
  ['/home', 'Home'],
  ['/tools', 'Tools'],
  ['/tools/claw-hammer', 'Tools'],
  ['/tools/category/saws', 'Tools'],
  ['/blogs', 'Blogs'],
  ['/about-us', 'About Us'],
  ['/portfolio/', 'Portfolio'],
  ['/login', 'Login'],
  ['/register', 'Register'],
])('marks at %s only the top bar link %s as current', (at, label) => {
  openBar({ at });
  const current = mainNavigation()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

it('links to the cart with the number of its tools, which another tab may change', () => {
  openBar();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  act(() => visitorCart.write([visitorLine()]));
  expect(screen.getByRole('link', { name: 'Cart, 1 tool' })).toBeVisible();
  localStorage.setItem('cart', JSON.stringify([visitorLine(), visitorLine({ toolId: SAW_ID })]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(screen.getByRole('link', { name: 'Cart, 2 tools' })).toBeVisible();
});

it('counts the cart of the account, not that of another user', async () => {
  openBar({ signedIn: true });
  await screen.findByRole('button', { name: 'Dashboard' });
  act(() => accountCartCount.write({ userId: 'another', count: 5 }));
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
  act(() => accountCartCount.write({ userId: 'carl', count: 3 }));
  expect(screen.getByRole('link', { name: 'Cart, 3 tools' })).toBeVisible();
});

it('shows signed-in users the Dashboard dropdown, which signs them out', async () => {
  const { user, session } = openBar({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
  await screen.findByRole('menu');
  const items = screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent.trim(), item.getAttribute('href')]);
  expect(items).toEqual([
    ['My Order', '/dashboard'],
    ['Shopping Lists', '/dashboard/shopping-lists'],
    ['Quick Order', '/quick-order'],
    ['Add Review', '/dashboard/add-review'],
    ['My Profile', '/dashboard/profile'],
    ['Sign out', null],
  ]);
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(session.getState().status).toBe('signed-out');
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});

it('moves through the Dashboard dropdown with the keyboard, and returns the focus when it closes', async () => {
  const { user } = openBar({ signedIn: true });
  const button = await screen.findByRole('button', { name: 'Dashboard' });
  button.focus();
  const focusAfter = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent.trim();
  };
  expect(await focusAfter('{Enter}')).toBe('My Order');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await focusAfter('{ArrowDown}{ArrowDown}')).toBe('Quick Order');
  expect(await focusAfter('{ArrowUp}')).toBe('Shopping Lists');
  expect(await focusAfter('m')).toBe('My Profile');
  expect(await focusAfter('m')).toBe('My Order');
  expect(await focusAfter('{ArrowUp}')).toBe('My Order');
  expect(await focusAfter('{End}{ArrowDown}')).toBe('Sign out');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu')).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveFocus();

  button.focus();
  await user.keyboard('{ArrowDown}');
  await user.tab({ shift: true });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it.each([
  ['{Enter}', 'My Order'],
  [' ', 'My Order'],
  ['{ArrowDown}', 'My Order'],
  ['{ArrowUp}', 'Sign out'],
])('opens the Dashboard dropdown with the key "%s" at the item %s', async (key, item) => {
  const { user } = openBar({ signedIn: true });
  (await screen.findByRole('button', { name: 'Dashboard' })).focus();
  await user.keyboard(key);
  expect(screen.getByRole('menuitem', { name: item })).toHaveFocus();
});

it.each(['ctrlKey', 'metaKey', 'altKey'])(
  'leaves shortcuts with the modifier %s to the browser while the Dashboard dropdown is open',
  async (modifier) => {
    const { user } = openBar({ signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
    const menu = screen.getByRole('menu');
    const isLeftToBrowser = fireEvent.keyDown(menu, { key: 's', [modifier]: true });
    expect(isLeftToBrowser).toBe(true);
    expect(menu).toHaveFocus();
  },
);

it('closes the Dashboard dropdown when the focus moves elsewhere', async () => {
  const { user } = openBar({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
  const cart = screen.getByRole('link', { name: 'Cart' });
  act(() => cart.focus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(cart).toHaveFocus();
});

it('closes the Dashboard dropdown on a click outside, and on one on its button', async () => {
  const { user } = openBar({ signedIn: true });
  const button = await screen.findByRole('button', { name: 'Dashboard' });
  await user.click(button);
  expect(screen.getByRole('menu', { name: 'Dashboard' })).toHaveFocus();
  await user.hover(screen.getByRole('menuitem', { name: 'Add Review' }));
  expect(screen.getByRole('menuitem', { name: 'Add Review' })).toHaveFocus();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  button.blur();
  await user.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('lists the admin screens in the Dashboard dropdown of an admin', async () => {
  const { user } = openBar({ signedIn: true, role: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
  await screen.findByRole('menu');
  const items = screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent.trim(), item.getAttribute('href')]);
  expect(items.slice(4)).toEqual([
    ['My Profile', '/dashboard/profile'],
    ['Overview', '/dashboard/overview'],
    ['Make Admin', '/dashboard/make-admin'],
    ['Customers', '/dashboard/customers'],
    ['All Orders', '/dashboard/all-orders'],
    ['Returns', '/dashboard/returns'],
    ['Claims', '/dashboard/claims'],
    ['All Products', '/dashboard/all-products'],
    ['Add Products', '/dashboard/add-product'],
    ['Categories', '/dashboard/categories'],
    ['Search', '/dashboard/search'],
    ['Manage Reviews', '/dashboard/manage-reviews'],
    ['Emails', '/dashboard/mail'],
    ['Customization Requests', '/dashboard/customization-requests'],
    ['Audit Log', '/dashboard/audit-log'],
    ['Sign out', null],
  ]);
});

it.each(['/profile', '/dashboard/profile'])(
  'marks My Profile as current in the dropdown at %s',
  async (at) => {
    const { user } = openBar({ signedIn: true, at });
    await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
    expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('menuitem', { name: 'My Order' })).not.toHaveAttribute('aria-current');
  },
);

it('opens the links in a drawer on small screens, and returns the focus when it closes', async () => {
  const { user } = openBar({ at: '/blogs' });
  const opener = screen.getByRole('button', { name: 'Open navigation' });
  await user.click(opener);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Tools',
    'Blogs',
    'About Us',
    'Portfolio',
    'Login',
    'Register',
  ]);
  expect(drawer.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it('closes the drawer by its button', async () => {
  const { user } = openBar();
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('button', { name: 'Close navigation' }));
  expect(drawer).not.toBeInTheDocument();
});

it('closes the drawer on a click beside it, and not on one in it', async () => {
  const { user } = openBar();
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('heading'));
  expect(drawer).toBeInTheDocument();
  // The backdrop belongs to the dialog.
  await user.click(drawer);
  expect(drawer).not.toBeInTheDocument();
});

it('shows the links of the dropdown in the drawer, which closes when one is followed', async () => {
  const { user, router } = openBar({ signedIn: true });
  await screen.findByRole('button', { name: 'Dashboard' });
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getAllByRole('link').map((link) => link.textContent.trim())).toEqual([
    ...['Home', 'Tools', 'Blogs', 'About Us', 'Portfolio'],
    ...['My Order', 'Shopping Lists', 'Quick Order', 'Add Review', 'My Profile'],
  ]);
  expect(drawer.getByRole('link', { name: 'Add Review' })).toHaveAttribute('href', '/dashboard/add-review');
  expect(drawer.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();

  await user.click(drawer.getByRole('link', { name: 'My Profile' }));
  expect(router.state.location.pathname).toBe('/dashboard/profile');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Blogs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('signs out from the drawer, which closes', async () => {
  const { user, session } = openBar({ signedIn: true });
  await screen.findByRole('button', { name: 'Dashboard' });
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('warns when the identity provider keeps the sign-in', async () => {
  const { user, session } = openBar({ signedIn: true });
  jest.spyOn(session, 'signOut').mockRejectedValue(new Error('no connection.'));
  await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await findToast('error', "We couldn't sign you out completely");
});
