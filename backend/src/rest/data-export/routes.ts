import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import {
  listSections,
  singleSections,
  type DataExportService,
  type Section,
} from '../../modules/data-export';
import { quotas, roles } from '../../modules/policies';
import { viewerOf } from '../conventions/access';

const JSON_TYPE = 'application/json';

const recordOf = ({ fields }: Section, ...types: readonly string[]) => ({
  type: types,
  properties: Object.fromEntries(Object.keys(fields).map((name) => [name, {}])),
});

const properties = {
  exportedAt: { type: 'string', format: 'date-time', description: 'When the export began.' },
  ...Object.fromEntries(
    Object.entries(singleSections).map(([name, section]) => [
      name,
      { ...recordOf(section, 'object', 'null'), description: section.description },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(listSections).map(([name, section]) => [
      name,
      { type: 'array', description: section.description, items: recordOf(section, 'object') },
    ]),
  ),
};

/** `/user/export.json`. */
export const dataExportRoutes =
  (dataExports: DataExportService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/user/export.json',
      {
        exposeHeadRoute: false,
        config: { access: roles.exportOwnData, quota: quotas.exportOwnData, isStreamed: true },
        schema: {
          tags: ['Users'],
          operationId: 'exportOwnData',
          summary: 'Export what the shop stores about you as JSON',
          description:
            'Amounts are in US dollars, but in cents in `facts` of documents and `data` of emails, which are stored so. Times are in ' +
            'UTC. Fields that the GraphQL API has too have its names and values. Further properties may be added.',
          response: {
            200: {
              description: 'The records of the account.',
              content: {
                [JSON_TYPE]: {
                  schema: Type.Unsafe<Readable>({
                    type: 'object',
                    properties,
                    required: Object.keys(properties),
                  }),
                },
              },
            },
          },
        },
      },
      (request, reply) => {
        void reply
          .type(`${JSON_TYPE}; charset=utf-8`)
          .header('content-disposition', 'attachment; filename="tools-hub-data.json"');
        return Readable.from(dataExports.export(viewerOf(request)), { objectMode: false });
      },
    );
    return Promise.resolve();
  };
