import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

/** Preloads the fonts, which the browser would otherwise find only in the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  build: {
    target: 'es2023',
    // Fonts and images stay separate files, which are cached for long. Scripts contain no data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Dependencies stay in the browser's cache when only the code of the pages changes.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            { name: 'apollo', test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry)\// },
            // Small modules that most pages use. As separate files, their HTTP headers would outweigh them.
            { name: 'shared', minShareCount: 12, priority: -1 },
          ],
        },
      },
    },
  },
});
