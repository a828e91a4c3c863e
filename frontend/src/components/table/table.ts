import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from '../../theme/recipes/button';
import { toolImageContent } from '../tool-image';

/** Small screens show a card for each row; wide screens and paper show rows. */
const asCards = '@media screen and (max-width: 63.99rem)';
const onWideScreens = '@media screen and (min-width: 64rem)';
const onPaper = '@media print';

const { size, variant } = buttonRecipe.variants ?? {};

/** Longer texts end in an ellipsis, except on cards and on paper. */
const clamp = (lines: number) => ({
  [onWideScreens]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  },
});

const tableStyles = {
  '& > thead > tr > th': {
    px: '2',
    py: '3',
    textStyle: 'stamp',
    color: 'fg.muted',
    textAlign: 'start',
    borderBottomWidth: '2px',
    borderColor: 'border.strong',
    whiteSpace: 'nowrap',
    '&[aria-sort]': { py: '1' },
    '&[data-align=end]': { textAlign: 'end' },
  },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    px: '2',
    mx: '-2',
    borderRadius: 'l2',
    font: 'inherit',
    letterSpacing: 'inherit',
    textTransform: 'inherit',
    cursor: 'button',
    focusVisibleRing: 'outside',
    focusRingColor: 'ink.focusRing',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    '& > svg': { [onPaper]: { display: 'none' } },
  },
  '& [aria-sort$=scending] > .sort': { color: 'fg' },
  '& > tbody > tr': {
    borderBottomWidth: '1px',
    borderColor: 'border',
    breakInside: 'avoid',
    _hover: { bg: 'bg.panel' },
  },
  '& > tbody > tr > td': {
    h: '12',
    px: '2',
    py: '0.5',
    verticalAlign: 'middle',
    textStyle: 'figure',
    textAlign: 'start',
    '&[data-align=end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  '& > tbody > tr > th': {
    px: '2',
    textStyle: 'figure',
    textAlign: 'start',
    fontWeight: '400',
    bg: 'bg.muted',
  },
  '& > tbody + tbody': { borderTopWidth: '2px', borderColor: 'border.strong' },
  // A gap between the rows of a group and rows without one.
  '& > tbody:has(> tr > th) + tbody:not(:has(> tr > th))::before': {
    [onWideScreens]: { content: '""', display: 'block', h: '6' },
  },
  '& [data-actions]:not(:has(> .terms)), & [data-select]': { [onPaper]: { display: 'none' } },
  '& [data-select]': { w: '11', [onWideScreens]: { '&&': { px: '0' } } },
  '& .select': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minW: '11',
    minH: '11',
    cursor: 'button',
    userSelect: 'none',
    '& > input': { boxSize: '5', flexShrink: '0', accentColor: 'fg', cursor: 'button' },
    '& > span': { [onWideScreens]: { display: 'none' } },
  },
};

const cardStyles = {
  display: 'block',
  '& > thead, & > thead > tr > th': { display: 'none' },
  // Above the cards, only the headers of sortable columns and the checkbox for all rows are shown.
  '& > thead[data-sortable], & > thead[data-selectable]': { display: 'block', mb: '4' },
  '& > thead > tr > th[data-select]': {
    display: 'block',
    order: '1',
    w: 'full',
    p: '0',
    borderWidth: '0',
    textStyle: 'md',
    color: 'fg',
  },
  '& > thead[data-sortable]': {
    _before: { content: '"Sort by"', display: 'block', mb: '1.5', textStyle: 'sm', color: 'fg.muted' },
  },
  '& > thead > tr': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& > thead > tr > th[aria-sort]': { display: 'block', p: '0', borderWidth: '0' },
  '& .sort': { px: '3', mx: '0', borderWidth: '1px', borderColor: 'border.control' },
  '& [aria-sort$=scending] > .sort': { bg: 'bg.emphasized' },
  '& > tbody': {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 48rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& > tbody > tr': {
    display: 'block',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    px: '4',
    py: '2',
  },
  '& > tbody + tbody': { mt: '4', borderTopWidth: '0' },
  '& > tbody > tr:has(> th)': { gridColumn: '1 / -1', p: '0', overflow: 'hidden' },
  '& > tbody > tr > th': { display: 'block', px: '4' },
  '& > tbody > tr > td': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    h: 'auto',
    px: '0',
    py: '2',
    textAlign: 'end',
    overflowWrap: 'anywhere',
    // The header as the label of the value. Screen readers read the column header instead.
    _before: {
      content: 'attr(data-label) / ""',
      textStyle: 'sm',
      color: 'fg.muted',
      flexShrink: '0',
      whiteSpace: 'nowrap',
    },
    // What follows the first buttons has a line of its own.
    '&[data-actions]': { flexWrap: 'wrap', '& > .actions ~ *': { flex: '1 0 100%' } },
    // Below its label, over the width of the card.
    '&:has(> .changes)': { display: 'block', textAlign: 'start' },
    '&[data-select]': { w: 'auto', p: '0', justifyContent: 'flex-start', _before: { content: 'none' } },
    // A label without a value.
    _empty: { display: 'none' },
  },
};

