import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as EntryServer from './src/entry-server.tsx';

/** Writes the pages of the route table to `pages.json`, so that the server knows them before it renders the first one. */
export function listPages(): Plugin {
  let folder = '';
  return {
    name: 'list-pages',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const entry = pathToFileURL(join(folder, 'entry-server.js')).href;
      const { pages } = (await import(entry)) as typeof EntryServer;
      writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
    },
  };
}
