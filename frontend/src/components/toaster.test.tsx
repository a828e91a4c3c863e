import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { toast } from './toaster';

const page = [{ path: '/', element: <p>Screen</p> }];

it('shows what happened and what to do next', async () => {
  renderPage(page);
  toast.error('The order was not placed', 'Try again in a moment.');
  expect(await screen.findByText('The order was not placed')).toBeVisible();
  expect(screen.getByText('Try again in a moment.')).toBeVisible();
});

it('is dismissed by its button', async () => {
  const { user } = renderPage(page);
  toast.success('Saved by button');
  await screen.findByText('Saved by button');
  const slip = screen.getByText('Saved by button').closest('[data-scope="toast"][data-part="root"]');
  const dismiss = slip?.querySelector('button');
  if (dismiss) await user.click(dismiss);
  await waitFor(() => expect(slip).toHaveAttribute('data-state', 'closed'), { timeout: 4_000 });
});

it('is dismissed by dragging it aside, not by a nudge', async () => {
  renderPage(page);
  toast.success('Saved by drag');
  await screen.findByText('Saved by drag');
  const slip = screen
    .getByText('Saved by drag')
    .closest<HTMLElement>('[data-scope="toast"][data-part="root"]');
  if (!slip) throw new Error('no toast');
  slip.setPointerCapture = () => undefined;
  const drag = (distance: number) => {
    fireEvent.pointerDown(slip, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(slip, { clientX: 100 + distance, pointerId: 1 });
    fireEvent.pointerUp(slip, { clientX: 100 + distance, pointerId: 1 });
  };
  drag(40);
  expect(slip).toHaveAttribute('data-state', 'open');
  drag(160);
  // Well before it would leave by itself.
  await waitFor(() => expect(slip).toHaveAttribute('data-state', 'closed'), { timeout: 4_000 });
});
