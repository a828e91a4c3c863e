import type { SystemStyleObject } from '@chakra-ui/react';

const onPaper = '@media print';

/** The comparison: columns of one width beside a first column that stays in place, and all of it on one sheet of paper. */
export const compareStyles: SystemStyleObject = {
  '--name-width': { base: '8.5rem', md: '12rem' },
  '--tool-width': { base: '10.5rem', md: '14.75rem' },
  overflowX: 'auto',
  // Contains the visually hidden texts, which would else widen the page.
  position: 'relative',
  focusVisibleRing: 'outside',
  borderRadius: 'l2',
  [onPaper]: { overflow: 'visible' },
  '& table': {
    tableLayout: 'fixed',
    width: 'calc(var(--name-width) + var(--tools) * var(--tool-width))',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'figure',
    [onPaper]: { width: 'full', fontSize: '10pt' },
  },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    p: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    [onPaper]: { py: '1' },
  },
  '& th > button': { [onPaper]: { display: 'none' } },
  '& tr': { breakInside: 'avoid' },
  '& thead > tr > *': {
    width: 'var(--tool-width)',
    borderBottomWidth: '2px',
    borderBottomColor: 'border.strong',
    fontWeight: '650',
    [onPaper]: { width: 'auto' },
  },
  '& thead > tr > :first-child': { width: 'var(--name-width)' },
  // The first column covers the others when they scroll.
  '& tr > :first-child': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    bg: 'bg',
    fontWeight: '600',
    borderEndWidth: '1px',
    [onPaper]: { position: 'static' },
  },
  '& th > svg': { display: 'inline', verticalAlign: '-0.15em', color: 'fg.wood' },
  '& tr[data-different] > *': { bg: 'bg.panel' },
  '& .group > *': {
    textStyle: 'subtitle',
    pt: '6',
    borderBottomWidth: '2px',
    borderBottomColor: 'border.strong',
  },
};
