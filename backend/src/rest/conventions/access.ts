import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../common/errors';
import { requireRole, Role, type Viewer } from '../../common/viewer';
import { bearerOf, single } from '../../http/headers';
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
  scope.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 401) void reply.header('www-authenticate', 'Bearer');
    done(null, payload);
  });
  // After the limit of requests, which is each route's own hook: who guesses tokens is counted, too.
  scope.addHook('preParsing', async (request, reply) => {
    const { access = Role.ADMIN } = request.routeOptions.config;
    // What everybody may read may be kept, and is asked about again; what is a person's own is kept by nobody.
    void reply.header('cache-control', access === 'public' ? 'public, no-cache' : 'no-store');
    if (access === 'public') return;
    if (access === 'firebase') {
      idTokenOf(request);
      return;
    }
    const token = bearerOf(request.headers.authorization);
    request.viewer = requireRole(token === undefined ? undefined : await users.viewerOf(token), access);
  });
}

/**
 * The sign-in at Firebase that a call brings.
 * @throws DomainError UNAUTHENTICATED when it brings none.
 */
export function idTokenOf({ headers }: FastifyRequest): string {
  const token = bearerOf(headers.authorization);
  if (token === undefined) throw new DomainError('UNAUTHENTICATED', 'Send a Firebase ID token as bearer.');
  return token;
}

/**
 * The person who calls a route that asks for a role.
 * @throws DomainError UNAUTHENTICATED
 */
export const viewerOf = (request: FastifyRequest): Viewer => requireRole(request.viewer, Role.USER);

/** The client's own name for a write, see `Idempotency`. */
export const keyOf = ({ headers }: FastifyRequest): string | undefined => single(headers['idempotency-key']);
