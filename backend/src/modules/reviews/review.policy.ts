import { Role } from '../../common/viewer';

/** The least role for what not everybody may do with reviews. */
export const reviewRoles = { add: Role.USER, seeReviewerEmail: Role.ADMIN } as const;
