import { defineRecipe } from '@chakra-ui/react';

/** The place of what is on its way, in the tone of the board: fainter than anything that has come. */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    bg: 'bg.muted',
    borderRadius: 'l2',
    flexShrink: '0',
    animation: 'pulse',
    animationDuration: '1.2s',
  },
});
