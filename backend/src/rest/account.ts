import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isDeepStrictEqual } from 'node:util';
import { checkedInput } from '../common/check-input';
import { parseEmail } from '../common/email';
import { DomainError } from '../common/errors';
import {
  mayUpdateProfile,
  SyncUserInput,
  UpdateProfileInput,
  userRoles,
  type UserService,
} from '../modules/users';
import type { ImageLinks } from '../platform/images/image-links';
import { idTokenOf, viewerOf } from './conventions/access';
import { updated, UpdatedSchema } from './conventions/acknowledgements';
import { ByEmail, failures, named, OptionalText } from './conventions/schemas';
import { refuseContradictions } from './own-values';
import { userJson, UserSchema } from './user-json';

/** What signing in answers. */
export const SessionSchema = Type.Object(
  {
    token: Type.String({
      description:
        "The shop's own access token: send it as bearer on every other call. It ends after an hour.",
    }),
    user: named(UserSchema),
  },
  { $id: 'Session', description: 'A session at the shop, traded for the sign-in at Firebase.' },
);

const KnownOfPerson = {
  email: OptionalText('The e-mail address of the person, in any case, and no other.', 'jo@joinery.test'),
  displayName: OptionalText('The full name, at most 100 characters.', 'Jo Joiner'),
  photoURL: OptionalText(
    'The URL of a portrait, https.',
    'https://shop.example/images/uploads/portrait-640.webp',
  ),
};

const SignedIn = Type.Object({
  currentUser: Type.Object(KnownOfPerson, {
    description:
      'What Firebase knows of the person. Used for a new account only; a known person keeps what is stored.',
  }),
});

const Profile = Type.Object(
  {
    ...KnownOfPerson,
    education: OptionalText(
      "The name of the person's institute, at most 100 characters.",
      'College of Carpentry',
    ),
    location: OptionalText('Where the business is, at most 100 characters.', 'Leeds'),
    phoneNumber: OptionalText('5 to 20 digits and blanks, perhaps after a +.', '01712345678'),
  },
  { description: 'What is left out, null or blank keeps its stored value.' },
);

/** What a person does with the own account: `PUT /user/{email}` and `PUT /user/update/{email}`. */
export const accountEndpoints =
  (users: UserService, links: ImageLinks): FastifyPluginAsyncTypebox =>
  (app) => {
    app.put(
      '/user/:email',
      {
        config: { access: 'firebase' },
        schema: {
          tags: ['Users'],
          operationId: 'syncUser',
          summary: 'Trades the sign-in at Firebase for a session, and makes the account the first time',
          description: 'The address of e-mail in the path is the one of the ID token.',
          params: ByEmail,
          body: SignedIn,
          response: {
            200: named(SessionSchema),
            ...failures('FORBIDDEN', 'ACCOUNT_CONFLICT', 'PROVIDER_UNAVAILABLE'),
          },
        },
      },
      async (request) => {
        const { email, displayName, photoURL } = request.body.currentUser;
        const claimed = request.params.email;
        refuseOtherEmail(email, parseEmail(claimed) ?? claimed);
        const input = await checkedInput(SyncUserInput, { displayName, photoURL });
        const { token, user } = await users.sync(idTokenOf(request), input, claimed);
        return { token, user: userJson(user, links) };
      },
    );

    app.put(
      '/user/update/:email',
      {
        config: { access: userRoles.updateProfile },
        schema: {
          tags: ['Users'],
          operationId: 'updateProfile',
          summary: 'Changes the own profile',
          params: ByEmail,
          body: Profile,
          response: { 200: named(UpdatedSchema), ...failures('FORBIDDEN', 'NOT_FOUND') },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const before = await users.byEmail(viewer, request.params.email);
        if (!mayUpdateProfile(viewer, before)) {
          throw new DomainError('FORBIDDEN', 'Everybody changes their own profile only.');
        }
        const { email, displayName, photoURL, education, location, phoneNumber } = request.body;
        refuseOtherEmail(email, viewer.email);
        const said = { displayName, photoURL, education, location, phoneNumber };
        const after = await users.updateProfile(viewer, await checkedInput(UpdateProfileInput, said));
        return updated(!isDeepStrictEqual(userJson(before, links), userJson(after, links)));
      },
    );
    return Promise.resolve();
  };

/** @throws DomainError BAD_USER_INPUT when a body names another address than the call is about. */
function refuseOtherEmail(said: string | null | undefined, own: string): void {
  refuseContradictions({ email: said?.trim() ? (parseEmail(said) ?? said) : undefined }, { email: own });
}
