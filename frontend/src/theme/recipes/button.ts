import { defineRecipe } from '@chakra-ui/react';

/** A disabled button. A busy button is disabled as well, but keeps its colors. */
const disabled = '&:is(:disabled, [aria-disabled=true]):not([data-busy])';

/**
 * `solid` with the palette `signal` is the primary action, at most one per page or card. `solid` is a secondary action;
 * `outline` and `ghost` are for all others. Every size is at least 44 px high on touch screens.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    appearance: 'none',
    userSelect: 'none',
    position: 'relative',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    borderRadius: 'l2',
    borderWidth: '2px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: '650',
    lineHeight: '1.2',
    cursor: 'button',
    textDecoration: 'none',
    transitionProperty: 'background, border-color, color, translate, box-shadow',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    '@media (pointer: coarse)': { minH: '11', minW: '11' },
    _active: { translate: '0 1px' },
    _disabled: { cursor: 'disabled', translate: 'none' },
    _icon: { flexShrink: '0', boxSize: '1.15em' },
  },
  variants: {
    size: {
      sm: { h: '9', minW: '9', px: '3', textStyle: 'sm', gap: '1.5' },
      md: { h: '11', minW: '11', px: '4', textStyle: 'md', gap: '2' },
      lg: { h: '12', minW: '12', px: '6', textStyle: 'lg', gap: '2.5' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
        _expanded: { bg: 'colorPalette.hover' },
        [disabled]: { bg: 'bg.emphasized', color: 'fg.muted' },
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
        [disabled]: { borderColor: 'border.emphasized', color: 'fg.muted' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
        [disabled]: { color: 'fg.muted' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
