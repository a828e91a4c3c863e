import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Role } from '../common/viewer';
import { userRoles, type UserService } from '../modules/users';
import type { ImageLinks } from '../platform/images/image-links';
import { viewerOf } from './conventions/access';
import { listOf, ListQuery, pageRequest } from './conventions/lists';
import { ByEmail, failures, named } from './conventions/schemas';
import { userJson, UserSchema } from './user-json';

const AdminFlag = Type.Object({ admin: Type.Boolean({ description: 'Whether the person is an admin.' }) });

/** Reading users: `GET /users`, `/user/{email}` and `/admin/{email}`. */
export const userEndpoints =
  (users: UserService, links: ImageLinks): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/users',
      {
        config: { access: userRoles.list },
        schema: {
          tags: ['Users'],
          operationId: 'listUsers',
          summary: 'Everybody with an account, in the order of joining',
          querystring: ListQuery,
          response: { 200: Type.Array(named(UserSchema), { description: 'The users.' }) },
        },
      },
      async (request, reply) => {
        const page = await users.page({ ...pageRequest(request.query), sortBy: 'id', descending: false });
        return listOf(request, reply, page, (user) => userJson(user, links));
      },
    );

    app.get(
      '/user/:email',
      {
        config: { access: userRoles.read },
        schema: {
          tags: ['Users'],
          operationId: 'getUser',
          summary: 'One person: oneself, or as an admin anybody',
          params: ByEmail,
          response: { 200: named(UserSchema), ...failures('NOT_FOUND') },
        },
      },
      async (request) => userJson(await users.byEmail(viewerOf(request), request.params.email), links),
    );

    app.get(
      '/admin/:email',
      {
        config: { access: userRoles.read },
        schema: {
          tags: ['Users'],
          operationId: 'isAdmin',
          summary: 'Whether somebody is an admin: oneself, or as an admin anybody',
          params: ByEmail,
          response: { 200: AdminFlag, ...failures('NOT_FOUND') },
        },
      },
      async (request) => {
        const { role } = await users.byEmail(viewerOf(request), request.params.email);
        return { admin: role === Role.ADMIN };
      },
    );
    return Promise.resolve();
  };
