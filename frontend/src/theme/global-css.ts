import { defineGlobalStyles } from '@chakra-ui/react';
import { printCss } from './print-css';

const forcedColors = '@media (forced-colors: active)';

/** Page-wide rules on top of Chakra's reset, which reads the variables `--global-*`. */
export const globalCss = {
  ...printCss,
  ...defineGlobalStyles({
    '*': { '--global-color-border': 'colors.border' },
    html: {
      '--global-font-mono': 'fonts.mono',
      '--global-font-body': 'fonts.body',
      color: 'fg',
      bg: 'bg',
      colorPalette: 'ink',
      fontFamily: 'body',
      fontSize: '106.25%',
      lineHeight: '1.5',
      scrollPaddingTop: '20',
      textSizeAdjust: '100%',
      [forcedColors]: { '--focus-ring-width': '3px' },
    },
    // A page below a dialog does not scroll. The place of its scrollbar stays, so that nothing moves.
    ':root:has(dialog[open])': { overflow: 'hidden', paddingInlineEnd: 'var(--scrollbar-width)' },
    body: { minHeight: '100dvh', overflowWrap: 'break-word', textWrap: 'pretty' },
    '*::selection': { bg: 'signal.solid', color: 'signal.contrast' },
    '*::placeholder': { color: 'fg.subtle', opacity: '1' },
    // Forced colors remove the backgrounds and shadows that mark these elements.
    '[aria-current], [aria-pressed=true]': {
      [forcedColors]: {
        forcedColorAdjust: 'none !important',
        backgroundColor: 'SelectedItem !important',
        color: 'SelectedItemText !important',
        '--focus-ring-color': 'CanvasText !important',
      },
    },
    '[data-highlighted], [role=menuitem]:focus': {
      [forcedColors]: { outline: '3px solid Highlight !important', outlineOffset: '-3px !important' },
    },
    '[aria-disabled=true]': { [forcedColors]: { color: 'GrayText !important' } },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // A duration alone gives transitions to all elements, also to those without any of their own.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};
