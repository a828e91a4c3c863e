import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { createSession, waitForStatus } from '../../../test/create-session';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { toast } from '../../components/feedback/toaster';
import { TopBar } from '../navigation/top-bar';
import { Component as LoginPage } from '../routes/login';
import { ExpiryNotice } from './expiry-notice';
import { ProtectedRoute } from './protected-route';

function Layout() {
  return (
    <>
      <TopBar />
      <ExpiryNotice />
      <Outlet />
    </>
  );
}

const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <h1>Front page</h1> },
      { path: '/login', element: <LoginPage /> },
      {
        element: <ProtectedRoute />,
        children: [{ path: '/order/:id', element: <h1>Order form</h1> }],
      },
    ],
  },
];

const ORDER = '/order/saw?from=mail#form';

/** Opens the order page for Carl. */
async function openPage() {
  const { session, identity } = createSession();
  session.start();
  await waitForStatus(session, 'signed-in');
  const page = renderPage(routes, { at: ORDER, session });
  expect(await screen.findByText('Order form')).toBeInTheDocument();
  return { ...page, session, identity };
}

/** Logs in with the link of the top bar and returns the address of the next page. */
async function logIn({ user, router }: Awaited<ReturnType<typeof openPage>>, heading: string) {
  await user.click(await screen.findByRole('link', { name: 'Login' }));
  await user.type(await screen.findByLabelText('Email Address'), 'carl@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(heading)).toBeInTheDocument();
  const { pathname, search, hash } = router.state.location;
  return `${pathname}${search}${hash}`;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('says at Home that the session has expired, and the next login returns to the page', async () => {
  const showToast = jest.spyOn(toast, 'error');
  const page = await openPage();
  await act(() => page.session.expire());
  expect(await screen.findByText('Front page')).toBeInTheDocument();
  await findToast('error', 'Your session has ended');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  const login = expect.objectContaining({ state: { from: ORDER } }) as unknown;
  expect(showToast).toHaveBeenCalledWith('Your session has ended', 'Log in again.', login);
  expect(await logIn(page, 'Order form')).toBe(ORDER);
});

it('says nothing when the user signs out, and the next login opens Home', async () => {
  const page = await openPage();
  await act(() => page.session.signOut());
  expect(await screen.findByText('Front page')).toBeInTheDocument();
  expect(await logIn(page, 'Front page')).toBe('/');
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
});
