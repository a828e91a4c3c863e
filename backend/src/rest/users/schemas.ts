import { Type } from 'typebox';
import { AVATAR, Id, ImageLink, NullableText } from '../conventions/schemas';

export const UserSchema = Type.Object(
  {
    _id: Id,
    email: Type.String({
      description:
        'The email address of the account, in lower case. It follows the verified address at Firebase.',
      examples: ['jo@joinery.test'],
    }),
    emailVerified: Type.Boolean({
      description:
        'Whether the user has proved to receive email at the address. Only such a user can be an admin.',
    }),
    displayName: Type.String({
      description: 'The full name, as shown on orders and reviews.',
      examples: ['Jo Joiner'],
    }),
    photoURL: ImageLink('The absolute URL of the avatar.', AVATAR),
    role: Type.Unsafe<'admin' | 'user'>({
      type: 'string',
      enum: ['admin', 'user'],
      description: 'Whether the user is an admin.',
    }),
    education: NullableText("The name of the user's institute; null if not given.", 'College of Carpentry'),
    location: NullableText("The location of the user's business; null if not given.", 'Leeds'),
    phoneNumber: NullableText(
      'Digits and spaces, with an optional leading +; null if not given.',
      '01712345678',
    ),
  },
  { $id: 'User', description: 'A user account.' },
);

export const AdminStatusSchema = Type.Object(
  { admin: Type.Boolean({ description: 'Whether the user is an admin.' }) },
  { description: 'The role of the user.' },
);
