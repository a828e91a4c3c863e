import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { DocumentService } from '../../modules/documents';
import { quotas } from '../../modules/policies';
import { Bytes, ByToken, signedAddressNote } from '../conventions/schemas';

const PDF = 'application/pdf';

/** `/documents`. */
export const documentRoutes =
  (documents: DocumentService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/documents/:token',
      {
        config: { access: 'public', quota: quotas.getDocument, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Purchases'],
          operationId: 'getDocument',
          summary: 'Get a document of a purchase as PDF',
          description: signedAddressNote('the `url` of a `Document`'),
          params: ByToken,
          response: {
            200: {
              description: 'The document.',
              content: { [PDF]: { schema: Bytes } },
            },
          },
        },
      },
      async ({ params }, reply) => {
        void reply.header('cache-control', 'private, no-store');
        const { fileName, bytes } = await documents.open(params.token);
        return reply.type(PDF).header('content-disposition', `inline; filename="${fileName}"`).send(bytes);
      },
    );
    return Promise.resolve();
  };
