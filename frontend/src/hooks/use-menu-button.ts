import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/**
 * A button that opens a menu, as the ARIA pattern "menu button" describes: Enter, Space and the down arrow open it at the first
 * item, the up arrow at the last. Arrows, Home, End and letters move the focus to an item, and Escape returns it to the button.
 * The menu closes when an item is clicked, and when the focus or a click goes elsewhere.
 * @returns the properties of the button, the menu and each item
 */
export function useMenuButton() {
  const [openedBy, setOpenedBy] = useState<'ArrowDown' | 'ArrowUp' | 'pointer' | null>(null);
  const isOpen = openedBy !== null;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (openedBy === null || !menu.current) return undefined;
    (itemForKey(openedBy, itemsOf(menu.current), -1) ?? menu.current).focus();
    const closeOutside = ({ target }: Event) => {
      const isInside = [button, menu].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isInside) setOpenedBy(null);
    };
    const events = ['pointerdown', 'focusin'];
    events.forEach((type) => document.addEventListener(type, closeOutside));
    return () => events.forEach((type) => document.removeEventListener(type, closeOutside));
  }, [openedBy]);

  const close = () => {
    setOpenedBy(null);
    button.current?.focus();
  };

  const onMenuKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event;
    // A shortcut of the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // From the button Tab goes on to what follows it.
    if (key === 'Tab') {
      close();
      return;
    }
    const items = itemsOf(event.currentTarget);
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
      onClick: ({ detail }: MouseEvent) => {
        // Safari does not focus the button that is clicked.
        if (isOpen) close();
        // Enter and Space click without a pointer.
        else setOpenedBy(detail === 0 ? 'ArrowDown' : 'pointer');
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpenedBy(event.key);
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

const itemsOf = (menu: HTMLElement): readonly HTMLElement[] =>
  Array.from(menu.querySelectorAll<HTMLElement>('[role=menuitem]'));

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
