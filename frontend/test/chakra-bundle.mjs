import { existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const require = createRequire(import.meta.url);
const { version } = require('@chakra-ui/react/package.json');

/** In node_modules, so that an installation deletes it. */
const folder = path.resolve(import.meta.dirname, `../../node_modules/.cache/tools-hub/chakra-${version}`);

const entries = {
  index: '@chakra-ui/react',
  theme: '@chakra-ui/react/theme',
  anatomy: '@chakra-ui/react/anatomy',
};

/** The files for Jest, which loads each module again for each test file: a few take a fraction of the time of thousands. */
export const chakraModules = Object.fromEntries(
  Object.entries(entries).map(([name, entry]) => [`^${entry}$`, path.join(folder, `${name}.cjs`)]),
);

const resolveEntries = () =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, fileURLToPath(import.meta.resolve(entry))]),
  );

/** Bundles Chakra UI with all that only it uses, once for each version. */
export default async function bundleChakra() {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'test',
    build: {
      outDir: draft,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      lib: { entry: resolveEntries(), formats: ['cjs'], fileName: (_format, name) => `${name}.cjs` },
      rolldownOptions: { external: [/^react(-dom)?(\/|$)/, /^@emotion\//] },
    },
  });
  try {
    renameSync(draft, folder);
  } catch {
    // Another run has bundled it meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
}
