import createCache, { type EmotionCache, type Options } from '@emotion/cache';

type StylisPlugin = NonNullable<Options['stylisPlugins']>[number];

/** Safari has no `user-select` without its prefix. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Emotion's styles, without the prefixes that no supported browser needs: they are a fifth of the styles. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: 'css', stylisPlugins: [prefixUserSelect] });
