import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { deferredResponse } from '../../../test/deferred-response';
import { doubleClick } from '../../../test/double-click';
import { renderPage } from '../../../test/render-page';
import { ConfirmDialog } from './confirm-dialog';

const QUESTION = 'Are you sure you want to delete this item?';

const pending = {
  busyText: 'Deleting',
  errorMessage: (error: unknown) => `The item was not deleted: ${String(error)}`,
};

interface ItemsProps {
  deleteItem: () => Promise<void>;
  /** Whether the item leaves the list before `deleteItem` resolves. */
  isOptimistic: boolean;
}

/** A list whose items can be deleted. */
function Items({ deleteItem, isOptimistic }: ItemsProps) {
  const [items, setItems] = useState(['saw', 'chisel']);
  const [subject, setSubject] = useState<string | null>(null);
  const remove = (item: string) => setItems((all) => all.filter((other) => other !== item));
  return (
    <section aria-labelledby="items">
      <h2 id="items" tabIndex={-1}>
        Items
      </h2>
      {items.map((item) => (
        <button key={item} type="button" onClick={() => setSubject(item)}>
          Delete the {item}
        </button>
      ))}
      <ConfirmDialog
        subject={subject}
        question={QUESTION}
        onConfirm={async (item) => {
          if (isOptimistic) remove(item);
          await deleteItem();
          remove(item);
        }}
        pending={isOptimistic ? undefined : pending}
        onClose={() => setSubject(null)}
      >
        {(item) => <p>It is the {item}.</p>}
      </ConfirmDialog>
    </section>
  );
}

function openDialog(deleteItem: () => Promise<void> = () => Promise.resolve(), isOptimistic = false) {
  const page = renderPage([
    { path: '/', element: <Items deleteItem={deleteItem} isOptimistic={isOptimistic} /> },
  ]);
  const opener = screen.getByRole('button', { name: 'Delete the saw' });
  return page.user.click(opener).then(() => ({ ...page, opener }));
}

/** An action that completes after `resolve()`. */
function deferredAction() {
  const { promise, resolve } = deferredResponse();
  return { action: jest.fn(() => promise), resolve };
}

const dialog = () => screen.queryByRole('alertdialog', { name: QUESTION });
const button = (name: string) => screen.getByRole('button', { name });
const expectClosed = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

it('shows the question first in a window that is too low for it and the buttons', async () => {
  let top = 157;
  const scrollTop = jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => top);
  const scroll = jest
    .spyOn(Element.prototype, 'scrollTop', 'set')
    .mockImplementation((value) => (top = value));
  const { user } = await openDialog();
  expect(screen.getByRole('heading', { name: QUESTION })).toHaveFocus();
  expect(top).toBe(0);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  scrollTop.mockRestore();
  scroll.mockRestore();
});

it('describes the selected item and focuses Close', async () => {
  await openDialog();
  expect(dialog()).toHaveAccessibleDescription('It is the saw.');
  await waitFor(() => expect(button('Close')).toHaveFocus());
});

it.each([
  ['Close', '{Enter}'],
  ['Escape', '{Escape}'],
])('closes on %s without running the action, and returns the focus', async (_, key) => {
  const deleteItem = jest.fn(() => Promise.resolve());
  const { user, opener } = await openDialog(deleteItem);
  await waitFor(() => expect(button('Close')).toHaveFocus());
  await user.keyboard(key);
  await expectClosed();
  await waitFor(() => expect(opener).toHaveFocus());
  expect(deleteItem).not.toHaveBeenCalled();
});

it('stays open on a click beside it', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('alertdialog'));
  expect(dialog()).toBeVisible();
});

it('runs the action once when Confirm is double-clicked, and closes after it completes', async () => {
  const { action, resolve } = deferredAction();
  const { user } = await openDialog(action);
  await user.dblClick(button('Confirm'));
  expect(action).toHaveBeenCalledTimes(1);
  resolve();
  await expectClosed();
});

it('focuses the heading when the button that opened the dialog was removed', async () => {
  const { user } = await openDialog();
  await user.click(button('Confirm'));
  await expectClosed();
  expect(screen.queryByRole('button', { name: 'Delete the saw' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Items' })).toHaveFocus());
});

it('cannot be closed while the action is pending', async () => {
  const { action, resolve } = deferredAction();
  const { user } = await openDialog(action);
  await user.click(button('Confirm'));
  expect(button('Deleting')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Close')).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();
  resolve();
  await expectClosed();
});

it('stays open with the error of a failed action and runs it again on Enter', async () => {
  const deleteItem = jest.fn().mockRejectedValueOnce('locked').mockResolvedValueOnce(undefined);
  const { user } = await openDialog(deleteItem);
  await user.click(button('Confirm'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The item was not deleted: locked'),
  );
  expect(button('Confirm')).toHaveFocus();
  await user.keyboard('{Enter}');
  await expectClosed();
  expect(deleteItem).toHaveBeenCalledTimes(2);
});

it('keeps the focus on Confirm while the action is pending and after an error', async () => {
  const { promise, resolve } = deferredResponse();
  const { user } = await openDialog(() => promise.then(() => Promise.reject(new Error('locked'))));
  await user.click(button('Confirm'));
  expect(button('Deleting')).toHaveFocus();
  resolve();
  await screen.findByText(/locked/);
  expect(button('Confirm')).toHaveFocus();
});

it('clears the error when the action runs again', async () => {
  const { promise, resolve } = deferredResponse();
  const deleteItem = jest.fn().mockRejectedValueOnce('locked').mockReturnValueOnce(promise);
  const { user } = await openDialog(deleteItem);
  await user.click(button('Confirm'));
  await screen.findByText(/locked/);
  await user.click(button('Confirm'));
  expect(button('Deleting')).toBeVisible();
  expect(screen.queryByText(/locked/)).not.toBeInTheDocument();
  resolve();
  await expectClosed();
});

it('clears the error when the dialog is opened again', async () => {
  const { user, opener } = await openDialog(() => Promise.reject(new Error('locked')));
  await user.click(button('Confirm'));
  await screen.findByText(/locked/);
  await user.click(button('Close'));
  await expectClosed();
  await user.click(opener);
  expect(dialog()).toHaveTextContent('It is the saw.');
  expect(screen.queryByText(/locked/)).not.toBeInTheDocument();
});

describe('an optimistic action', () => {
  it('closes immediately and focuses the heading', async () => {
    const { action } = deferredAction();
    const { user } = await openDialog(action, true);
    await user.click(button('Confirm'));
    await expectClosed();
    expect(action).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Items' })).toHaveFocus());
  });

  it('runs once when Confirm is double-clicked', async () => {
    const { action } = deferredAction();
    await openDialog(action, true);
    doubleClick(button('Confirm'));
    await expectClosed();
    expect(action).toHaveBeenCalledTimes(1);
  });
});
