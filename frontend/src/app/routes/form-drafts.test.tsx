import { act, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { createSession, waitForStatus } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { identityUser } from '../../../test/fake-identity';
import {
  addressesResponse,
  addressInput,
  allowanceResponse,
  fillIn,
  input,
  orderPlaced,
  phoneNumberInput,
  placeOrderButton,
  quantityInput,
  tool,
  toolResponse,
} from '../../../test/open-order-page';
import { renderPage } from '../../../test/render-page';
import { ReviewAllowanceDocument } from '../../features/reviews/review-allowance.generated';
import { readFormDraft, writeFormDraft } from '../../lib/session/form-drafts';
import { ProtectedRoute } from '../layouts/protected-route';
import { SessionCleanup } from '../layouts/session-cleanup';
import { Component as AddReviewPage } from './add-review';
import { Component as OrderPage } from './order';

const withCleanup = (
  <>
    <SessionCleanup />
    <Outlet />
  </>
);
const routes = [
  {
    element: withCleanup,
    children: [
      { path: '/', element: <h1>Home</h1> },
      { path: '/order/:id', element: <OrderPage /> },
      {
        element: <ProtectedRoute />,
        children: [{ path: '/dashboard/add-review', element: <AddReviewPage /> }],
      },
    ],
  },
];

const reviewAllowance = {
  request: { query: ReviewAllowanceDocument },
  result: {
    data: { reviewAllowance: { __typename: 'ReviewAllowance' as const, isAllowed: true, notice: null } },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(at: string, mocks: Parameters<typeof renderPage>[1] = {}) {
  const setup = createSession();
  setup.session.start();
  await waitForStatus(setup.session, 'signed-in');
  const page = renderPage(routes, { at, session: setup.session, ...mocks });
  /** Signs in and opens the page again, as the link of the notice does. */
  const comeBack = async (name = 'carl') => {
    await screen.findByRole('heading', { name: 'Home' });
    const user = identityUser(name);
    await act(() =>
      setup.session.signIn(() => {
        setup.identity.change(user);
        return Promise.resolve(user);
      }),
    );
    await act(() => page.router.navigate(at));
  };
  return { ...page, ...setup, comeBack };
}

const orderMocks = () => [
  { ...toolResponse(), maxUsageCount: Number.POSITIVE_INFINITY },
  allowanceResponse(),
  addressesResponse(),
];

async function openFilledOrder(mocks = orderMocks()) {
  const page = await openPage('/order/hammer', { mocks });
  await fillIn(page);
  await page.user.clear(await quantityInput());
  await page.user.type(await quantityInput(), '24');
  return page;
}

async function expectOrder(phoneNumber: string, quantity: number, address: string) {
  expect(await phoneNumberInput()).toHaveValue(phoneNumber);
  expect(await quantityInput()).toHaveValue(quantity);
  expect(await addressInput()).toHaveValue(address);
}

it('fills the order form with what its user had entered when the session ended, once', async () => {
  const page = await openFilledOrder();
  await act(() => page.session.expire());
  await page.comeBack();
  await expectOrder(input.phoneNumber, 24, input.orderAddress);
  await act(() => page.router.navigate('/'));
  await act(() => page.router.navigate('/order/hammer'));
  await expectOrder('', tool.minOrder, '');
});

it('does not fill the order form for another user', async () => {
  const page = await openFilledOrder();
  await act(() => page.session.expire());
  await page.comeBack('dora');
  await expectOrder('', tool.minOrder, '');
});

it('does not fill the order form after a sign-out', async () => {
  const page = await openFilledOrder();
  await act(() => page.session.signOut());
  await page.comeBack();
  await expectOrder('', tool.minOrder, '');
});

it('removes the drafts of forms at a sign-out', async () => {
  writeFormDraft('carl', 'review', { values: { reviewText: 'Sharp' }, defaults: { reviewText: '' } });
  const { session } = await openPage('/');
  await act(() => session.signOut());
  await waitFor(() => expect(readFormDraft('carl', 'review')).toBeUndefined());
});

it('keeps no draft of an order that is placed although the session has ended', async () => {
  const { promise, resolve } = deferredResponse();
  const page = await openPage('/order/hammer', {
    mocks: [...orderMocks(), orderPlaced()],
    holdMutationsUntil: promise,
  });
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await act(() => page.session.expire());
  expect(readFormDraft('carl', 'order hammer')).toBeDefined();
  await act(async () => {
    resolve();
    await promise;
  });
  await waitFor(() => expect(readFormDraft('carl', 'order hammer')).toBeUndefined());
});

it('fills the form of a review with what its user had entered when the session ended', async () => {
  const page = await openPage('/dashboard/add-review', { mocks: [reviewAllowance] });
  await page.user.type(await screen.findByLabelText('Your Review'), 'Sharp on arrival.');
  await act(() => page.session.expire());
  await page.comeBack();
  await waitFor(() => expect(screen.getByLabelText('Your Review')).toHaveValue('Sharp on arrival.'));
});
