import { Role, type Viewer } from '../../common/viewer';
import type { Order } from './order.entity';

/** The least role for each thing that can be done with orders; whose it may be, the predicates below say. */
export const orderRoles = {
  place: Role.USER,
  listOwn: Role.USER,
  read: Role.USER,
  listAll: Role.ADMIN,
} as const;

/** What the predicates below judge an order by: it is read of an order whatever else is asked of it. */
export const orderOwner = ['userId'] as const satisfies readonly (keyof Order)[];

type OwnedOrder = Pick<Order, (typeof orderOwner)[number]>;

/** The customer who placed it, and admins. */
export const maySeeOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  order.userId === viewer.id || viewer.role === Role.ADMIN;

/** The customer who placed it, and nobody else: an admin does not pay for others. */
export const mayPayOrder = (viewer: Viewer, order: OwnedOrder): boolean => order.userId === viewer.id;
