import type { Static } from 'typebox';
import { Role } from '../../common/viewer';
import type { User } from '../../modules/users';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { UserSchema } from './schemas';

export const userJson = (user: User, imageUrls: ImageUrls): Static<typeof UserSchema> => ({
  _id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoURL: imageUrls.url(user.avatar),
  role: user.role === Role.ADMIN ? 'admin' : 'user',
  education: user.education,
  location: user.location,
  phoneNumber: user.phoneNumber,
});
