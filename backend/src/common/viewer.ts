import { DomainError } from './errors';

/** What a person may do beyond the ordinary. */
export enum Role {
  USER = 'USER',
  ADMIN = 'ADMIN',
}

/** The signed-in person behind a request, as the person's own row says at this moment. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  /** The portrait, as the database keeps pictures. */
  readonly photo: string;
  readonly role: Role;
}

/**
 * The person, when there is one and the role is enough; ADMIN may do all that USER may.
 * @throws DomainError UNAUTHENTICATED for a visitor, FORBIDDEN without the role.
 */
export function requireRole(viewer: Viewer | undefined, requires: Role): Viewer {
  if (viewer === undefined) throw new DomainError('UNAUTHENTICATED', 'Sign in to do this.');
  if (requires === Role.ADMIN && viewer.role !== Role.ADMIN) {
    throw new DomainError('FORBIDDEN', 'Only an admin may do this.');
  }
  return viewer;
}
