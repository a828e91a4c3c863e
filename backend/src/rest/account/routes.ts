import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isDeepStrictEqual } from 'node:util';
import { parseEmail } from '../../common/email';
import { DomainError } from '../../common/errors';
import { parseInput } from '../../common/validate-input';
import { canUpdateProfile, quotas, roles } from '../../modules/policies';
import { SyncUserInput, UpdateProfileInput, type UserService } from '../../modules/users';
import type { ImageUrls } from '../../platform/images/image-urls';
import { idTokenOf, viewerOf } from '../conventions/access';
import { assertMatches } from '../conventions/assert-matches';
import { ByEmail, named } from '../conventions/schemas';
import { updated, UpdatedSchema } from '../conventions/write-results';
import { userJson } from '../users/mapper';
import { SessionSchema, SyncUserBody, UpdateProfileBody } from './schemas';

/** The session and the profile of the signed-in user: `PUT /user/{email}` and `PUT /user/update/{email}`. */
export const accountRoutes =
  (users: UserService, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  (app) => {
    app.put(
      '/user/:email',
      {
        config: {
          access: 'firebase',
          quota: quotas.syncUser,
          errors: ['FORBIDDEN', 'ACCOUNT_CONFLICT', 'PROVIDER_UNAVAILABLE'],
        },
        schema: {
          tags: ['Users'],
          operationId: 'syncUser',
          summary: 'Exchange a Firebase ID token for a session; creates the account the first time',
          description: 'The email address in the path must be the one in the ID token.',
          params: ByEmail,
          body: SyncUserBody,
          response: { 200: named(SessionSchema) },
        },
      },
      async (request) => {
        const { email, displayName, photoURL } = request.body.currentUser;
        const claimed = request.params.email;
        assertSameEmail(email, parseEmail(claimed) ?? claimed);
        const input = await parseInput(SyncUserInput, { displayName, photoURL });
        const idToken = idTokenOf(request);
        const { token, user } = await users.exchangeToken(idToken, input, request, claimed);
        return { token, user: userJson(user, imageUrls) };
      },
    );

    app.put(
      '/user/update/:email',
      {
        config: {
          access: roles.updateProfile,
          quota: quotas.updateProfile,
          errors: ['FORBIDDEN', 'NOT_FOUND'],
        },
        schema: {
          tags: ['Users'],
          operationId: 'updateProfile',
          summary: 'Update your own profile',
          params: ByEmail,
          body: UpdateProfileBody,
          response: { 200: named(UpdatedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const before = await users.findVisibleByEmail(viewer, request.params.email);
        if (!canUpdateProfile(viewer, before)) {
          throw new DomainError('FORBIDDEN', 'You can only edit your own profile.');
        }
        const { email, displayName, photoURL, education, location, phoneNumber } = request.body;
        assertSameEmail(email, viewer.email);
        const values = { displayName, photoURL, education, location, phoneNumber };
        const after = await users.updateProfile(viewer, await parseInput(UpdateProfileInput, values));
        return updated(!isDeepStrictEqual(userJson(before, imageUrls), userJson(after, imageUrls)));
      },
    );
    return Promise.resolve();
  };

/** @throws DomainError BAD_USER_INPUT when the body has an email address that is not the expected one. */
function assertSameEmail(email: string | null | undefined, expected: string): void {
  const given = email?.trim() ? (parseEmail(email) ?? email) : undefined;
  assertMatches({ email: given }, { email: expected });
}
