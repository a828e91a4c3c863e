import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Role } from '../common/viewer';
import { userRoles, type UserService } from '../modules/users';
import { viewerOf } from './conventions/access';
import { deleted, DeletedSchema, updated, UpdatedSchema } from './conventions/acknowledgements';
import { ByEmail, failures, named } from './conventions/schemas';

/** Keeping users: `PUT /user/admin/{email}` and `DELETE /user/{email}`. */
export const userKeepingEndpoints =
  (users: UserService): FastifyPluginAsyncTypebox =>
  (app) => {
    app.put(
      '/user/admin/:email',
      {
        config: { access: userRoles.makeAdmin },
        schema: {
          tags: ['Users'],
          operationId: 'makeAdmin',
          summary: 'Makes somebody an admin; who is one already stays one',
          params: ByEmail,
          response: { 200: named(UpdatedSchema), ...failures('NOT_FOUND') },
        },
      },
      async (request) => {
        const { id, role } = await users.byEmail(viewerOf(request), request.params.email);
        await users.makeAdmin(id);
        return updated(role !== Role.ADMIN);
      },
    );

    app.delete(
      '/user/:email',
      {
        config: { access: userRoles.delete },
        schema: {
          tags: ['Users'],
          operationId: 'deleteUser',
          summary: "Ends an account: one's own, or as an admin anybody's",
          description: 'Its tokens end with it. Orders, payments and reviews stay.',
          params: ByEmail,
          response: {
            200: named(DeletedSchema),
            ...failures('NOT_FOUND', 'LAST_ADMIN', 'PROVIDER_UNAVAILABLE'),
          },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const { id } = await users.byEmail(viewer, request.params.email);
        await users.delete(viewer, id);
        return deleted();
      },
    );
    return Promise.resolve();
  };
