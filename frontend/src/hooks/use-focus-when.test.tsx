import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useFocusWhen } from './use-focus-when';

function Notice({ takesFocus }: { takesFocus: boolean }) {
  const notice = useFocusWhen<HTMLDivElement>(takesFocus);
  return (
    <div ref={notice} role="status" tabIndex={-1}>
      Paid
    </div>
  );
}

/** A page whose user moves the focus to a link while the effects of its rendering are pending. */
function Page({ isPaid, isLinkChosen = false }: { isPaid: boolean; isLinkChosen?: boolean }) {
  useLayoutEffect(() => {
    if (isLinkChosen) screen.getByRole('link').focus();
  });
  return (
    <>
      <input aria-label="Search" />
      <a href="/cart">Cart</a>
      <Notice takesFocus={isPaid} />
    </>
  );
}

it('moves the focus to what appears', () => {
  const { rerender } = render(<Page isPaid={false} />);
  expect(screen.getByRole('status')).not.toHaveFocus();
  rerender(<Page isPaid />);
  expect(screen.getByRole('status')).toHaveFocus();
});

it('leaves the focus where the user moves it as soon as the change is shown', () => {
  const { rerender } = render(<Page isPaid={false} />);
  rerender(<Page isPaid isLinkChosen />);
  expect(screen.getByRole('link')).toHaveFocus();
});

it('leaves the focus in a field in which the user types', () => {
  const { rerender } = render(<Page isPaid={false} />);
  screen.getByRole('textbox').focus();
  rerender(<Page isPaid />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
