import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react';
import { breakpoints } from '@chakra-ui/react/theme';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { layerStyles } from './layer-styles';
import { recipes, slotRecipes } from './recipes/index';
import { semanticTokens } from './semantic-tokens';
import { textStyles } from './text-styles';
import { tokens } from './tokens';

/** The theme: Chakra's scales with the shop's tokens, and only the recipes in use. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  // A new rule in a cascade layer makes browsers compute the styles of the whole page, when a dialog or an error appears.
  disableLayers: true,
  cssVarsPrefix: 'th',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
  },
});

/** The same for a page from the server, whose HTML has the global styles: they take half of the time to create the theme. */
export const systemOfRenderedPage = Object.create(system, { _global: { value: [] } }) as SystemContext;
