import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireIdToken, requireRole, Role, type Viewer } from '../../common/viewer';
import { bearerToken, headerValue } from '../../http/headers';
import type { UserService } from '../../modules/users';

/** Who may call a route: anyone, the holder of a Firebase ID token, or a user with at least this role. */
export type Access = 'public' | 'firebase' | Role;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether a public route responds with more to some users, so that it reads an access token when there is one. */
    recognizesViewer?: boolean;
  }
}

/** Checks access before the body is read. The server does not start with a route that has no `access`. */
export function installAccess(scope: FastifyInstance, users: UserService): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} has no access in its config`);
  });
  scope.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 401) void reply.header('www-authenticate', 'Bearer');
    done(null, payload);
  });
  // Runs after the rate limit, which is an onRequest hook of each route, so requests with guessed tokens count too.
  scope.addHook('preParsing', async (request, reply) => {
    const { access = Role.ADMIN, recognizesViewer = false, alsoServesHtml } = request.routeOptions.config;
    const token = bearerToken(request.headers.authorization);
    const isForAll = access === 'public' && !(recognizesViewer && token !== undefined);
    // Public responses may be stored and revalidated, by browsers only where a page has the same address.
    const stored = alsoServesHtml ? 'private, no-cache' : 'public, no-cache';
    void reply.header('cache-control', isForAll ? stored : 'no-store');
    if (isForAll) return;
    if (access === 'firebase') {
      idTokenOf(request);
      return;
    }
    request.viewer = token === undefined ? undefined : await users.authenticate(token, request);
    if (access !== 'public') requireRole(request.viewer, access);
  });
}

/**
 * The Firebase ID token of a request.
 * @throws DomainError UNAUTHENTICATED when there is none.
 */
export const idTokenOf = ({ headers }: FastifyRequest): string =>
  requireIdToken(bearerToken(headers.authorization));

/**
 * The authenticated caller of a route that requires a role.
 * @throws DomainError UNAUTHENTICATED
 */
export const viewerOf = (request: FastifyRequest): Viewer => requireRole(request.viewer, Role.USER);

/** The idempotency key of a request, see `Idempotency`. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  headerValue(headers['idempotency-key']);
