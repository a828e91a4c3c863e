import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { formatCounted } from '../../common/counts';
import { DomainError } from '../../common/errors';
import {
  CatalogueImportMode,
  MAX_FILE_NAME_LENGTH,
  MAX_ROWS,
  type CatalogueCsvService,
  type CatalogueFile,
  type CsvExport,
} from '../../modules/catalogue-csv';
import { quotas, roles } from '../../modules/policies';
import { viewerOf } from '../conventions/access';
import { ById, ByToken, named, signedAddressNote } from '../conventions/schemas';
import { added, AddedSchema } from '../conventions/write-results';
import { checkDeclaredSize, MAX_FILE_SIZE, receiveFile } from './receive-file';

const CSV = 'text/csv';

const CsvFile = (description: string) => ({
  description,
  content: { [CSV]: { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
});

const UploadQuery = Type.Object({
  mode: Type.Enum(CatalogueImportMode, { type: 'string', description: 'Which tools the import may write.' }),
  fileName: Type.String({
    minLength: 1,
    maxLength: MAX_FILE_NAME_LENGTH,
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
    app.addContentTypeParser(CSV, ({ raw }, body, done) => {
      checkDeclaredSize(raw);
      done(null, body);
    });
    app.addContentTypeParser('*', (_request, _body, done) =>
      done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as text/csv.')),
    );

    app.get(
      '/tools/export.csv',
      {
        exposeHeadRoute: false,
        config: { access: roles.exportCatalogue, isStreamed: true },
        schema: {
          tags: ['Catalogue'],
          operationId: 'exportCatalogue',
          summary: 'Export all tools as CSV, by SKU',
          response: { 200: CsvFile('The tools. An import of the file changes nothing.') },
        },
      },
      (_request, reply) => sendFile(reply, catalogue.export()),
    );

    app.post(
      '/catalogue-imports',
      {
        config: {
          access: roles.uploadCatalogueImport,
          quota: quotas.uploadCatalogueImport,
          hasLargeBody: true,
        },
        schema: {
          tags: ['Catalogue'],
          operationId: 'uploadCatalogueImport',
          summary: 'Check a CSV file of tools and store it for a preview',
          description:
            'The file has columns of the export, at most ' +
            `${formatCounted(MAX_ROWS, 'row')} and ${MAX_FILE_SIZE}. Only \`SKU\` is required, but a new tool also needs ` +
            '`Name`, `Price`, `Minimum order`, `Available`, `Description` and `Image`. An empty cell changes nothing. The ' +
            'GraphQL query `catalogueImport` returns the result, and the mutation `applyCatalogueImport` writes it.',
          querystring: UploadQuery,
          consumes: [CSV],
          body: Type.Unsafe<Readable | null>({ description: 'The file in UTF-8.' }),
          response: { 200: named(AddedSchema) },
        },
      },
      async (request, reply) => {
        const { mode, fileName: name } = request.query;
        const upload = (read: CatalogueFile['read']) =>
          catalogue.upload(viewerOf(request), { name, mode, read });
        try {
          return added(await receiveFile(request.body ?? Readable.from([]), upload));
        } catch (error) {
          // The client may still send the rest, which nothing reads.
          if (!request.raw.complete) void reply.header('connection', 'close');
          throw error;
        }
      },
    );

    app.get(
      '/catalogue-imports/:id/result.csv',
      {
        exposeHeadRoute: false,
        config: { access: roles.readCatalogueImport, errors: ['NOT_FOUND'], isStreamed: true },
        schema: {
          tags: ['Catalogue'],
          operationId: 'exportCatalogueImportResult',
          summary: 'Export the rows of an import with their outcome as CSV',
          params: ById,
          response: { 200: CsvFile('The rows.') },
        },
      },
      async ({ params }, reply) => sendFile(reply, await catalogue.exportResult(params.id)),
    );

    app.get(
      '/catalogue-files/:token',
      {
        exposeHeadRoute: false,
        config: {
          access: 'public',
          quota: quotas.getCatalogueFile,
          errors: ['NOT_FOUND'],
          isStreamed: true,
        },
        schema: {
          tags: ['Catalogue'],
          operationId: 'getCatalogueFile',
          summary: 'Download the export, or the result of an import',
          description: signedAddressNote('`catalogueExportUrl` or the `resultUrl` of a `CatalogueImport`'),
          params: ByToken,
          response: { 200: CsvFile('The tools, or the rows.') },
        },
      },
      async ({ params }, reply) => {
        void reply.header('cache-control', 'private, no-store');
        return sendFile(reply, await catalogue.open(params.token));
      },
    );
    return Promise.resolve();
  };

function sendFile(reply: FastifyReply, { fileName, texts }: CsvExport): Readable {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from(texts, { objectMode: false });
}
