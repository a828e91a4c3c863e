import { defineTextStyles } from '@chakra-ui/react';

const display = { fontFamily: 'heading', fontWeight: '700', letterSpacing: '-0.02em', textWrap: 'balance' };

/** Chakra's text sizes, as far as they are in use, and the text styles of the shop. */
export const textStyles = defineTextStyles({
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.75rem' } },
  hero: {
    value: {
      ...display,
      fontWeight: '800',
      fontSize: 'clamp(2.25rem, 1.4rem + 4.2vw, 4.25rem)',
      lineHeight: '1.02',
    },
  },
  title: { value: { ...display, fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)', lineHeight: '1.1' } },
  subtitle: { value: { ...display, fontSize: '1.375rem', lineHeight: '1.2', letterSpacing: '-0.01em' } },
  cardTitle: { value: { ...display, fontSize: '1.1875rem', lineHeight: '1.25', letterSpacing: '-0.01em' } },
  lead: { value: { fontSize: 'clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)', lineHeight: '1.55' } },
  /** A small uppercase label, such as a table header. */
  stamp: {
    value: {
      fontSize: '0.8125rem',
      lineHeight: '1.3',
      fontWeight: '650',
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
  },
  /** Money and counts: tabular figures, which line up in a column. */
  figure: { value: { fontVariantNumeric: 'tabular-nums lining-nums' } },
});
