import { defineLayerStyles } from '@chakra-ui/react';
import { layerStyles as chakraLayerStyles } from '@chakra-ui/react/theme';

/** Upright lines at even distances, hanging from the top edge; whole pixels, or they come out of uneven weight. */
const ticks = (distance: string, length: string) =>
  `repeating-linear-gradient(to right, currentColor 0 {sizes.tick}, transparent {sizes.tick} ${distance}) 0 0 / 100% ${length} no-repeat`;

/** Surfaces with a motif of the trade. Used sparingly: one of them in a view is enough. */
export const layerStyles = {
  ...chakraLayerStyles,
  ...defineLayerStyles({
    /** A sheet on the bench. */
    sheet: {
      value: {
        bg: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'l3',
        boxShadow: 'xs',
      },
    },
    /** The board that tools hang on. */
    pegboard: {
      value: {
        bg: 'bg.muted',
        backgroundImage: 'radial-gradient(circle, {colors.border.emphasized} 1.5px, transparent 2px)',
        backgroundSize: '20px 20px',
      },
    },
    /** Made for paper: on the dark ground it would glare. */
    photo: { value: { objectFit: 'cover', _dark: { filter: 'brightness(0.88)' } } },
    /** Tails of a joint in the current colour. */
    dovetail: {
      value: {
        height: '14px',
        bg: 'currentColor',
        mask: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='48' height='14'%3E%3Cpath d='M6 14L0 0h36l-6 14z'/%3E%3C/svg%3E") 0 0 / 48px 14px repeat-x`,
        transform: 'scaleY(-1)',
      },
    },
    /** The edge of a rule. */
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
  }),
};
