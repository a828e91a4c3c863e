import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ImageLinks } from '../platform/images/image-links';
import { orderRoles, type Order, type OrderService } from '../modules/orders';
import type { UserService } from '../modules/users';
import { viewerOf } from './conventions/access';
import { listOf, ListQuery, pageRequest } from './conventions/lists';
import { ByEmail, ById, failures, named } from './conventions/schemas';
import { orderJson, OrderSchema } from './order-json';

/** Reading orders: `GET /orders`, `/orders/{email}` and `/order/{id}`. */
export const orderEndpoints =
  (orders: OrderService, users: UserService, links: ImageLinks): FastifyPluginAsyncTypebox =>
  (app) => {
    const json = (order: Order) => orderJson(order, links);

    app.get(
      '/orders',
      {
        config: { access: orderRoles.listAll },
        schema: {
          tags: ['Orders'],
          operationId: 'listOrders',
          summary: "Everybody's orders, the latest first",
          querystring: ListQuery,
          response: {
            200: Type.Array(named(OrderSchema), { description: 'The orders.' }),
          },
        },
      },
      async (request, reply) => {
        const page = await orders.page({ ...pageRequest(request.query), sortBy: 'id', descending: true });
        return listOf(request, reply, page, json);
      },
    );

    app.get(
      '/orders/:email',
      {
        config: { access: orderRoles.listOwn },
        schema: {
          tags: ['Orders'],
          operationId: 'listOrdersOfPerson',
          summary: "One's own orders, or as an admin anybody's, the latest first",
          params: ByEmail,
          querystring: ListQuery,
          response: {
            200: Type.Array(named(OrderSchema), { description: 'The orders of the person.' }),
            ...failures('NOT_FOUND'),
          },
        },
      },
      async (request, reply) => {
        const person = await users.byEmail(viewerOf(request), request.params.email);
        const page = await orders.pageOf(person, pageRequest(request.query));
        return listOf(request, reply, page, json);
      },
    );

    app.get(
      '/order/:id',
      {
        config: { access: orderRoles.read, isScreen: true },
        schema: {
          tags: ['Orders'],
          operationId: 'getOrder',
          summary: "One order: one's own, or as an admin anybody's",
          description: 'The address is a screen of the shop, too: who prefers `text/html` gets the page.',
          params: ById,
          response: { 200: named(OrderSchema), ...failures('NOT_FOUND') },
        },
      },
      async (request) => json(await orders.visible(viewerOf(request), request.params.id)),
    );

    return Promise.resolve();
  };
