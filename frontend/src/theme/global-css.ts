import { defineGlobalStyles } from '@chakra-ui/react';
import { globalCss as chakraGlobalCss } from '@chakra-ui/react/theme';

/** Page-wide rules on top of Chakra's reset. */
export const globalCss = {
  ...chakraGlobalCss,
  ...defineGlobalStyles({
    html: {
      color: 'fg',
      bg: 'bg',
      colorPalette: 'ink',
      fontFamily: 'body',
      fontSize: '106.25%',
      lineHeight: '1.5',
      scrollPaddingTop: '20',
      textSizeAdjust: '100%',
    },
    body: { minHeight: '100dvh', overflowWrap: 'break-word', textWrap: 'pretty' },
    '*::selection': { bg: 'signal.solid', color: 'signal.contrast' },
    '*::placeholder': { color: 'fg.subtle', opacity: '1' },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};
