import { screen } from '@testing-library/react';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { Component as Unsubscribe } from './unsubscribe';

let fetchMock: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  fetchMock = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  fetchMock.mockRestore();
});

const openPage = (at = '/unsubscribe?token=abc.def') =>
  renderPage([{ path: '/unsubscribe', element: <Unsubscribe /> }], { at });

const respondWith = (status: number) => fetchMock.mockResolvedValue(new Response('{}', { status }));

const press = async ({ user }: ReturnType<typeof openPage>) =>
  user.click(screen.getByRole('button', { name: 'Unsubscribe' }));

it('unsubscribes when the button is pressed, and not before', async () => {
  respondWith(200);
  const page = openPage();
  expect(fetchMock).not.toHaveBeenCalled();
  await press(page);
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  expect(fetchMock.mock.calls).toEqual([['/unsubscribe?token=abc.def', { method: 'POST' }]]);
});

it('says that a link is incomplete', async () => {
  respondWith(400);
  await press(openPage());
  expect(await screen.findByRole('heading', { name: 'This unsubscribe link is incomplete' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/dashboard/profile');
});

it('shows no button without a token', () => {
  openPage('/unsubscribe');
  expect(screen.getByRole('heading', { name: 'This unsubscribe link is incomplete' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['the server has an error', () => respondWith(500)],
  ['the connection fails', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))],
])('keeps the button when %s', async (_, respond) => {
  respond();
  await press(openPage());
  await findToast('error', 'You may not be unsubscribed yet');
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});
