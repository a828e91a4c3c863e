import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Role } from '../../common/viewer';
import { quotas, roles } from '../../modules/policies';
import type { UserService } from '../../modules/users';
import type { ImageUrls } from '../../platform/images/image-urls';
import { viewerOf } from '../conventions/access';
import { listOf, ListQuery, pageRequest } from '../conventions/pagination';
import { ByEmail, named } from '../conventions/schemas';
import { deleted, DeletedSchema, updated, UpdatedSchema } from '../conventions/write-results';
import { userJson } from './mapper';
import { AdminStatusSchema, UserSchema } from './schemas';

/** Users and their roles; a user's own session and profile are in `account`. */
export const userRoutes =
  (users: UserService, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/users',
      {
        config: { access: roles.listUsers },
        schema: {
          tags: ['Users'],
          operationId: 'listUsers',
          summary: 'List all users, oldest account first',
          querystring: ListQuery,
          response: { 200: Type.Array(named(UserSchema), { description: 'The users.' }) },
        },
      },
      async (request, reply) => {
        const page = await users.list({ ...pageRequest(request.query), sortBy: 'id', descending: false });
        return listOf(request, reply, page, (user) => userJson(user, imageUrls));
      },
    );

    app.get(
      '/user/:email',
      {
        config: { access: roles.readUser, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Users'],
          operationId: 'getUser',
          summary: 'Get a user: yourself, or as an admin any user',
          params: ByEmail,
          response: { 200: named(UserSchema) },
        },
      },
      async (request) =>
        userJson(await users.findVisibleByEmail(viewerOf(request), request.params.email), imageUrls),
    );

    app.get(
      '/admin/:email',
      {
        config: { access: roles.readUser, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Users'],
          operationId: 'isAdmin',
          summary: 'Check whether a user is an admin: yourself, or as an admin any user',
          params: ByEmail,
          response: { 200: AdminStatusSchema },
        },
      },
      async (request) => {
        const { role } = await users.findVisibleByEmail(viewerOf(request), request.params.email);
        return { admin: role === Role.ADMIN };
      },
    );

    app.put(
      '/user/admin/:email',
      {
        config: {
          access: roles.makeAdmin,
          quota: quotas.makeAdmin,
          errors: ['RECENT_SIGN_IN_REQUIRED', 'NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
        },
        schema: {
          tags: ['Users'],
          operationId: 'makeAdmin',
          summary: 'Make a user with a verified email address an admin; has no effect on an admin',
          description:
            "The user's access tokens stop working; the next token exchange starts an admin's session.",
          params: ByEmail,
          response: { 200: named(UpdatedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const { id, role } = await users.findVisibleByEmail(viewer, request.params.email);
        await users.makeAdmin(viewer, id);
        return updated(role !== Role.ADMIN);
      },
    );

    app.delete(
      '/user/admin/:email',
      {
        config: {
          access: roles.removeAdmin,
          quota: quotas.removeAdmin,
          errors: ['RECENT_SIGN_IN_REQUIRED', 'NOT_FOUND', 'LAST_ADMIN'],
        },
        schema: {
          tags: ['Users'],
          operationId: 'removeAdmin',
          summary: 'Make an admin, who may be yourself, a customer; has no effect on a customer',
          description:
            "The user's access tokens stop working. An address in ADMIN_EMAILS becomes an admin again at its next token exchange.",
          params: ByEmail,
          response: { 200: named(UpdatedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const { id, role } = await users.findVisibleByEmail(viewer, request.params.email);
        await users.removeAdmin(viewer, id);
        return updated(role === Role.ADMIN);
      },
    );

    app.delete(
      '/user/:email',
      {
        config: {
          access: roles.deleteUser,
          quota: quotas.deleteUser,
          errors: ['RECENT_SIGN_IN_REQUIRED', 'NOT_FOUND', 'LAST_ADMIN', 'CONFLICT', 'PROVIDER_UNAVAILABLE'],
        },
        schema: {
          tags: ['Users'],
          operationId: 'deleteUser',
          summary: 'Delete a user: yourself, or as an admin any user',
          description:
            "The user's access tokens stop working. Unpaid orders are cancelled; orders, payments and reviews stay, without the personal " +
            'data. Before you delete yourself, payments and disputes must be decided, paid orders delivered, and refunds, returns and ' +
            'claims completed.',
          params: ByEmail,
          response: { 200: named(DeletedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const { id } = await users.findVisibleByEmail(viewer, request.params.email);
        await users.delete(viewer, id);
        return deleted();
      },
    );
    return Promise.resolve();
  };
