import { defineRecipe } from '@chakra-ui/react';
import { containerRecipe, linkRecipe, skipNavLinkRecipe, spinnerRecipe } from '@chakra-ui/react/theme';
import { buttonRecipe } from './button';
import { fieldSlotRecipe, inputRecipe, textareaRecipe } from './form-controls';

/** Each heading has a text style. */
const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold' },
});

/** The placeholder of loading content. Fainter than any loaded content. */
const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    bg: 'bg.muted',
    borderRadius: 'l2',
    flexShrink: '0',
    animation: 'pulse',
    animationDuration: '1.2s',
  },
});

/**
 * The recipes in use; the other recipes of Chakra stay out of the bundle. Add the recipe of a component here before you
 * use the component.
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

/** The recipes in use of components with several parts; that of toasts is loaded with them. */
export const slotRecipes = {
  field: fieldSlotRecipe,
};
