import { chakra, Flex, Heading, type FlexProps } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { findNeighbors } from '../focus-neighbor';
import { addOpenDialog } from './open-dialogs';

const PANEL = {
  color: 'fg',
  bg: 'bg.panel',
  borderColor: 'border.emphasized',
  boxShadow: 'lg',
  outline: 'none',
  overscrollBehavior: 'contain',
  '&::backdrop': { bg: 'blackAlpha.500', animation: 'fade-in 200ms' },
};

const WIDE = { maxW: '2xl' };

const SIDE = { w: 'full', maxW: '18rem', h: '100dvh', maxH: '100dvh' };

const PLACEMENTS = {
  center: {
    m: 'auto',
    w: 'calc(100% - 2rem)',
    maxW: 'md',
    maxH: 'calc(100dvh - 4rem)',
    borderWidth: '1px',
    borderRadius: 'l3',
    animation: 'fade-in 200ms',
  },
  start: {
    ...SIDE,
    me: 'auto',
    borderInlineEndWidth: '1px',
    animation: 'slide-from-left-full 300ms ease-out',
  },
  end: {
    ...SIDE,
    ms: 'auto',
    borderInlineStartWidth: '1px',
    animation: 'slide-from-right-full 300ms ease-out',
  },
};

/** The first field of a form, unless the window is too low to show it with what is above it. */
function firstVisibleField(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.querySelector<HTMLElement>('form :is(input, select, textarea)');
  return field && field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom
    ? field
    : null;
}

interface ModalProps extends Omit<FlexProps, 'title'> {
  role?: 'dialog' | 'alertdialog';
  placement?: keyof typeof PLACEMENTS;
  /** Whether it has room for a table. */
  isWide?: boolean;
  /** The heading, and the accessible name. */
  title: string;
  /** Content below the heading, which screen readers read when the dialog opens. */
  description?: ReactNode;
  /** Whether an action runs: the dialog cannot be closed. */
  isBusy?: boolean;
  /** Whether a click beside the dialog closes it. */
  closesOnOutsideClick?: boolean;
  onClose: () => void;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus in it, makes the rest of the page inert, and
 * returns the focus when it closes. A neighbor of the button that opened the dialog receives it when that was removed.
 * `data-autofocus` marks the element to focus; the default is the first field of a form, or else the heading.
 */
export function Modal({
  role,
  placement = 'center',
  isWide = false,
  title,
  description,
  isBusy = false,
  closesOnOutsideClick = false,
  onClose,
  children,
  ...content
}: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const { documentElement: root } = document;
    // Below another dialog the page has no scrollbar.
    if (!root.querySelector('dialog[open]'))
      root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    if (!element) return;
    const opener = document.activeElement;
    const focusNeighbor = opener instanceof HTMLElement ? findNeighbors(opener) : undefined;
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? firstVisibleField(element))?.focus();
    // In a low window, the focused button of an alert would be shown without its question.
    if (element.getAttribute('role') === 'alertdialog' && element.scrollTop > 0) {
      element.querySelector('h2')?.focus();
      element.scrollTop = 0;
    }
    const removeOpenDialog = addOpenDialog(element);
    return () => {
      removeOpenDialog();
      // Before React removes the element, since the browser returns the focus only from an element of the page.
      element.close();
      focusNeighbor?.();
    };
  }, []);

  const close = (event: SyntheticEvent) => {
    // The dialog closes by not being rendered.
    event.preventDefault();
    if (!isBusy) onClose();
  };
  return createPortal(
    <chakra.dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      aria-busy={isBusy || undefined}
      css={[PANEL, PLACEMENTS[placement], isWide ? WIDE : {}]}
      onCancel={close}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // In React, the parent of a dialog in a dialog receives its events.
        event.stopPropagation();
        close(event);
      }}
      onClick={(event: MouseEvent) => {
        const isOutside = event.target === dialog.current;
        if (isOutside && closesOnOutsideClick) close(event);
      }}
    >
      <Flex direction="column" gap="4" p="6" {...content}>
        <Heading as="h2" id={`${id}title`} tabIndex={-1} outline="none" textStyle="subtitle">
          {title}
        </Heading>
        {description && <div id={`${id}description`}>{description}</div>}
        {children}
      </Flex>
    </chakra.dialog>,
    document.body,
  );
}
