import { build } from 'vite';

/** The scripts that pages load before their own bundle: the name of each in `dist/browser`, and its entry. */
const scripts = {
  'stripe.js': 'src/browser/stripe/main.ts',
  'gapi.js': 'src/browser/firebase/gapi.ts',
  'google-sign-in.js': 'src/browser/firebase/google-sign-in.ts',
};

// One build per script: classic scripts cannot share a chunk.
for (const [entryFileNames, input] of Object.entries(scripts)) {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'dist/browser',
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames } },
    },
  });
}
