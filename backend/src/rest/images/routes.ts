import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { badInput, DomainError } from '../../common/errors';
import { quotas, roles } from '../../modules/policies';
import type { ImageStore } from '../../platform/images/image-store';
import type { ImageUrls } from '../../platform/images/image-urls';
import { viewerOf } from '../conventions/access';
import { ImageLink } from '../conventions/schemas';
import { UploadSlots } from './upload-slots';

const MAX_BYTES = 8 * 1024 * 1024;

const ONE_FILE = 'Send one file in the field image.';

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
    await app.register(multipart, { limits: { files: 2, fields: 4, fileSize: MAX_BYTES } });
    const slots = new UploadSlots();
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
        const { id: userId } = viewerOf(request);
        const path = await slots.run(userId, async () => store.save(userId, await readImage(request)));
        return { data: { id: path, url: imageUrls.url(path) }, success: true, status: 200 } as const;
      },
    );
  };

/** Reads the whole form, so that a second file and a truncated form are found. */
async function readImage(request: FastifyRequest): Promise<Buffer> {
  let image: Buffer | undefined;
  await parseForm(async () => {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'image' || image !== undefined) throw badInput({ image: ONE_FILE });
      image = await part.toBuffer();
      // The plugin throws for a truncated file, except when the limit falls into the last chunk.
      if (part.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', 'Images may be at most 8 MB.');
    }
  });
  if (image === undefined) throw badInput({ image: ONE_FILE });
  return image;
}

/** Runs a step of the form parser, whose errors have no status when the form is malformed. */
async function parseForm(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof DomainError || (error as { statusCode?: number }).statusCode !== undefined)
      throw error;
    throw Object.assign(badInput({ image: 'The form data is malformed.' }), { cause: error });
  }
}
