import multipart from '@fastify/multipart';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { badInput, DomainError } from '../../common/errors';
import { quotas, roles } from '../../modules/policies';
import type { ImageStore } from '../../platform/images/image-store';
import type { ImageUrls } from '../../platform/images/image-urls';
import { ImageLink } from '../conventions/schemas';

const MAX_BYTES = 8 * 1024 * 1024;

const UploadBody = Type.Object({
  image: Type.String({ format: 'binary', description: 'One JPEG, PNG or WebP file of at most 8 MB.' }),
});

const StoredImageSchema = Type.Object(
  {
    data: Type.Object({
      id: Type.String({ description: 'The path of the image.' }),
      url: ImageLink('The URL of the image, for `imageLink` and `photoURL`.'),
    }),
    success: Type.Literal(true),
    status: Type.Literal(200),
  },
  { description: 'The response format of imgbb.' },
);

/** `POST /images`: the built-in image host, compatible with imgbb. */
export const imageRoutes =
  (store: ImageStore, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart, { limits: { files: 1, fields: 4, fileSize: MAX_BYTES } });
    app.post(
      '/images',
      {
        config: { access: roles.uploadImage, quota: quotas.uploadImage },
        // The handler reads the file as a stream.
        validatorCompiler: () => () => true,
        schema: {
          tags: ['Images'],
          operationId: 'uploadImage',
          summary: 'Store an image in three widths, without its metadata',
          consumes: ['multipart/form-data'],
          body: UploadBody,
          response: { 200: StoredImageSchema },
        },
      },
      async (request) => {
        const file = await parseForm(() => request.file());
        if (file?.fieldname !== 'image') throw badInput({ image: 'Send one file in the field image.' });
        const bytes = await parseForm(() => file.toBuffer());
        // The plugin throws for a truncated file, except when the limit falls into the last chunk.
        if (file.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', 'Images may be at most 8 MB.');
        const path = await store.save(bytes);
        return { data: { id: path, url: imageUrls.url(path) }, success: true, status: 200 } as const;
      },
    );
  };

/** Runs a step of the form parser, whose errors have no status when the form is malformed. */
async function parseForm<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw Object.assign(badInput({ image: 'The form data is malformed.' }), { cause: error });
  }
}
