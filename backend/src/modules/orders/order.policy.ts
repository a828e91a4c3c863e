import { Role, type Viewer } from '../../common/viewer';
import type { Order } from './order.entity';

/** The least role for each thing that can be done with orders; whose it may be, the predicates below say. */
export const orderRoles = {
  place: Role.USER,
  listOwn: Role.USER,
  read: Role.USER,
  listAll: Role.ADMIN,
} as const;

/** The customer who placed it, and admins. */
export const maySeeOrder = (viewer: Viewer, order: Pick<Order, 'userId'>): boolean =>
  order.userId === viewer.id || viewer.role === Role.ADMIN;

/** The customer who placed it, and nobody else: an admin does not pay for others. */
export const mayPayOrder = (viewer: Viewer, order: Pick<Order, 'userId'>): boolean =>
  order.userId === viewer.id;
