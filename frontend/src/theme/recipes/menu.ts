import { menuSlotRecipe as chakraMenuSlotRecipe } from '@chakra-ui/react/theme';

const { content, ...base } = chakraMenuSlotRecipe.base ?? {};

/** With a border, since the shadow of a menu is invisible on a dark background. */
export const menuSlotRecipe = {
  ...chakraMenuSlotRecipe,
  base: { ...base, content: { ...content, borderWidth: '1px', borderColor: 'border.emphasized' } },
};
