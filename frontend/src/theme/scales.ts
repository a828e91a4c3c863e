import { defineTokens } from '@chakra-ui/react';

/** Tokens whose values are computed from their names. */
const scale = <Name extends string | number>(names: readonly Name[], toValue: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, { value: toValue(name) }])) as Record<
    Name,
    { value: string }
  >;

/** Quarters of a rem. */
const spacing = scale(
  [
    0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48,
    52, 56, 60, 64, 72, 80, 96,
  ],
  (step) => `${step / 4}rem`,
);

/**
 * Chakra's scales for space, size, type and motion, as far as they are in use. Imported from Chakra, they would come with
 * its colors. Every page contains all tokens.
 */
export const scales = {
  spacing: defineTokens.spacing(spacing),
  sizes: defineTokens.sizes({
    ...spacing,
    '3xs': { value: '14rem' },
    '2xs': { value: '16rem' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '3xl': { value: '48rem' },
    '4xl': { value: '56rem' },
    '5xl': { value: '64rem' },
    '6xl': { value: '72rem' },
    '7xl': { value: '80rem' },
    '8xl': { value: '90rem' },
    max: { value: 'max-content' },
    min: { value: 'min-content' },
    fit: { value: 'fit-content' },
    prose: { value: '60ch' },
    full: { value: '100%' },
    dvh: { value: '100dvh' },
  }),
  fontSizes: defineTokens.fontSizes({
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
    '5xl': { value: '3rem' },
    '6xl': { value: '3.75rem' },
  }),
  fontWeights: defineTokens.fontWeights({
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  }),
  letterSpacings: defineTokens.letterSpacings({ tight: { value: '-0.025em' } }),
  lineHeights: defineTokens.lineHeights({
    short: { value: 1.375 },
    moderate: { value: 1.5 },
    tall: { value: 1.625 },
  }),
  radii: defineTokens.radii({
    none: { value: '0' },
    '2xs': { value: '0.0625rem' },
    xs: { value: '0.125rem' },
    sm: { value: '0.25rem' },
    md: { value: '0.375rem' },
    lg: { value: '0.5rem' },
    xl: { value: '0.75rem' },
    '2xl': { value: '1rem' },
    full: { value: '9999px' },
  }),
  aspectRatios: defineTokens.aspectRatios({ square: { value: '1 / 1' }, landscape: { value: '4 / 3' } }),
  animations: defineTokens.animations({
    spin: { value: 'spin 1s linear infinite' },
    pulse: { value: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' },
  }),
  durations: defineTokens.durations({
    fast: { value: '150ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
    slowest: { value: '500ms' },
  }),
  zIndex: defineTokens.zIndex({
    docked: { value: 10 },
    sticky: { value: 1100 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  }),
  cursor: defineTokens.cursor({
    button: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
    menuitem: { value: 'default' },
    option: { value: 'default' },
  }),
};
