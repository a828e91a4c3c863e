import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { parseInput } from '../../common/validate-input';
import { quotas, roles } from '../../modules/policies';
import { cachePolicies } from '../../modules/cache-policies';
import { AddToolInput, toolFieldNames, type ToolEditingService, type ToolService } from '../../modules/tools';
import type { ImageUrls } from '../../platform/images/image-urls';
import { idempotencyKeyOf, viewerOf } from '../conventions/access';
import { toCents } from '../conventions/money';
import { listOf, ListQuery, pageRequest } from '../conventions/pagination';
import { ById, IdempotencyKeyHeader, named } from '../conventions/schemas';
import { added, AddedSchema, deleted, DeletedSchema } from '../conventions/write-results';
import { TOOL_PROPERTIES, toolJson } from './mapper';
import { AddToolBody, ToolSchema } from './schemas';

/** `/tools` and `/tool`. */
export const toolRoutes =
  (tools: ToolService, editing: ToolEditingService, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/tools',
      {
        config: { access: 'public', cachePolicy: cachePolicies.catalogue, alsoServesHtml: true },
        schema: {
          tags: ['Tools'],
          operationId: 'listTools',
          summary: 'List the tools, oldest first',
          description:
            'The frontend has a page at the same address: a request that prefers `text/html` receives that page.',
          querystring: ListQuery,
          response: { 200: Type.Array(named(ToolSchema), { description: 'The tools.' }) },
        },
      },
      async (request, reply) => {
        const list = { ...pageRequest(request.query), sortBy: 'id', descending: false } as const;
        const page = await tools.list(list, TOOL_PROPERTIES);
        return listOf(request, reply, page, (tool) => toolJson(tool, imageUrls));
      },
    );

    app.get(
      '/tool/:id',
      {
        config: { access: 'public', cachePolicy: cachePolicies.catalogue, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Tools'],
          operationId: 'getTool',
          summary: 'Get a tool',
          params: ById,
          response: { 200: named(ToolSchema) },
        },
      },
      async ({ params }) => toolJson(await tools.findVisible(params.id, TOOL_PROPERTIES), imageUrls),
    );

    app.post(
      '/tool',
      {
        config: { access: roles.addTool, quota: quotas.addTool, errors: ['IDEMPOTENCY_KEY_REUSED'] },
        schema: {
          tags: ['Tools'],
          operationId: 'addTool',
          headers: IdempotencyKeyHeader,
          summary: 'Add a tool to the catalogue',
          body: AddToolBody,
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => {
        const { updatedInfo } = request.body;
        // Other fields are ignored: the schema has not checked them, and break prices would be dollars.
        const values = Object.fromEntries(
          toolFieldNames.map((name) => [name, updatedInfo[name]]),
        ) as typeof updatedInfo;
        const price = toCents('price', updatedInfo.price);
        const input = await parseInput(AddToolInput, { ...values, price });
        return added(await editing.add(viewerOf(request), input, idempotencyKeyOf(request)));
      },
    );

    app.delete(
      '/tool/:id',
      {
        config: { access: roles.deleteTool, quota: quotas.deleteTool, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Tools'],
          operationId: 'deleteTool',
          summary: 'Delete a tool from the catalogue; orders of it stay unchanged',
          params: ById,
          response: { 200: named(DeletedSchema) },
        },
      },
      async (request) => {
        await editing.delete(viewerOf(request), request.params.id);
        return deleted();
      },
    );
    return Promise.resolve();
  };
