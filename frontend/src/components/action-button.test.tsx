import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../test/render-page';
import { ActionButton } from './action-button';

function SendButton() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <ActionButton isBusy={isBusy} busyText="Sending">
        <svg /> Send request
      </ActionButton>
      <button onClick={() => setIsBusy(!isBusy)}>Toggle</button>
    </>
  );
}

const labelOf = (button: HTMLElement) => [...button.childNodes].filter((node) => node instanceof Text);

// Firefox shows no text whose node was blank until its neighbor was removed.
it('shows its label in new nodes after the action', async () => {
  const { user } = renderPage([{ path: '/', element: <SendButton /> }]);
  const before = labelOf(screen.getByRole('button', { name: 'Send request' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  const during = labelOf(screen.getByRole('button', { name: 'Sending' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  const after = labelOf(screen.getByRole('button', { name: 'Send request' }));
  expect(during.some((node) => before.includes(node))).toBe(false);
  expect(after.some((node) => during.includes(node))).toBe(false);
});
