import { Role } from '../../common/viewer';

/** The least role for what not everybody may do with reconciliations. */
export const reconciliationRoles = { read: Role.ADMIN } as const;
