import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';

interface ImageFolders {
  /** What was uploaded. */
  readonly uploads: string;
  /** What comes with the shop: the demonstration catalogue and the blank portrait. */
  readonly built: string;
}

/** Serves the shop's own pictures under `/images/`. Those that were uploaded may be kept for ever: none is ever another. */
export async function installImageFiles(
  app: FastifyInstance,
  { uploads, built }: ImageFolders,
): Promise<void> {
  mkdirSync(uploads, { recursive: true });
  const shared = { decorateReply: false, index: false } as const;
  await app.register(serveStatic, {
    ...shared,
    root: uploads,
    prefix: '/images/uploads/',
    maxAge: '365d',
    immutable: true,
  });
  await app.register(serveStatic, { ...shared, root: built, prefix: '/images/', maxAge: '1d' });
}
