import type { KeyboardEvent, RefCallback } from 'react';
import { headingOf } from './focus-heading';

/**
 * Returns a function that focuses what takes the place of a control after it is removed: another button of its cell; the control
 * with the same text of the next row or item of the list, or of the one before when there is none; what `data-neighbor-focus` marks
 * there, for controls without such a counterpart; and the heading of the section when the list is then empty. In a bar with
 * `data-returns-focus`, it is the control of a list with that id, or else what takes its place.
 */
export function findNeighbors(control: HTMLElement): () => void {
  const place = placeOf(control) ?? control;
  const list = place.closest('ul, table');
  const listControls = () => [
    ...(list?.querySelectorAll<HTMLElement>('button, a, [data-neighbor-focus]') ?? []),
  ];
  const isBefore = (other: Element) =>
    other.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
  const others = listControls().filter((other) => other !== place);
  const nearest = [...others.filter((other) => !isBefore(other)), ...others.filter(isBefore).reverse()];
  const text = place.textContent;
  const counterparts = nearest.filter((other) => text !== '' && other.textContent === text);
  const marked = nearest.filter((other) => 'neighborFocus' in other.dataset);
  const cell = place.closest('td');
  const heading = headingOf(control);
  return () => {
    // Afterwards, since React may remove more rows with this one, and so that the page scrolls to where the neighbor then is.
    queueMicrotask(() => {
      const controls = listControls();
      // A row that is in another group now was drawn again.
      const neighbors = [...counterparts, ...marked].map((neighbor) =>
        neighbor.isConnected ? neighbor : controls.find((other) => other.isEqualNode(neighbor)),
      );
      for (const target of [place, ...(cell?.querySelectorAll('button') ?? []), ...neighbors, heading]) {
        // Focusing a control that is removed or disabled has no effect.
        if (document.activeElement === document.body) target?.focus();
      }
    });
  };
}

/** The control of a list that the bar of a control returns the focus to, null when it is gone; a control without a bar itself. */
function placeOf(control: HTMLElement): HTMLElement | null {
  const bar = control.closest<HTMLElement>('[data-returns-focus]');
  return bar ? document.getElementById(bar.dataset['returnsFocus'] ?? '') : control;
}

/** A ref for a row, an item of a list, a bar or a button that may be removed while the focus is in it. */
export const focusNeighborOnRemoval: RefCallback<HTMLElement> = (element) => {
  // Found as soon as a control has the focus, and kept when its place is gone: the rows of an action may be removed before the
  // bar with its button, and a bar with the outcome stays after the selection.
  let focusNeighbor: (() => void) | undefined;
  element?.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (!focusNeighbor || placeOf(target)) focusNeighbor = findNeighbors(target);
  });
  return () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !element?.contains(activeElement)) return;
    // For the elements in it, which are removed after it.
    activeElement.blur();
    focusNeighbor?.();
  };
};

/** For a button whose action removes it: the same one of the next row receives the focus, and a key that is held would press it too. */
export const ignoreHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};
