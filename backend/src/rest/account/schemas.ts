import { Type } from 'typebox';
import { AVATAR, named, OptionalText } from '../conventions/schemas';
import { UserSchema } from '../users/schemas';

export const SessionSchema = Type.Object(
  {
    token: Type.String({
      description:
        'The access token: send it as bearer token with every other request. It expires after an hour at the latest.',
    }),
    user: named(UserSchema),
  },
  { $id: 'Session', description: 'A session of the signed-in user.' },
);

const identityFields = {
  email: OptionalText(
    'The email address of the user, in any case; any other is rejected.',
    'jo@joinery.test',
  ),
  displayName: OptionalText('The full name, at most 100 characters.', 'Jo Joiner'),
  photoURL: OptionalText(
    'The URL of the avatar: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`, at most 2,000 characters.',
    AVATAR,
  ),
};

export const SyncUserBody = Type.Object({
  currentUser: Type.Object(identityFields, {
    description:
      'The initial profile of a new account. The name and the avatar are read from Firebase where they are left out.',
  }),
});

export const UpdateProfileBody = Type.Object(
  {
    ...identityFields,
    education: OptionalText(
      "The name of the user's institute, at most 100 characters.",
      'College of Carpentry',
    ),
    location: OptionalText("The location of the user's business, at most 100 characters.", 'Leeds'),
    phoneNumber: OptionalText('5 to 20 digits and spaces, with an optional leading +.', '01712345678'),
  },
  { description: 'A field that is missing, null or empty keeps its stored value.' },
);
