import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const frontend = path.resolve(import.meta.dirname, '..');

/** Names the versions of all packages. */
const versions = createHash('sha256').update(readFileSync(path.join(frontend, '../package-lock.json')));

const folder = path.join(frontend, `.cache/chakra-${versions.digest('hex').slice(0, 12)}`);

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

/** Bundles Chakra UI with all that only it uses, once for each change of the lock file. */
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
