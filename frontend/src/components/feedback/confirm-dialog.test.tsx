import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { deferredResponse } from '../../../test/deferred-response';
import { doubleClick } from '../../../test/double-click';
import { renderPage } from '../../../test/render-page';
import { ConfirmDialog } from './confirm-dialog';

const QUESTION = 'Are you sure you want to throw this away?';

const waiting = {
  busyText: 'Throwing',
  errorText: (error: unknown) => `It is still there: ${String(error)}`,
};

interface ThingsProps {
  throwAway: () => Promise<void>;
  /** The thing leaves the list before it is thrown away. */
  isAtOnce: boolean;
}

/** A list of things, each of which can be thrown away; what is thrown away leaves the list. */
function Things({ throwAway, isAtOnce }: ThingsProps) {
  const [things, setThings] = useState(['saw', 'chisel']);
  const [subject, setSubject] = useState<string | null>(null);
  const leave = (thing: string) => setThings((all) => all.filter((other) => other !== thing));
  return (
    <>
      <h2 id="things" tabIndex={-1}>
        Things
      </h2>
      {things.map((thing) => (
        <button key={thing} type="button" onClick={() => setSubject(thing)}>
          Throw away the {thing}
        </button>
      ))}
      <ConfirmDialog
        subject={subject}
        question={QUESTION}
        onConfirm={async (thing) => {
          if (isAtOnce) leave(thing);
          await throwAway();
          leave(thing);
        }}
        waiting={isAtOnce ? undefined : waiting}
        onClose={() => setSubject(null)}
        returnFocusTo="things"
      >
        {(thing) => <p>It is the {thing}.</p>}
      </ConfirmDialog>
    </>
  );
}

function openDialog(throwAway: () => Promise<void> = () => Promise.resolve(), isAtOnce = false) {
  const page = renderPage([{ path: '/', element: <Things throwAway={throwAway} isAtOnce={isAtOnce} /> }]);
  const opener = screen.getByRole('button', { name: 'Throw away the saw' });
  return page.user.click(opener).then(() => ({ ...page, opener }));
}

/** An act that ends when the test says so. */
function heldAct() {
  const { promise, resolve } = deferredResponse();
  return { act: jest.fn(() => promise), finish: resolve };
}

const dialog = () => screen.queryByRole('alertdialog', { name: QUESTION });
const button = (name: string) => screen.getByRole('button', { name });
const gone = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

it('asks about what was chosen, and begins at the harmless button', async () => {
  await openDialog();
  expect(dialog()).toHaveAccessibleDescription('It is the saw.');
  await waitFor(() => expect(button('Close')).toHaveFocus());
});

it.each([
  ['Close', '{Enter}'],
  ['Escape', '{Escape}'],
])('does nothing upon %s, and gives the focus back', async (_, key) => {
  const throwAway = jest.fn(() => Promise.resolve());
  const { user, opener } = await openDialog(throwAway);
  await waitFor(() => expect(button('Close')).toHaveFocus());
  await user.keyboard(key);
  await gone();
  await waitFor(() => expect(opener).toHaveFocus());
  expect(throwAway).not.toHaveBeenCalled();
});

it('does it once upon Confirm, however fast it is pressed, and then closes', async () => {
  const { act, finish } = heldAct();
  const { user } = await openDialog(act);
  await user.dblClick(button('Confirm'));
  expect(act).toHaveBeenCalledTimes(1);
  finish();
  await gone();
});

it('puts the focus on the heading when the button that opened it is gone', async () => {
  const { user } = await openDialog();
  await user.click(button('Confirm'));
  await gone();
  expect(screen.queryByRole('button', { name: 'Throw away the saw' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Things' })).toHaveFocus());
});

it('cannot be left while it is busy', async () => {
  const { act, finish } = heldAct();
  const { user } = await openDialog(act);
  await user.click(button('Confirm'));
  expect(button('Throwing')).toBeDisabled();
  expect(button('Close')).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog()).toHaveAttribute('data-state', 'open');
  finish();
  await gone();
});

it('stays and says why when it fails, and can be confirmed again from the keyboard', async () => {
  const throwAway = jest.fn().mockRejectedValueOnce('glued on').mockResolvedValueOnce(undefined);
  const { user } = await openDialog(throwAway);
  await user.click(button('Confirm'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It is still there: glued on'));
  expect(button('Confirm')).toHaveFocus();
  await user.keyboard('{Enter}');
  await gone();
  expect(throwAway).toHaveBeenCalledTimes(2);
});

it('forgets a failure when it is opened again', async () => {
  const { user, opener } = await openDialog(() => Promise.reject(new Error('glued on')));
  await user.click(button('Confirm'));
  await screen.findByText(/glued on/);
  await user.click(button('Close'));
  await gone();
  await user.click(opener);
  expect(dialog()).toHaveTextContent('It is the saw.');
  expect(screen.queryByText(/glued on/)).not.toBeInTheDocument();
});

describe('an act that is not waited for', () => {
  it('closes at once, and leaves the focus on the heading', async () => {
    const { act } = heldAct();
    const { user } = await openDialog(act, true);
    await user.click(button('Confirm'));
    await gone();
    expect(act).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Things' })).toHaveFocus());
  });

  it('is done once, however fast Confirm is pressed', async () => {
    const { act } = heldAct();
    await openDialog(act, true);
    doubleClick(button('Confirm'));
    await gone();
    expect(act).toHaveBeenCalledTimes(1);
  });
});
