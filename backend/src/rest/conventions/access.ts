import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireRole, Role, type Viewer } from '../../common/viewer';
import { bearerOf } from '../../http/headers';
import type { UserService } from '../../modules/users';

/**
 * Who may call a route: everybody; who brings a fresh sign-in at Firebase instead of a token of ours; or the role that
 * the module's policy names.
 */
export type Access = 'public' | 'firebase' | Role;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The signed-in person; undefined on routes that ask for none. */
    viewer: Viewer | undefined;
  }
}

/** Refuses who may not call, before the body is read. A route that does not say who may call it does not start. */
export function installAccess(scope: FastifyInstance, users: UserService): void {
  scope.decorateRequest('viewer', undefined);
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined)
      throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
  scope.addHook('onRequest', async (request, reply) => {
    const { access = Role.ADMIN } = request.routeOptions.config;
    // What everybody may read may be kept, and is asked about again; what is a person's own is kept by nobody.
    void reply.header('cache-control', access === 'public' ? 'public, no-cache' : 'no-store');
    if (access === 'public' || access === 'firebase') return;
    const token = bearerOf(request.headers.authorization);
    request.viewer = requireRole(token === undefined ? undefined : await users.viewerOf(token), access);
  });
}

/**
 * The person who calls a route that asks for a role.
 * @throws DomainError UNAUTHENTICATED
 */
export const viewerOf = (request: FastifyRequest): Viewer => requireRole(request.viewer, Role.USER);
