import { Role } from '../../common/viewer';

/** The least role for what not everybody may do with tools. */
export const toolRoles = { add: Role.ADMIN, update: Role.ADMIN, delete: Role.ADMIN } as const;
