import { defineSemanticTokens } from '@chakra-ui/react';

const mode = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

/**
 * Colors by purpose. In both modes, every `fg*` on every `bg*` has a contrast of at least 4.5:1, every `border.control`
 * and focus ring 3:1 (WCAG 2.2 AA).
 */
const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: mode('paper.100', 'ink.900'),
    panel: mode('paper.50', 'ink.850'),
    subtle: mode('paper.200', 'ink.950'),
    muted: mode('paper.200', 'ink.800'),
    emphasized: mode('paper.300', 'ink.700'),
    inverted: mode('ink.900', 'ink.950'),
    error: mode('brick.100', 'brick.950'),
    success: mode('moss.100', 'moss.950'),
  },
  fg: {
    DEFAULT: mode('ink.900', 'paper.100'),
    muted: mode('ink.600', 'paper.400'),
    subtle: mode('ink.500', 'paper.400'),
    wood: mode('oak.700', 'oak.300'),
    inverted: mode('paper.100', 'paper.100'),
    error: mode('brick.600', 'brick.300'),
    success: mode('moss.700', 'moss.300'),
  },
  border: {
    DEFAULT: mode('paper.300', 'ink.700'),
    muted: mode('paper.200', 'ink.800'),
    emphasized: mode('paper.400', 'ink.600'),
    control: mode('ink.400', 'ink.400'),
    strong: mode('ink.900', 'paper.300'),
    error: mode('brick.600', 'brick.400'),
  },
  wood: {
    surface: mode('oak.200', 'oak.900'),
    edge: mode('oak.300', 'oak.800'),
  },
  /** Only for the primary action of a page. */
  signal: {
    solid: mode('tape.400', 'tape.400'),
    hover: mode('tape.500', 'tape.200'),
    contrast: mode('ink.950', 'ink.950'),
    fg: mode('ink.900', 'tape.400'),
    subtle: mode('tape.200', 'tape.900'),
    muted: mode('tape.200', 'tape.900'),
    emphasized: mode('tape.400', 'tape.600'),
    border: mode('ink.900', 'tape.400'),
    focusRing: mode('ink.900', 'tape.400'),
  },
  /** The neutral default palette of the page. */
  ink: {
    solid: mode('ink.900', 'paper.100'),
    hover: mode('ink.700', 'paper.300'),
    contrast: mode('paper.50', 'ink.900'),
    fg: mode('ink.900', 'paper.100'),
    subtle: mode('paper.200', 'ink.800'),
    muted: mode('paper.300', 'ink.700'),
    emphasized: mode('paper.400', 'ink.600'),
    border: mode('ink.400', 'ink.400'),
    focusRing: mode('ink.900', 'tape.400'),
  },
  danger: {
    solid: mode('brick.600', 'brick.600'),
    hover: mode('brick.700', 'brick.700'),
    contrast: mode('white', 'white'),
    fg: mode('brick.600', 'brick.300'),
    subtle: mode('brick.100', 'brick.950'),
    muted: mode('brick.100', 'brick.950'),
    emphasized: mode('brick.300', 'brick.700'),
    border: mode('brick.600', 'brick.400'),
    focusRing: mode('brick.600', 'brick.300'),
  },
});

const shadows = defineSemanticTokens.shadows({
  xs: { value: { _light: '0 1px 0 {colors.ink.900/8}', _dark: '0 1px 0 {colors.black/60}' } },
  sm: { value: { _light: '0 2px 4px {colors.ink.900/10}', _dark: '0 2px 4px {colors.black/60}' } },
  md: { value: { _light: '0 6px 16px {colors.ink.900/12}', _dark: '0 6px 16px {colors.black/60}' } },
  lg: { value: { _light: '0 12px 32px {colors.ink.900/18}', _dark: '0 12px 32px {colors.black/70}' } },
  xl: { value: { _light: '0 16px 40px {colors.ink.900/22}', _dark: '0 16px 40px {colors.black/80}' } },
});

/** `l1` is for links, `l2` for controls, `l3` for cards. */
const radii = defineSemanticTokens.radii({
  l1: { value: '{radii.xs}' },
  l2: { value: '{radii.sm}' },
  l3: { value: '{radii.md}' },
});

export const semanticTokens = { colors, shadows, radii };
