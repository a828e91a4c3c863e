import { Type, type Static } from '@fastify/type-provider-typebox';
import { Role } from '../common/viewer';
import type { User } from '../modules/users';
import type { ImageLinks } from '../platform/images/image-links';
import { Id, NullableText, PictureLink } from './conventions/schemas';

export const UserSchema = Type.Object(
  {
    _id: Id,
    email: Type.String({
      description: 'The address of the sign-in, in lower case. Cannot be changed.',
      examples: ['jo@joinery.test'],
    }),
    displayName: Type.String({
      description: 'The full name, as orders and reviews show it.',
      examples: ['Jo Joiner'],
    }),
    photoURL: PictureLink('The absolute URL of the portrait.'),
    role: Type.Unsafe<'admin' | 'user'>({
      type: 'string',
      enum: ['admin', 'user'],
      description: '`admin` marks admins.',
    }),
    education: NullableText(
      "The name of the person's institute; null until it is filled in.",
      'College of Carpentry',
    ),
    location: NullableText('Where the business is; null until it is filled in.', 'Leeds'),
    phoneNumber: NullableText(
      'Digits and blanks, perhaps after a +; null until it is filled in.',
      '01712345678',
    ),
  },
  { $id: 'User', description: 'A person with an account at the shop.' },
);

/** What REST says of a person. */
export const userJson = (user: User, links: ImageLinks): Static<typeof UserSchema> => ({
  _id: user.id,
  email: user.email,
  displayName: user.displayName,
  photoURL: links.url(user.photo),
  role: user.role === Role.ADMIN ? 'admin' : 'user',
  education: user.education,
  location: user.location,
  phoneNumber: user.phoneNumber,
});
