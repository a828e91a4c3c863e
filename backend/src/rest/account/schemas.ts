import { Type } from 'typebox';
import { describeText } from '../../graphql/text-field';
import { profileTexts } from '../../modules/users';
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
  displayName: OptionalText(describeText(profileTexts.displayName), 'Jo Joiner'),
  photoURL: OptionalText(describeText(profileTexts.photoURL), AVATAR),
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
    education: OptionalText(describeText(profileTexts.education), 'College of Carpentry'),
    location: OptionalText(describeText(profileTexts.location), 'Leeds'),
    phoneNumber: OptionalText('5 to 20 digits and spaces, with an optional leading +.', '01712345678'),
  },
  { description: 'A field that is missing, null or empty keeps its stored value.' },
);
