/** Focuses the heading of the section that contains an element which disappears or has done its work, if there is one. */
export function focusHeading(element: Element): void {
  const headingId = element.closest('section')?.getAttribute('aria-labelledby');
  if (headingId) document.getElementById(headingId)?.focus();
}

/** A ref for a button that its action removes. React runs its result before it removes the button. */
export function focusHeadingOnRemoval(button: HTMLButtonElement) {
  return () => {
    if (button === document.activeElement) focusHeading(button);
  };
}
