import { DomainError } from './errors';

export enum Role {
  USER = 'USER',
  ADMIN = 'ADMIN',
}

/** The HTTP request of a caller, for the logs. */
export interface RequestInfo {
  /** A UUID, the `x-request-id` of the response. */
  readonly id: string;
  /** The address of the client. */
  readonly ip: string;
  /** Adds the request id to each line. */
  readonly log: Readonly<Record<'info' | 'warn', (fields: object, message: string) => void>>;
}

/** The authenticated caller of a request, as currently stored. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  /** A path of the server or an external URL, see `ImageUrls`. */
  readonly avatar: string;
  readonly role: Role;
  /** When the user last entered a password, or signed in with Google, at the identity provider. */
  readonly signedInAt: Date;
  readonly request: RequestInfo;
}

export const signInRequired = (): DomainError => new DomainError('UNAUTHENTICATED', 'Sign in to do this.');
export const adminRequired = (): DomainError => new DomainError('FORBIDDEN', 'Only admins can do this.');

/** Whether the viewer has the role; ADMIN includes USER. */
export const hasRole = (viewer: Viewer | undefined, role: Role): boolean =>
  viewer !== undefined && (role === Role.USER || viewer.role === role);

/**
 * Returns the viewer when it has the role.
 * @throws DomainError UNAUTHENTICATED without a viewer, FORBIDDEN without the role.
 */
export function requireRole(viewer: Viewer | undefined, role: Role): Viewer {
  if (viewer === undefined) throw signInRequired();
  if (!hasRole(viewer, role)) throw adminRequired();
  return viewer;
}

/**
 * Returns the bearer token of a token exchange.
 * @throws DomainError UNAUTHENTICATED without one.
 */
export function requireIdToken(bearer: string | undefined): string {
  if (bearer === undefined) {
    throw new DomainError('UNAUTHENTICATED', 'Send a Firebase ID token as bearer token.');
  }
  return bearer;
}