/**
 * The styles of the elements inside a table, by class. A Chakra component in each cell would make long tables slow,
 * so the cells of `cells.tsx` are plain elements.
 */
const cellStyles = {
  '& .two-lines': { minW: '0', [onWideScreens]: { minW: '52' } },
  '& .line': { overflowWrap: 'anywhere' },
  '& td > .two-lines > .line': { [asCards]: { textStyle: 'sm' } },
  '& .detail, & .excerpt': {
    textStyle: 'xs',
    letterSpacing: 'tight',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& .detail[data-late]': { color: 'fg.error', fontWeight: '650' },
  '& .two-lines > .detail': clamp(1),
  '& .excerpt': clamp(3),
  '& .name': {
    minW: '24',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    lineHeight: '1.25',
    [asCards]: { lineHeight: 'inherit' },
  },
  '& .with-image': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    '& > .two-lines': { [onWideScreens]: { minW: '32' } },
    [asCards]: { flexDirection: 'row-reverse' },
  },
  '& .tool-image': {
    display: 'block',
    flexShrink: '0',
    boxSize: '10',
    overflow: 'hidden',
    borderRadius: 'l2',
    layerStyle: 'pegboard',
    ...toolImageContent,
    [asCards]: { boxSize: '16' },
  },
  '& .avatar': {
    flexShrink: '0',
    boxSize: '10',
    layerStyle: 'image',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'border.control',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    [asCards]: { boxSize: '12' },
  },
  '& .status': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: '650',
    '& > svg': { boxSize: '5', flexShrink: '0' },
    '&[data-small]': { textStyle: 'sm' },
    '&[data-tone=success]': { color: 'fg.success' },
    '&[data-tone=pending]': { color: 'fg.wood' },
    '&[data-tone=error]': { color: 'fg.error' },
    '&[data-tone=muted]': { color: 'fg.muted' },
  },
  '& .stacked': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    whiteSpace: 'nowrap',
    '& > .status, & > .detail': { whiteSpace: 'normal' },
    [asCards]: { alignItems: 'flex-end', gap: '1' },
  },
  '& .side-by-side': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    [asCards]: { flexDirection: 'column', alignItems: 'flex-end', gap: '1' },
  },
  '& .reason': {
    w: '24',
    textStyle: 'xs',
    color: 'fg.muted',
    [asCards]: { w: 'auto', textStyle: 'sm' },
  },
  '& .action-note': {
    w: '36',
    pb: '2',
    textStyle: 'xs',
    color: 'fg.muted',
    [asCards]: { w: 'auto', textStyle: 'sm' },
  },
  /** The texts of ghost buttons are aligned with the header, or with the values on a card. */
  '& .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    mx: '-3',
    [asCards]: { justifyContent: 'flex-end', mx: '0', me: '-4' },
    _empty: { display: 'none' },
  },
  '& .button': {
    ...buttonRecipe.base,
    ...size?.sm,
    [asCards]: size?.md,
    '&[data-variant=solid]': variant?.solid,
    '&[data-variant=outline]': variant?.outline,
    '&[data-variant=ghost]': variant?.ghost,
    '&[data-palette=signal]': { colorPalette: 'signal' },
    '&[data-palette=danger]': { colorPalette: 'danger' },
  },
  '& .group-header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    minH: '11',
    // Chakra's reset gives each element its own value, with which a flex item stays as wide as its longest word.
    '& > *': { minW: '0', overflowWrap: 'anywhere' },
    [asCards]: { py: '2' },
    '& > .group-total': { fontWeight: '650', [onWideScreens]: { ms: 'auto' } },
  },
  '& .purchase-link, & .row-link': {
    display: 'inline-block',
    // As high as a finger needs, over the lines around it.
    py: '3',
    my: '-3',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textUnderlineOffset: '0.15em',
    focusVisibleRing: 'outside',
    focusRingColor: 'ink.focusRing',
    _hover: { color: 'fg.wood' },
  },
  '& .purchase-link': { fontWeight: '650' },
  /** A text, and a link whose text is an icon. */
  '& .with-link': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    [onWideScreens]: { minW: '32' },
    // Chakra's reset gives each element its own value, with which a flex item stays as wide as its longest word.
    '& > :first-child': { overflowWrap: 'anywhere' },
    [asCards]: { justifyContent: 'flex-end' },
  },
  '& .icon-link': {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    my: '-1',
    me: '-2',
    borderRadius: 'l2',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    focusRingColor: 'ink.focusRing',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    '& > svg': { boxSize: '5' },
    [onPaper]: { display: 'none' },
  },
  /** A short text that should not be narrower than two words. */
  '& .short': { [onWideScreens]: { display: 'block', minW: '24' } },
  /** Fields with their values before and after. */
  '& .changes': {
    py: '2',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    [onWideScreens]: { minW: '64' },
    '& > dl': { display: 'grid', gap: '1' },
    '& > dl > div': {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      columnGap: '3',
      [asCards]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    },
    '& > dl > div:has(> [data-long])': { [asCards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '& dd:not([data-long])': { [asCards]: { textAlign: 'end' } },
    '& dt': { color: 'fg.muted' },
    '& .value': { whiteSpace: 'pre-line' },
    '& .no-value': { color: 'fg.muted' },
    '& svg': {
      display: 'inline-block',
      boxSize: '4',
      mx: '1',
      verticalAlign: 'text-bottom',
      color: 'fg.muted',
    },
    '& [data-long] > .value': { display: 'block' },
    '& > [data-folded] [data-long] > .value': {
      '@media screen': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      },
    },
  },
  '& .show-all': {
    minH: '11',
    my: '-1',
    fontWeight: '650',
    textDecoration: 'underline',
    textUnderlineOffset: '0.15em',
    cursor: 'button',
    focusVisibleRing: 'outside',
    focusRingColor: 'ink.focusRing',
    _hover: { color: 'fg.wood' },
    [onPaper]: { display: 'none' },
  },
  '& .review': { textAlign: 'start', [onWideScreens]: { maxW: 'lg' } },
  '& .review-facts': {
    display: 'flex',
    columnGap: '2.5',
    alignItems: 'center',
    color: 'fg.muted',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    [asCards]: { flexWrap: 'wrap', mb: '1' },
  },
  '& .review > :last-child': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  /** Cards and paper show the whole text. */
  '& .review > .line': clamp(1),
  // As high as a finger needs, over the lines around it.
  '& .read-all': {
    display: 'inline-block',
    py: '3',
    my: '-3',
    color: 'fg',
    fontWeight: '650',
    textDecoration: 'underline',
    cursor: 'button',
    focusVisibleRing: 'outside',
    [asCards]: { display: 'none' },
  },
};

/** A table on wide screens and on paper, otherwise a list of cards: two columns from `md` up. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'md',
    ...tableStyles,
    ...cellStyles,
    [asCards]: cardStyles,
  },
});
