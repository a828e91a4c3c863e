/** The heading of the section that contains an element, if there is one. */
export function headingOf(element: Element): HTMLElement | null {
  const headingId = element.closest('section')?.getAttribute('aria-labelledby');
  return headingId ? document.getElementById(headingId) : null;
}

/** Focuses the heading of the section that contains an element which disappears or has done its work, if there is one. */
export function focusHeading(element: Element, options?: FocusOptions): void {
  headingOf(element)?.focus(options);
}

/**
 * A ref for a button that its action removes. React runs its result before it removes the button. The page does not scroll:
 * what the action has changed, such as the rows that it added, is where the button was.
 */
export function focusHeadingOnRemoval(button: HTMLButtonElement) {
  return () => {
    if (button === document.activeElement) focusHeading(button, { preventScroll: true });
  };
}
