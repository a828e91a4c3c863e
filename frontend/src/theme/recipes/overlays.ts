import type { SlotRecipeDefinition } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';

/** Adds a border to an overlay, since its shadow is invisible on a dark background. */
const withBorder = (
  recipe: SlotRecipeDefinition,
  side: 'borderWidth' | 'borderInlineStartWidth',
): SlotRecipeDefinition => ({
  ...recipe,
  base: {
    ...recipe.base,
    content: { ...recipe.base?.['content'], [side]: '1px', borderColor: 'border.emphasized' },
  },
});

export const dialogSlotRecipe = withBorder(chakra.dialogSlotRecipe, 'borderWidth');
export const drawerSlotRecipe = withBorder(chakra.drawerSlotRecipe, 'borderInlineStartWidth');
export const menuSlotRecipe = withBorder(chakra.menuSlotRecipe, 'borderWidth');
