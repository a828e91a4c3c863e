import { defineLayerStyles } from '@chakra-ui/react';

/** Vertical lines at even distances from the top edge. Lines of fractional pixels would differ in width. */
const ticks = (distance: string, length: string) =>
  `repeating-linear-gradient(to right, currentColor 0 {sizes.tick}, transparent {sizes.tick} ${distance}) 0 0 / 100% ${length} no-repeat`;

/** Surfaces, some with a carpentry motif. Use at most one motif per view. */
export const layerStyles = defineLayerStyles({
  /** A raised panel for one subject. */
  card: {
    value: {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      boxShadow: 'xs',
    },
  },
  /** A board with holes, behind images of tools. */
  pegboard: {
    value: {
      bg: 'bg.muted',
      backgroundImage: 'radial-gradient(circle, {colors.border.emphasized} 1.5px, transparent 2px)',
      backgroundSize: '20px 20px',
    },
  },
  /** Images are made for a light background, so they are dimmed in dark mode. */
  image: { value: { objectFit: 'cover', _dark: { filter: 'brightness(0.88)' } } },
  /** A row of dovetails in the current color. */
  dovetail: {
    value: {
      height: '14px',
      bg: 'currentColor',
      mask: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='48' height='14'%3E%3Cpath d='M6 14L0 0h36l-6 14z'/%3E%3C/svg%3E") 0 0 / 48px 14px repeat-x`,
      transform: 'scaleY(-1)',
    },
  },
  /** The scale of a ruler in the current color, with ticks for inches, halves and eighths. */
  ruler: {
    value: {
      height: '12px',
      background: [
        ticks('{sizes.inch}', '12px'),
        ticks('calc({sizes.inch} / 2)', '9px'),
        ticks('calc({sizes.inch} / 8)', '5px'),
      ].join(', '),
    },
  },
});
