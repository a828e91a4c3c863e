import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { listPages } from './list-pages.ts';
import { pageScripts } from './page-scripts/plugin.ts';
import { precompress } from './precompress.ts';

/** React Router names its production build in no export, so that every bundler takes the development build. */
const routerFolder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const productionRouter = ['index', 'dom-export'].map((name) => ({
  find: name === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: path.join(routerFolder, `dist/production/${name}.mjs`),
}));

/** Lets the bundler drop the components of React Router that are not used. Their names, for React's developer tools, keep them. */
const pureRouter: Plugin = {
  name: 'pure-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
  },
};

/** Only Chakra's command line reads the types of properties, which take a quarter of the time to create the theme. */
const noPropertyTypes: Plugin = {
  name: 'no-property-types',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/utility\.js$/ },
    handler: (code) => code.replaceAll(/^ +assignPropertyTypes?\(.*\);$/gm, ''),
  },
};

/** Pages that the server rendered have the global styles, which take half of the time to create the theme. */
const globalStylesOnUse: Plugin = {
  name: 'global-styles-on-use',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
    handler: (code) =>
      code
        .replace(/const _global = (\[.+\]);/, 'let globalStyles; const createGlobalStyles = () => $1;')
        .replace(/^ +_global,$/m, 'get _global() { return (globalStyles ??= createGlobalStyles()); },'),
  },
};

/** Only the server reads the handles of the route table. */
const noHandles: Plugin = {
  name: 'no-handles',
  transform: {
    filter: { id: /src\/app\/routes\.tsx$/ },
    handler: (code) => code.replace(/\.\.\.(page|layout)\([^)]*\),/g, ''),
  },
};

const STYLES =
  /node_modules\/(@emotion|stylis|@chakra-ui\/react\/dist\/esm\/(styled-system(?!\/create-slot)|utils|components\/(absolute-center|box|button|center|container|flex|grid|heading|icon|link|loader|simple-grid|skip-nav|spinner|stack|text|visually-hidden)))\//;

// Without the drafts of forms, which are also loaded when a session ends.
const PARTS =
  /src\/(components\/((brand|feedback)\/|[^/]+$)|content|hooks|lib(?!\/session\/(use-)?form-draft))|components\/(circle|skeleton|square)\//;

const FIELDS =
  /@ark-ui\/react\/dist\/components\/field|@chakra-ui\/react\/dist\/esm\/(components\/(field|input|native-select|textarea)|styled-system\/create-slot)/;

/** `vite build` builds the page, `vite build --ssr` what renders it on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    pureRouter,
    noPropertyTypes,
    globalStylesOnUse,
    ...(isSsrBuild ? [listPages()] : [noHandles, pageScripts(), precompress()]),
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // The server has none of the frontend's packages. Vite keeps NODE_ENV in its code otherwise.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: 'es2023',
    // Fonts and images stay separate files, which are cached for long. Scripts contain no data: URLs.
    assetsInlineLimit: 0,
    // Every supported browser has modulepreload.
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, emptyOutDir: false }
      : { manifest: 'server/manifest.json' }),
    rolldownOptions: isSsrBuild
      ? {}
      : {
          treeshake: {
            // @emotion/react imports these for withTheme, which is not used.
            moduleSideEffects: [
              { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
            ],
            // Drops Chakra's own theme, and with it the recipes of all components, of which we use parts.
            manualPureFunctions: ['defineConfig'],
          },
          output: {
            // The first page has the names of all files, so they are short.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            codeSplitting: {
              // Dependencies stay in the browser's cache when only the code of the pages changes.
              groups: [
                // Every page has an icon, so what all icons share belongs here too.
                {
                  name: 'react',
                  test: /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)\b)/,
                },
                {
                  name: 'apollo',
                  test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry|tslib)\//,
                },
                // What every page uses of Chakra and Emotion. As separate files, their HTTP headers would outweigh them.
                { name: 'styles', test: STYLES },
                // Creating it takes as long as evaluating all others.
                { name: 'theme', test: /src\/theme\// },
                // What pages use of the rest of the first load, so that it is one file instead of many small ones.
                { name: 'first', tags: ['$initial'], test: /\/src\/(?!entry-client)|vite\/preload-helper/ },
                // What many pages share, by kind. As a file for each set of pages that shares something, these were 40 files of
                // 300 bytes. A part of one group takes what it imports along, so the general groups come first.
                {
                  name: 'data',
                  test: /src\/(apollo\/|config\/api-urls|lib\/(when-idle|session\/sign-out-after))/,
                  minShareCount: 2,
                },
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
                { name: 'parts', test: PARTS, minShareCount: 4 },
                { name: 'fields', test: FIELDS, minShareCount: 3 },
                { name: 'form', test: /react-hook-form|src\/components\/form\//, minShareCount: 3 },
                // Without the filter that takes the form fields along, which most tables do not have.
                { name: 'table', test: /src\/components\/table\/(?!list-select)/, minShareCount: 3 },
              ],
            },
          },
        },
  },
}));
