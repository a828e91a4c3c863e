export type { AccountDeletion, Obligation } from './delete-user';
export { eraseNameAndEmail, eraseProfile } from './erase-profile';
export { findAdminIds } from './find-admin-ids';
export { lockUser } from './lock-user';
export { User } from './user.entity';
export { profileTexts, SyncUserInput, UpdateProfileInput } from './user.inputs';
export { UserResolver } from './user.resolver';
export { UserService } from './user.service';
export type { SessionLimits } from './exchange-token';
