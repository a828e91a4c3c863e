import { act } from '@testing-library/react';

/** Presses a button twice before the page can draw what the first press brought about, as a nervous finger does. */
export function pressTwice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
