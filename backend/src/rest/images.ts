import multipart from '@fastify/multipart';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { badInput, DomainError } from '../common/errors';
import { Role } from '../common/viewer';
import type { ImageLinks } from '../platform/images/image-links';
import type { ImageStore } from '../platform/images/image-store';
import { PictureLink } from './conventions/schemas';

const MAX_BYTES = 8 * 1024 * 1024;
/** From one address. Each is drawn three times and kept for good. */
const UPLOADS_PER_MINUTE = 30;

const Upload = Type.Object({
  image: Type.String({ format: 'binary', description: 'One JPEG, PNG or WebP of at most 8 MB.' }),
});

const KeptImage = Type.Object(
  {
    data: Type.Object({
      id: Type.String({ description: 'The path of the picture.' }),
      url: PictureLink('The link of the picture, for `imageLink` and `photoURL`.'),
    }),
    success: Type.Literal(true),
    status: Type.Literal(200),
  },
  { description: 'As imgbb answers.' },
);

/** `POST /images`: the shop's own image host, which speaks as imgbb does. */
export const imageEndpoints =
  (store: ImageStore, links: ImageLinks): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart, { limits: { files: 1, fields: 4, fileSize: MAX_BYTES } });
    app.post(
      '/images',
      {
        config: { access: Role.USER, rateLimit: { max: UPLOADS_PER_MINUTE } },
        // The file is read as it comes, by the handler.
        validatorCompiler: () => () => true,
        schema: {
          tags: ['Images'],
          operationId: 'uploadImage',
          summary: 'Keeps a picture in three widths, without its metadata',
          consumes: ['multipart/form-data'],
          body: Upload,
          response: { 200: KeptImage },
        },
      },
      async (request) => {
        const file = await request.file();
        if (file?.fieldname !== 'image') throw badInput({ image: 'Send one file in the field image.' });
        const bytes = await file.toBuffer();
        // The plugin throws when it cuts a file off, but not when the cut falls into the last piece that arrived.
        if (file.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', 'A picture has at most 8 MB.');
        const path = await store.keep(bytes);
        return { data: { id: path, url: links.url(path) }, success: true, status: 200 } as const;
      },
    );
  };
