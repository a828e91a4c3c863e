import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { badInput, DomainError } from '../common/errors';
import type { ImageLinks } from '../platform/images/image-links';
import { bearerOf } from '../http/headers';
import type { UserService } from '../modules/users';
import type { ImageStore } from '../platform/images/image-store';

const MAX_BYTES = 8 * 1024 * 1024;

export interface ImageOptions {
  readonly users: UserService;
  readonly store: ImageStore;
  readonly links: ImageLinks;
  /** The pictures that come with the shop: the demonstration catalogue and the blank portrait. */
  readonly builtFolder: string;
}

/**
 * The shop's own image host. `POST /images` takes multipart form data with one file `image` from a signed-in person
 * and answers as imgbb does: `{data: {id, url}, success, status}`. `GET /images/*` serves what was taken.
 */
export async function installImages(
  app: FastifyInstance,
  { users, store, links, builtFolder }: ImageOptions,
): Promise<void> {
  mkdirSync(store.folder, { recursive: true });
  const shared = { decorateReply: false, index: false } as const;
  await app.register(serveStatic, {
    ...shared,
    root: store.folder,
    prefix: '/images/uploads/',
    maxAge: '365d',
    immutable: true,
  });
  await app.register(serveStatic, { ...shared, root: builtFolder, prefix: '/images/', maxAge: '1d' });
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, fileSize: MAX_BYTES } });
    scope.post('/images', async (request) => {
      const token = bearerOf(request.headers.authorization);
      if (token === undefined || (await users.viewerOf(token)) === undefined) {
        throw new DomainError('UNAUTHENTICATED', 'Sign in to upload a picture.');
      }
      const file = await request.file();
      if (file?.fieldname !== 'image') throw badInput({ image: 'Send one file in the field image.' });
      const bytes = await file.toBuffer();
      // The plugin throws when it cuts a file off, but not when the cut falls into the last piece that arrived.
      if (file.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', 'A picture has at most 8 MB.');
      const path = await store.keep(bytes);
      return { data: { id: path, url: links.url(path) }, success: true, status: 200 };
    });
  });
}
