import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { checkedInput } from '../common/check-input';
import { centsToDollars } from '../common/money';
import { AddToolInput, toolRoles, type Tool, type ToolService } from '../modules/tools';
import type { ImageLinks } from '../platform/images/image-links';
import { added, AddedSchema, deleted, DeletedSchema } from './conventions/acknowledgements';
import { listOf, ListQuery, pageRequest } from './conventions/lists';
import { centsOf } from './conventions/money';
import { ById, Dollars, failures, Id, named, PictureLink } from './conventions/schemas';

const pieces = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const ToolSchema = Type.Object(
  {
    _id: Id,
    toolName: Type.String({
      description: 'The name under which the tool is sold.',
      examples: ['Claw Hammer'],
    }),
    imageLink: PictureLink('The URL of the picture: one that `POST /images` answered, or any with https.'),
    price: Dollars('US dollars for one piece.'),
    available: pieces('Pieces in stock.', 1200),
    minOrder: pieces('The least pieces of one order.', 24),
    toolDescription: Type.String({
      description: 'What the tool is for, what it is made of, how it is packed.',
      examples: ['Forged head, hickory handle, packed by the dozen.'],
    }),
  },
  { $id: 'Tool', description: 'A carpentry tool of the catalogue.' },
);

const NewTool = Type.Object({ updatedInfo: Type.Omit(ToolSchema, ['_id']) });

const toolJson = (tool: Tool, links: ImageLinks): Static<typeof ToolSchema> => ({
  _id: tool.id,
  toolName: tool.toolName,
  imageLink: links.url(tool.image),
  price: centsToDollars(tool.price),
  available: tool.available,
  minOrder: tool.minOrder,
  toolDescription: tool.toolDescription,
});

/** `/tools` and `/tool`. */
export const toolEndpoints =
  (tools: ToolService, links: ImageLinks): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/tools',
      {
        config: { access: 'public' },
        schema: {
          tags: ['Tools'],
          operationId: 'listTools',
          summary: 'The catalogue, in the order of the shop',
          querystring: ListQuery,
          response: {
            200: Type.Array(named(ToolSchema), { description: 'The tools.' }),
          },
        },
      },
      async (request, reply) => {
        const page = await tools.page({ ...pageRequest(request.query), sortBy: 'id', descending: false });
        return listOf(request, reply, page, (tool) => toolJson(tool, links));
      },
    );

    app.get(
      '/tool/:id',
      {
        config: { access: 'public' },
        schema: {
          tags: ['Tools'],
          operationId: 'getTool',
          summary: 'One tool',
          params: ById,
          response: { 200: named(ToolSchema), ...failures('NOT_FOUND') },
        },
      },
      async ({ params }) => toolJson(await tools.byId(params.id), links),
    );

    app.post(
      '/tool',
      {
        config: { access: toolRoles.add },
        schema: {
          tags: ['Tools'],
          operationId: 'addTool',
          summary: 'Adds a tool to the catalogue',
          body: NewTool,
          response: { 200: named(AddedSchema) },
        },
      },
      async ({ body: { updatedInfo } }) => {
        const price = centsOf('price', updatedInfo.price);
        return added(await tools.add(await checkedInput(AddToolInput, { ...updatedInfo, price })));
      },
    );

    app.delete(
      '/tool/:id',
      {
        config: { access: toolRoles.delete },
        schema: {
          tags: ['Tools'],
          operationId: 'deleteTool',
          summary: 'Takes a tool out of the catalogue; orders of it stay as they are',
          params: ById,
          response: { 200: named(DeletedSchema), ...failures('NOT_FOUND') },
        },
      },
      async ({ params }) => {
        await tools.delete(params.id);
        return deleted();
      },
    );
    return Promise.resolve();
  };
