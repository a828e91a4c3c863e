import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { useChangeEffect } from './use-change-effect';

/** Moves the focus to a heading with each value. */
function Heading({ value }: { value: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useChangeEffect(value, () => heading.current?.focus());
  return (
    <h1 ref={heading} tabIndex={-1}>
      {value}
    </h1>
  );
}

/** A page whose user moves the focus to a field while the effects of its rendering are pending. */
function Page({ value, isFieldChosen }: { value: string; isFieldChosen: boolean }) {
  useLayoutEffect(() => {
    if (isFieldChosen) screen.getByRole('textbox').focus();
  });
  return (
    <>
      <Heading value={value} />
      <input aria-label="Search" />
    </>
  );
}

it('moves the focus after a change', () => {
  const { rerender } = render(<Page value="Tools" isFieldChosen={false} />);
  expect(screen.getByRole('heading')).not.toHaveFocus();
  rerender(<Page value="Cart" isFieldChosen={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('leaves the focus where the user moves it as soon as the change is shown', () => {
  const { rerender } = render(<Page value="Tools" isFieldChosen={false} />);
  rerender(<Page value="Cart" isFieldChosen />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
