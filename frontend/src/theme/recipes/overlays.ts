import type { SlotRecipeDefinition } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';

/** Gives what lies above the page an edge besides its shadow, which a dark ground swallows. */
const withEdge = (
  recipe: SlotRecipeDefinition,
  side: 'borderWidth' | 'borderInlineStartWidth',
): SlotRecipeDefinition => ({
  ...recipe,
  base: {
    ...recipe.base,
    content: { ...recipe.base?.['content'], [side]: '1px', borderColor: 'border.emphasized' },
  },
});

export const dialogSlotRecipe = withEdge(chakra.dialogSlotRecipe, 'borderWidth');
export const drawerSlotRecipe = withEdge(chakra.drawerSlotRecipe, 'borderInlineStartWidth');
export const menuSlotRecipe = withEdge(chakra.menuSlotRecipe, 'borderWidth');
