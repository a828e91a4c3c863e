import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { FakeIdentity, identityUser } from './fake-identity';
import { installFakeImageHost } from './fake-image-host';
import { signedInSession } from './signed-in-session';
import { renderPage, type HoldMutation } from './render-page';
import { ProtectedRoute } from '../src/app/layouts/protected-route';
import { Component as ProfilePage } from '../src/app/routes/profile';
import { MyProfileDocument, type MyProfileQuery } from '../src/features/account/my-profile.generated';
import { AddressBookDocument } from '../src/features/addresses/address-book.generated';
import {
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
} from '../src/features/account/update-profile.generated';

type Profile = NonNullable<MyProfileQuery['me']>;
type Input = UpdateProfileMutationVariables['input'];

/** The signed-in user. */
export const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl Joiner',
  photoURL: '/images/blank-profile.webp',
  education: 'Guild of Joiners',
  location: 'Leeds',
  phoneNumber: '01712345678',
  emailUpdates: true,
  role: 'USER' as const,
};

/** The response to the query of an empty address book, for up to two visits. */
export const emptyAddressBook: MockLink.MockedResponse = {
  request: { query: AddressBookDocument },
  result: { data: { myAddresses: [], billingDetails: null, deliveryCountries: [] } },
  maxUsageCount: 2,
};

/** The response to the query of the profile. */
export const profileResponse = (me: Profile): MockLink.MockedResponse => ({
  request: { query: MyProfileDocument },
  result: { data: { me } },
});

/** The response to the mutation with exactly this input. */
export function savedResponse(
  input: Input,
  changes: Partial<Profile> = {},
  onRequest = () => undefined,
): MockLink.MockedResponse {
  return {
    request: { query: UpdateProfileDocument, variables: { input } },
    result: () => {
      onRequest();
      return { data: { updateProfile: { ...carl, ...changes } } };
    },
  };
}

/** An error response to the mutation, whatever its input. */
export const errorResponse = (code: string, fields?: Record<string, string>): MockLink.MockedResponse => ({
  request: { query: UpdateProfileDocument, variables: () => true },
  result: { errors: [new GraphQLError('Rejected.', { extensions: { code, fields } })] },
});

interface ProfileOptions {
  at?: string;
  /** The identity provider, in which Carl is signed in. */
  identity?: FakeIdentity;
  /** Mutations wait for it. */
  holdMutationsUntil?: Promise<void> | HoldMutation;
}

/** Opens the profile of Carl, without addresses unless `mocks` has some. `calls` are the requests to the image host. */
export async function openProfile(
  mocks: MockLink.MockedResponse[],
  {
    at = '/dashboard/profile',
    identity = new FakeIdentity(identityUser('carl')),
    holdMutationsUntil,
  }: ProfileOptions = {},
) {
  const calls = installFakeImageHost();
  const session = await signedInSession({ user: carl, identity });
  const page = renderPage(
    [
      { path: '/', element: <h1>Home</h1> },
      {
        element: <ProtectedRoute />,
        children: ['/profile', '/dashboard/profile'].map((path) => ({ path, element: <ProfilePage /> })),
      },
    ],
    { at, mocks: [...mocks, emptyAddressBook], session, holdMutationsUntil },
  );
  return { ...page, session, identity, calls };
}

/** The input of a form that was not edited. */
export const uneditedInput: Input = {
  displayName: carl.displayName,
  education: carl.education,
  location: carl.location,
  phoneNumber: carl.phoneNumber,
};

export const findFullName = () => screen.findByLabelText('Full Name');
export const findSaveButton = () => screen.findByRole('button', { name: 'Save Info' });
