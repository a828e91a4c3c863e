import type { RefCallback } from 'react';
import { headingOf } from './focus-heading';

/**
 * A ref for an item of a list. When the item is removed with the focus in it, the element with `data-neighbor-focus` of the next
 * item receives it, that of the item before when there is none, and the heading of the section when the list is then empty.
 */
export const focusNeighborOnRemoval: RefCallback<HTMLElement> = (item) => () => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !item?.contains(activeElement)) return;
  const list = item.closest('ul, table');
  const targets = [...(list?.querySelectorAll<HTMLElement>('[data-neighbor-focus]') ?? [])];
  const index = targets.findIndex((target) => item.contains(target));
  const neighbors = [...targets.slice(index + 1), ...targets.slice(0, index).reverse()];
  const heading = headingOf(item);
  // A button with the focus would pass it to the heading, see `focusHeadingOnRemoval`.
  activeElement.blur();
  // Afterwards, since React may remove more items with this one, and so that the page scrolls to where the neighbor then is.
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      [...neighbors, heading].find((target) => target?.isConnected)?.focus();
  });
};
