import { act } from '@testing-library/react';

/** Clicks a button twice before React renders the effect of the first click. */
export function doubleClick(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
