import { defineGlobalStyles } from '@chakra-ui/react';

const onPaper = '@media print';
const hidden = { [onPaper]: { display: 'none !important' } };

/** Prints the content of a page black on white, also in dark mode, without navigation and controls. */
export const printCss = defineGlobalStyles({
  '@page': { margin: '15mm' },
  'html:is(.light, .dark)': {
    [onPaper]: { colorScheme: 'light !important', background: '#fff !important' },
  },
  '*:not(html), *::before, *::after': {
    [onPaper]: {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
      outline: 'none !important',
      textDecoration: 'none !important',
    },
  },
  // The height of the window would print a blank sheet below a short page.
  'body, #root *': { [onPaper]: { minHeight: '0 !important' } },
  // Cards and the lines of lists. Chromium clips cards that it splits.
  'article, li': { [onPaper]: { breakInside: 'avoid' } },
  'header, footer, nav, aside, form, [data-scope=toast]': hidden,
  // The link that skips the navigation, and links that look like buttons.
  'a[href^="#"], a.button': hidden,
  // The headers of a sortable table are buttons, and so are values that a button changes.
  'button:not(th > button, [data-printed])': hidden,
  // An open dialog is printed alone.
  'body:has(dialog[open]) #root': hidden,
  'dialog[open]': {
    [onPaper]: {
      display: 'block !important',
      position: 'static !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      border: '0 !important',
    },
  },
});
