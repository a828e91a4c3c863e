import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { DomainError } from '../../common/errors';
import { CatalogueImportMode, type CatalogueCsvService } from '../../modules/catalogue-csv';
import { quotas, roles } from '../../modules/policies';
import { viewerOf } from '../conventions/access';
import { ById, named } from '../conventions/schemas';
import { added, AddedSchema } from '../conventions/write-results';

/** 10,000 rows with a description of 300 characters and a data sheet each. */
const MAX_BYTES = 5 * 1024 * 1024;

const CSV = 'text/csv';

const CsvFile = (description: string) => ({
  description,
  content: { [CSV]: { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
});

const UploadQuery = Type.Object({
  mode: Type.Enum(CatalogueImportMode, { description: 'Which tools the import may write.' }),
  fileName: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[^\\u0000-\\u001f]*$',
    description: 'The name of the file.',
    examples: ['catalogue.csv'],
  }),
});

/** The catalogue as CSV: `/tools/export.csv` and `/catalogue-imports`. */
export const catalogueRoutes =
  (catalogue: CatalogueCsvService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(CSV, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addContentTypeParser('*', (_request, _body, done) =>
      done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as text/csv.')),
    );

    app.get(
      '/tools/export.csv',
      {
        config: { access: roles.exportCatalogue },
        schema: {
          tags: ['Catalogue'],
          operationId: 'exportCatalogue',
          summary: 'Export all tools as CSV, by SKU',
          response: { 200: CsvFile('The tools. An import of the file changes nothing.') },
        },
      },
      (_request, reply) => asFile(reply, 'catalogue.csv', catalogue.export()),
    );

    app.post(
      '/catalogue-imports',
      {
        config: { access: roles.uploadCatalogueImport, quota: quotas.uploadCatalogueImport },
        bodyLimit: MAX_BYTES,
        schema: {
          tags: ['Catalogue'],
          operationId: 'uploadCatalogueImport',
          summary: 'Check a CSV file of tools and store it for a preview',
          description:
            'The file has the columns of the export, of which only `SKU` is required, at most 10,000 rows and 5 MB. An ' +
            'empty cell changes nothing. The GraphQL query `catalogueImport` returns the result, and the mutation ' +
            '`applyCatalogueImport` writes it.',
          querystring: UploadQuery,
          consumes: [CSV],
          body: Type.Unsafe<Buffer | null>({ description: 'The file in UTF-8.' }),
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => {
        const { mode, fileName } = request.query;
        const content = request.body ?? Buffer.alloc(0);
        return added(await catalogue.upload(viewerOf(request), { name: fileName, mode, content }));
      },
    );

    app.get(
      '/catalogue-imports/:id/result.csv',
      {
        config: { access: roles.readCatalogueImport, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Catalogue'],
          operationId: 'exportCatalogueImportResult',
          summary: 'Export the rows of an import with their outcome as CSV',
          params: ById,
          response: { 200: CsvFile('The rows.') },
        },
      },
      async ({ params }, reply) =>
        asFile(reply, 'import-result.csv', await catalogue.exportResult(params.id)),
    );
    return Promise.resolve();
  };

function asFile(reply: FastifyReply, name: string, texts: AsyncGenerator<string>): Readable {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(texts, { objectMode: false });
}
