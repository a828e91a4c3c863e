import { Role, type Viewer } from '../../common/viewer';
import type { Order } from './order.entity';

/** The customer who placed it, and admins. */
export const maySeeOrder = (viewer: Viewer, order: Pick<Order, 'userId'>): boolean =>
  order.userId === viewer.id || viewer.role === Role.ADMIN;

/** The customer who placed it, and nobody else: an admin does not pay for others. */
export const mayPayOrder = (viewer: Viewer, order: Pick<Order, 'userId'>): boolean =>
  order.userId === viewer.id;
