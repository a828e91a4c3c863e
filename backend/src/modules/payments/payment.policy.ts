import { Role } from '../../common/viewer';

/** The least role for each thing that can be done with payments; whose order it may be, the orders' policy says. */
export const paymentRoles = { open: Role.USER, confirm: Role.USER, cancelOrder: Role.USER } as const;
