import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

/** Fonts are named in a style sheet that the browser reads late; a preload starts them with the page. */
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
    // Fonts and pictures stay files of their own: cached for long, and no data: URLs in scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with a dependency stays in the browser's cache when a screen changes.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            { name: 'apollo', test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry)\// },
            // Small parts that most screens use: as files of their own, their headers would outweigh them.
            { name: 'shared', minShareCount: 12, priority: -1 },
          ],
        },
      },
    },
  },
});
