import { Role, type Viewer } from '../../common/viewer';
import type { User } from './user.entity';

/** The least role for each thing that can be done with users; whom it may concern, the predicates below say. */
export const userRoles = {
  readSelf: Role.USER,
  read: Role.USER,
  updateProfile: Role.USER,
  delete: Role.USER,
  list: Role.ADMIN,
  makeAdmin: Role.ADMIN,
} as const;

/** Oneself, and admins. */
export const maySeeUser = (viewer: Viewer, user: Pick<User, 'id'>): boolean =>
  user.id === viewer.id || viewer.role === Role.ADMIN;

/** Oneself alone. */
export const mayUpdateProfile = (viewer: Viewer, user: Pick<User, 'id'>): boolean => user.id === viewer.id;

/** Oneself, and admins. */
export const mayDeleteUser = (viewer: Viewer, user: Pick<User, 'id'>): boolean =>
  user.id === viewer.id || viewer.role === Role.ADMIN;
