import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page';
import { Modal } from './modal';
import { toast } from './toaster';

const page = [{ path: '/', element: <p>Screen</p> }];

function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  if (!isOpen) return null;
  return (
    <Modal title="Rename Saws" onClose={close}>
      <button onClick={close}>Close</button>
    </Modal>
  );
}

/** The toast with this text, with pointer capture stubbed. */
async function findToast(text: string): Promise<HTMLElement> {
  const card = (await screen.findByText(text)).closest<HTMLElement>('[data-scope="toast"][data-part="root"]');
  if (!card) throw new Error('Toast not found.');
  card.setPointerCapture = () => undefined;
  return card;
}

/** For a toast that does not close by itself: an error. */
const expectDismissed = (card: HTMLElement) =>
  waitFor(() => expect(card).toHaveAttribute('data-state', 'closed'));

it('shows the title and the detail of a toast', async () => {
  renderPage(page);
  toast.error('The order was not placed', 'Try again in a moment.');
  expect(await screen.findByText('The order was not placed')).toBeVisible();
  expect(screen.getByText('Try again in a moment.')).toBeVisible();
});

it('shows toasts in an open dialog, below which the rest of the page is inert, and afterwards on the page', async () => {
  const { user } = renderPage([{ path: '/', element: <PageWithDialog /> }]);
  toast.error('The tool was not saved');
  const card = await findToast('The tool was not saved');
  expect(card.closest('dialog')).toHaveAccessibleName('Rename Saws');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The same element, whose time has not started again.
  expect(card).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Dismiss' }));
  await expectDismissed(card);
});

it('dismisses a toast by its button', async () => {
  const { user } = renderPage(page);
  toast.error('Not saved by button');
  const card = await findToast('Not saved by button');
  await user.click(within(card).getByRole('button', { name: 'Dismiss' }));
  await expectDismissed(card);
});

it('closes a toast by its action', async () => {
  const { user } = renderPage(page);
  const act = jest.fn();
  toast.error('Not saved by action', undefined, { label: 'Save again', onClick: act });
  const card = await findToast('Not saved by action');
  await user.click(within(card).getByRole('button', { name: 'Save again' }));
  await expectDismissed(card);
  expect(act).toHaveBeenCalledTimes(1);
});

it('dismisses a toast by a long drag and keeps it after a short one', async () => {
  renderPage(page);
  toast.error('Not saved by drag');
  const card = await findToast('Not saved by drag');
  const drag = (distance: number) => {
    fireEvent.pointerDown(card, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 100 + distance, pointerId: 1 });
    fireEvent.pointerUp(card, { clientX: 100 + distance, pointerId: 1 });
  };
  drag(40);
  expect(card).toHaveAttribute('data-state', 'open');
  fireEvent.pointerMove(card, { clientX: 180, pointerId: 1 });
  expect(card.style.marginInlineStart).toBe('');
  fireEvent.pointerDown(card, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 140, pointerId: 1 });
  expect(card.style.marginInlineStart).toBe('40px');
  drag(-160);
  await expectDismissed(card);
});

it('dismisses a toast by a flick that ends before React renders the move', async () => {
  renderPage(page);
  toast.error('Not saved by flick');
  const card = await findToast('Not saved by flick');
  act(() => {
    fireEvent.pointerDown(card, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 260, pointerId: 1 });
    fireEvent.pointerUp(card, { clientX: 260, pointerId: 1 });
  });
  await expectDismissed(card);
});

it('replaces the oldest error toast when there are more than three', async () => {
  renderPage(page);
  for (const number of [1, 2, 3, 4]) toast.error(`Error ${number}`);
  await expectDismissed(await findToast('Error 1'));
  for (const number of [2, 3, 4]) {
    expect(await findToast(`Error ${number}`)).toHaveAttribute('data-state', 'open');
  }
});

it('keeps an error when other toasts follow it', async () => {
  renderPage(page);
  toast.error('Not saved');
  const card = await findToast('Not saved');
  for (const number of [1, 2, 3]) toast.success(`Saved ${number}`);
  await findToast('Saved 3');
  expect(card).toHaveAttribute('data-state', 'open');
});

it('dismisses a toast with the keyboard and returns the focus', async () => {
  const { user } = renderPage([{ path: '/', element: <button type="button">Save</button> }]);
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  const focus = jest.spyOn(button, 'focus');
  toast.error('Not saved yet');
  const card = await findToast('Not saved yet');
  await user.keyboard('{Alt>}t{/Alt}');
  await waitFor(() => expect(screen.getByRole('region', { name: /^Notifications/ })).toHaveFocus());
  await user.tab();
  expect(card).toHaveFocus();
  await user.tab();
  expect(within(card).getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await expectDismissed(card);
  await waitFor(() => expect(button).toHaveFocus());
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

it('pauses a toast that has the focus, and lets Tab leave it', async () => {
  const page = [<button key="first">First</button>, <button key="last">Last</button>];
  const { user } = renderPage([{ path: '/', element: page }]);
  await user.click(screen.getByRole('button', { name: 'Last' }));
  toast.success('Sent');
  const card = await findToast('Sent');
  act(() => card.focus());
  await user.tab();
  expect(card).toHaveAttribute('data-paused');
  expect(within(card).getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  // The test renders the toasts before the page.
  await user.tab();
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  expect(card).not.toHaveAttribute('data-paused');
});

it('tries again for the next toast when the toast region could not be loaded', async () => {
  renderPage(page);
  // Jest fails a test with an unhandled rejection.
  const load = jest.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./toast-region', load);
    const { toast: isolated } = await import('./toaster');
    isolated.error('Not shown');
    isolated.removeAll();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    jest.dontMock('./toast-region');
  });
  toast.error('Shown again');
  expect(await screen.findByText('Shown again')).toBeVisible();
});

it('closes a success toast after 5 seconds and keeps an error toast', async () => {
  jest.useFakeTimers();
  try {
    renderPage(page);
    toast.success('Saved for a while');
    toast.error('Not saved');
    const success = await findToast('Saved for a while');
    const error = await findToast('Not saved');
    act(() => jest.advanceTimersByTime(4_000));
    expect(success).toHaveAttribute('data-state', 'open');
    act(() => jest.advanceTimersByTime(1_500));
    expect(success).toHaveAttribute('data-state', 'closed');
    expect(error).toHaveAttribute('data-state', 'open');
  } finally {
    jest.useRealTimers();
  }
});
