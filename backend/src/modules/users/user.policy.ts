import { Role, type Viewer } from '../../common/viewer';
import type { User } from './user.entity';

/** Oneself, and admins. */
export const mayDeleteUser = (viewer: Viewer, user: Pick<User, 'id'>): boolean =>
  user.id === viewer.id || viewer.role === Role.ADMIN;
