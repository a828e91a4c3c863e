import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';

interface ImageFolders {
  readonly uploads: string;
  /** The images of the repository: the default avatar and the demo catalogue. */
  readonly bundled: string[];
}

/** Serves images under `/images/`. Uploaded images are immutable, so clients may cache them for a year. */
export async function installImageFiles(
  app: FastifyInstance,
  { uploads, bundled }: ImageFolders,
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
  await app.register(serveStatic, { ...shared, root: bundled, prefix: '/images/', maxAge: '1d' });
}
