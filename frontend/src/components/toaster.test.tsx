import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { toast } from './toaster';

const page = [{ path: '/', element: <p>Screen</p> }];

/** The toast with these words, ready to be dragged. */
async function slipOf(words: string): Promise<HTMLElement> {
  const slip = (await screen.findByText(words)).closest<HTMLElement>(
    '[data-scope="toast"][data-part="root"]',
  );
  if (!slip) throw new Error('no toast');
  slip.setPointerCapture = () => undefined;
  return slip;
}

/** Well before it would leave by itself. */
const leaves = (slip: HTMLElement) =>
  waitFor(() => expect(slip).toHaveAttribute('data-state', 'closed'), { timeout: 4_000 });

it('shows what happened and what to do next', async () => {
  renderPage(page);
  toast.error('The order was not placed', 'Try again in a moment.');
  expect(await screen.findByText('The order was not placed')).toBeVisible();
  expect(screen.getByText('Try again in a moment.')).toBeVisible();
});

it('is dismissed by its button', async () => {
  const { user } = renderPage(page);
  toast.success('Saved by button');
  const slip = await slipOf('Saved by button');
  await user.click(within(slip).getByRole('button', { name: 'Dismiss' }));
  await leaves(slip);
});

it('is dismissed by dragging it aside, not by a nudge', async () => {
  renderPage(page);
  toast.success('Saved by drag');
  const slip = await slipOf('Saved by drag');
  const drag = (distance: number) => {
    fireEvent.pointerDown(slip, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(slip, { clientX: 100 + distance, pointerId: 1 });
    fireEvent.pointerUp(slip, { clientX: 100 + distance, pointerId: 1 });
  };
  drag(40);
  expect(slip).toHaveAttribute('data-state', 'open');
  drag(160);
  await leaves(slip);
});

it('is dismissed by a flick that is over before the page has drawn it', async () => {
  renderPage(page);
  toast.success('Saved by flick');
  const slip = await slipOf('Saved by flick');
  act(() => {
    fireEvent.pointerDown(slip, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(slip, { clientX: 260, pointerId: 1 });
    fireEvent.pointerUp(slip, { clientX: 260, pointerId: 1 });
  });
  await leaves(slip);
});
