/** Focuses the content of the page, which stays in place, before an element with the focus disappears. */
export const focusContent = (element: Element): void =>
  element.closest('main')?.focus({ preventScroll: true });
