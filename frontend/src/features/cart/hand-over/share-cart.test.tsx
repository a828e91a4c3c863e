import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HAMMER_ID } from '../../../../test/carts';
import { findToast } from '../../../../test/find-toast';
import { errorResponse } from '../../../../test/list-responses';
import { renderPage } from '../../../../test/render-page';
import { CreateCartLinkDocument } from './create-cart-link.generated';
import { ShareCart } from './share-cart';

const url = 'https://tools-hub.test/cart/shared#token';
const lines = [{ toolId: HAMMER_ID, quantity: 24, jobReference: 'Oak St.', price: 9 }];
const request = {
  query: CreateCartLinkDocument,
  // Without prices.
  variables: { lines: [{ toolId: HAMMER_ID, quantity: 24, jobReference: 'Oak St.' }] },
};
const linkMade = {
  request,
  result: {
    data: { createCartLink: { __typename: 'CartLink', url, expiresAt: '2026-11-30T12:00:00.000Z' } },
  },
};

async function openDialog(...mocks: MockLink.MockedResponse[]) {
  const { user } = renderPage([{ path: '/', element: <ShareCart lines={lines} /> }], { mocks });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Share this cart' })) };
}

it('shows the link, how long it works, and copies it', async () => {
  const { user, dialog } = await openDialog(linkMade);
  expect(await dialog.findByLabelText('Link')).toHaveValue(url);
  expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  expect(dialog.getByText(/works until Nov 30, 2026, \d+:00 [AP]M\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await findToast('success', 'Link copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that the link was not copied', async () => {
  const { user, dialog } = await openDialog(linkMade);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied.'));
  await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
  await findToast('error', 'The link was not copied');
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers to make the link again after an error', async () => {
  const { user, dialog } = await openDialog(
    errorResponse(linkMade, 'RATE_LIMITED', { message: 'Too many changes.' }),
    linkMade,
  );
  expect(await dialog.findByText('Too many changes.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await dialog.findByLabelText('Link')).toHaveValue(url));
});

it('makes another link when it is opened again, and does not show the earlier one meanwhile', async () => {
  const { user, dialog } = await openDialog(linkMade, { ...linkMade, delay: Infinity });
  expect(await dialog.findByLabelText('Link')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Making the link')).toBeInTheDocument();
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
});

it('sends the link with an app where the browser can', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  try {
    const { user, dialog } = await openDialog(linkMade);
    await user.click(await dialog.findByRole('button', { name: 'Send…' }));
    expect(share).toHaveBeenCalledWith({ title: 'Tools-Hub cart', url });
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
