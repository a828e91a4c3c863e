import { Role } from '../../common/viewer';

/** The least role for what not everybody may do with customization requests. */
export const customizationRoles = { list: Role.ADMIN } as const;
