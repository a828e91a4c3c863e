import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/**
 * A button that opens a menu, as the ARIA pattern "menu button" describes: the menu takes the focus, arrows, Home, End and
 * letters move it to an item, and Escape returns it to the button. A click on an item closes the menu.
 * @returns the properties of the button, the menu and each item
 */
export function useMenuButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.focus();
    const closeOutside = ({ target }: Event) => {
      const isInside = [button, menu].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isInside) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onMenuKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event;
    // From the button Tab goes on to what follows it.
    if (key === 'Tab') {
      close();
      return;
    }
    const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]'));
    const index = items.findIndex((item) => item === document.activeElement);
    const active = items[index];
    if (key === 'Escape') close();
    // A link reacts to Enter only.
    else if (key === ' ' && active instanceof HTMLAnchorElement) active.click();
    else {
      const next = itemForKey(key, items, index);
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  };

  return {
    isOpen,
    buttonProps: {
      ref: button,
      id: `${id}button`,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}menu` : undefined,
      onClick: () => setOpen(!isOpen),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpen(true);
      },
    },
    menuProps: {
      ref: menu,
      id: `${id}menu`,
      role: 'menu',
      tabIndex: -1,
      'aria-labelledby': `${id}button`,
      onKeyDown: onMenuKeyDown,
    },
    itemProps: {
      role: 'menuitem',
      tabIndex: -1,
      onClick: close,
      onPointerMove: ({ currentTarget }: PointerEvent<HTMLElement>) =>
        currentTarget.focus({ preventScroll: true }),
      onPointerLeave: () => menu.current?.focus({ preventScroll: true }),
    },
  } as const;
}

/** The item that a key moves to from the item of this index, which is -1 for the menu itself. */
function itemForKey(key: string, items: readonly HTMLElement[], index: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(index + 1, items.length - 1)];
    case 'ArrowUp':
      return index === -1 ? items.at(-1) : items[Math.max(index - 1, 0)];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if (key.length !== 1) return undefined;
      const startsWithKey = (item: HTMLElement) =>
        item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
      // The search starts after the current item.
      return [...items.slice(index + 1), ...items.slice(0, index + 1)].find(startsWithKey);
    }
  }
}
