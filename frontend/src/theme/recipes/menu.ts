import { defineSlotRecipe } from '@chakra-ui/react';

/** A menu with a border, since its shadow is invisible on a dark background. */
export const menuSlotRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      minW: '8rem',
      maxHeight: 'var(--available-height)',
      p: '1.5',
      scrollPadding: '1.5',
      overflowX: 'hidden',
      overflowY: 'auto',
      outline: '0',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      boxShadow: 'lg',
      zIndex: 'popover',
      transformOrigin: 'var(--transform-origin)',
      // The menu opens below its button, or above where there is no room.
      _open: {
        animationDuration: 'fast',
        animationName: 'slide-from-top, fade-in',
        '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
      },
      _closed: {
        animationDuration: 'faster',
        animationName: 'slide-to-top, fade-out',
        '&[data-placement^=top]': { animationName: 'slide-to-bottom, fade-out' },
      },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '0 0 auto',
      width: 'full',
      py: '1.5',
      px: '2',
      textStyle: 'sm',
      textAlign: 'start',
      textDecoration: 'none',
      color: 'fg',
      borderRadius: 'l1',
      outline: '0',
      cursor: 'menuitem',
      userSelect: 'none',
      _highlighted: { bg: 'bg.emphasized/60' },
    },
    separator: { height: '1px', bg: 'bg.muted', my: '1', mx: '-1' },
  },
});
