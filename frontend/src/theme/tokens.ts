import { defineTokens } from '@chakra-ui/react';
import { scales } from './scales';

/**
 * Raw values. Components use only the semantic tokens, which have a value for each color mode. `paper` and `ink` are for
 * backgrounds and text, `oak` for boards, `timber` and `steel` for the tools on drawings, `tape` (the yellow of a tape measure) for the primary action,
 * `brick` for errors and `moss` for success.
 */
const colors = defineTokens.colors({
  white: { value: '#ffffff' },
  black: { value: '#0d0b08' },
  blackAlpha: { 500: { value: 'rgba(13, 11, 8, 0.6)' } },
  paper: {
    50: { value: '#fffdf9' },
    100: { value: '#f6f1e7' },
    200: { value: '#ece4d4' },
    300: { value: '#ddd1bb' },
    400: { value: '#bfae91' },
  },
  ink: {
    400: { value: '#8d8172' },
    500: { value: '#6b6053' },
    600: { value: '#544a3f' },
    700: { value: '#3d352c' },
    800: { value: '#2a241d' },
    850: { value: '#221d17' },
    900: { value: '#1a1611' },
    950: { value: '#13100c' },
  },
  oak: {
    200: { value: '#e6cb9d' },
    300: { value: '#d3ab6d' },
    700: { value: '#7a4d20' },
    800: { value: '#5b3918' },
    900: { value: '#3c2611' },
  },
  tape: {
    200: { value: '#ffe08a' },
    400: { value: '#ffc629' },
    500: { value: '#f2b40c' },
    600: { value: '#d99b00' },
    900: { value: '#453203' },
  },
  timber: {
    200: { value: '#fecd7e' },
    400: { value: '#e6a468' },
    500: { value: '#c98b4c' },
    600: { value: '#9e6942' },
    700: { value: '#75482b' },
  },
  steel: {
    100: { value: '#b9e4ea' },
    300: { value: '#82aec1' },
    700: { value: '#2e788a' },
  },
  brick: {
    100: { value: '#fbe6df' },
    300: { value: '#f3a18d' },
    400: { value: '#ec8068' },
    600: { value: '#b3331d' },
    700: { value: '#962916' },
    950: { value: '#3b150d' },
  },
  moss: {
    100: { value: '#e6efd9' },
    300: { value: '#a8cc86' },
    600: { value: '#47702a' },
    700: { value: '#38591f' },
    950: { value: '#1c2b11' },
  },
});

/** A family of fonts.css, and the fonts of the system with its width. */
const withFallbacks = (family: string) =>
  `'${family}', '${family} Arial', '${family} DejaVu', system-ui, sans-serif`;

const fonts = defineTokens.fonts({
  heading: { value: withFallbacks('Bricolage Grotesque') },
  body: { value: withFallbacks('Source Sans 3') },
  mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
});

const sizes = defineTokens.sizes({
  /** The distance between two inches of a ruler. */
  inch: { value: '72px' },
  /** The width of a line on a ruler. */
  tick: { value: '2px' },
  /** The ruler below a heading: three inches and the last line. */
  rule: { value: '218px' },
});

/** The scales with the colors, fonts and own sizes of the shop. */
export const tokens = { ...scales, colors, fonts, sizes: { ...scales.sizes, ...sizes } };
