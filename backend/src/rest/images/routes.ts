import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { quotas, roles } from '../../modules/policies';
import type { ClaimPhotoService } from '../../modules/claims';
import { notFound } from '../../common/errors';
import type { ImageStore } from '../../platform/images/image-store';
import type { ImageStores } from '../../platform/images/image-stores';
import { ownImagePath, type ImageUrls } from '../../platform/images/image-urls';
import { viewerOf } from '../conventions/access';
import { AVATAR, Bytes, ByToken, ImageLink, named, signedAddressNote } from '../conventions/schemas';
import { added, AddedSchema } from '../conventions/write-results';
import { imageFormRoute, installImageForm, readImage } from './image-form';
import { UploadSlots } from './upload-slots';

const WEBP = 'image/webp';

const StoredImageSchema = Type.Object(
  {
    data: Type.Object({
      id: Type.String({ description: 'The path of the image.' }),
      url: ImageLink('The URL of the image, for `imageLink` and `photoURL`.', AVATAR),
    }),
    success: Type.Literal(true),
    status: Type.Literal(200),
  },
  { description: 'The response format of imgbb.' },
);

/** The built-in image host: `POST /images`, compatible with imgbb, and the private photos of claims. */
export const imageRoutes =
  (
    { images, claimPhotos }: ImageStores,
    photos: ClaimPhotoService,
    imageUrls: ImageUrls,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    await installImageForm(app);
    const slots = new UploadSlots();
    const save = (store: ImageStore, request: FastifyRequest): Promise<string> => {
      const viewer = viewerOf(request);
      return slots.run(viewer, async () => store.save(viewer.id, await readImage(request)));
    };

    app.post(
      '/images',
      {
        ...imageFormRoute,
        config: { access: roles.uploadImage, quota: quotas.uploadImage },
        schema: {
          ...imageFormRoute.schema,
          tags: ['Images'],
          operationId: 'uploadImage',
          summary: 'Store an image in three widths, without its metadata',
          response: { 200: StoredImageSchema },
        },
      },
      async (request) => {
        const path = ownImagePath(`uploads/${await save(images, request)}`);
        return { data: { id: path, url: imageUrls.url(path) }, success: true, status: 200 } as const;
      },
    );

    app.post(
      '/claim-photos',
      {
        ...imageFormRoute,
        config: { access: roles.uploadClaimPhoto, quota: quotas.uploadClaimPhoto },
        schema: {
          ...imageFormRoute.schema,
          tags: ['Images'],
          operationId: 'uploadClaimPhoto',
          summary: 'Store a private photo for a claim, without its metadata',
          description:
            'The photo is deleted after a day unless `requestClaim` of the GraphQL API uses it, with its id in `photoIds`.',
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => added({ id: await save(claimPhotos, request) }),
    );

    app.get(
      '/claim-photos/:token',
      {
        config: { access: 'public', errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Images'],
          operationId: 'getClaimPhoto',
          summary: 'Get a photo of a claim as WebP',
          description: signedAddressNote('the `url` or `previewUrl` of a `ClaimPhoto`'),
          params: ByToken,
          response: {
            200: {
              description: 'The photo.',
              content: { [WEBP]: { schema: Bytes } },
            },
          },
        },
      },
      async ({ params }, reply) => {
        void reply.header('cache-control', 'private, no-store');
        const { id, width } = await photos.parseToken(params.token);
        const image = await claimPhotos.read(id, width);
        if (image === undefined) throw notFound('photo');
        return reply.type(WEBP).send(image);
      },
    );
  };
