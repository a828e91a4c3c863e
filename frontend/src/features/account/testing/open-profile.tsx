import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { installFakeImageHost } from '../../../../test/fake-image-host';
import { liveSession } from '../../../../test/live-session';
import { renderPage } from '../../../../test/render-page';
import { Component as ProfilePage } from '../profile-page';
import { MyProfileDocument, type MyProfileQuery } from '../profile-page.generated';
import { UpdateProfileDocument, type UpdateProfileMutationVariables } from '../update-profile.generated';

type Profile = NonNullable<MyProfileQuery['me']>;
type Input = UpdateProfileMutationVariables['input'];

/** Who uses the page, as the shop knows him. */
export const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
  displayName: 'Carl Joiner',
  photoURL: '/images/blank-profile.webp',
  education: 'Guild of Joiners',
  location: 'Leeds',
  phoneNumber: '01712345678',
  role: 'USER' as const,
};

/** The shop's answer to the page's query. */
export const profileOf = (me: Profile | null): MockLink.MockedResponse => ({
  request: { query: MyProfileDocument },
  result: { data: { me } },
});

/** The shop saves exactly this input. */
export function saved(
  input: Input,
  changes: Partial<Profile> = {},
  onAsked = () => undefined,
): MockLink.MockedResponse {
  return {
    request: { query: UpdateProfileDocument, variables: { input } },
    result: () => {
      onAsked();
      return { data: { updateProfile: { ...carl, ...changes } } };
    },
  };
}

/** The shop refuses whatever is saved. */
export const refused = (code: string, fields?: Record<string, string>): MockLink.MockedResponse => ({
  request: { query: UpdateProfileDocument, variables: () => true },
  result: { errors: [new GraphQLError('Refused.', { extensions: { code, fields } })] },
});

/** Opens the profile for Carl; `calls` are those to the image host. Nothing is saved before `answered` is kept. */
export async function openProfile(
  mocks: MockLink.MockedResponse[],
  { at = '/dashboard/profile', answered }: { at?: string; answered?: Promise<void> } = {},
) {
  const calls = installFakeImageHost();
  const session = await liveSession({ user: carl });
  const page = renderPage(
    ['/profile', '/dashboard/profile'].map((path) => ({ path, element: <ProfilePage /> })),
    { at, mocks, session, answered },
  );
  return { ...page, session, calls };
}

/** What is sent of the form as it is offered. */
export const unchanged: Input = {
  displayName: carl.displayName,
  education: carl.education,
  location: carl.location,
  phoneNumber: carl.phoneNumber,
};

/** The first field and the button, as soon as they are there. */
export const fullName = () => screen.findByLabelText('Full Name');
export const saveInfo = () => screen.findByRole('button', { name: 'Save Info' });
