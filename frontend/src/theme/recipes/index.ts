import {
  containerRecipe,
  headingRecipe,
  linkRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import { buttonRecipe } from './button';
import { fieldSlotRecipe, inputRecipe, textareaRecipe } from './form-controls';
import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from './overlays';
import { skeletonRecipe } from './skeleton';
import { toastSlotRecipe } from './toast';

/**
 * Only the recipes in use, which keeps the rest of Chakra's out of the bundle: whoever needs a component
 * that is not listed (a badge, tabs, ...) adds its recipe here first.
 */
export const recipes = {
  button: buttonRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

/** Recipes of components with several parts; the same rule. */
export const slotRecipes = {
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  toast: toastSlotRecipe,
};
