import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { carl, openProfile, profileResponse } from '../../../test/open-profile';
import { SetEmailUpdatesDocument } from '../../features/account/set-email-updates.generated';

const request = { query: SetEmailUpdatesDocument, variables: { emailUpdates: false } };
const turnedOff: MockLink.MockedResponse = {
  request,
  result: { data: { updateProfile: { __typename: 'User', id: 'carl', emailUpdates: false } } },
};

const findSwitch = () => screen.findByRole('checkbox', { name: /^Send me emails about stock/ });

it('turns emails off', async () => {
  const { promise, resolve } = deferredResponse();
  const { user } = await openProfile([profileResponse(carl), turnedOff], { holdMutationsUntil: promise });
  expect(await findSwitch()).toBeChecked();
  await user.click(await findSwitch());
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
  resolve();
  await findToast('success', 'You get no more emails about stock');
  expect(await findSwitch()).not.toBeChecked();
});

it('saves and shows the last of two clicks, whichever request is faster', async () => {
  const { promise, resolve } = deferredResponse();
  const saved: boolean[] = [];
  const choice = (emailUpdates: boolean): MockLink.MockedResponse => ({
    request: { query: SetEmailUpdatesDocument, variables: { emailUpdates } },
    result: () => {
      saved.push(emailUpdates);
      return { data: { updateProfile: { __typename: 'User', id: 'carl', emailUpdates } } };
    },
  });
  const { user } = await openProfile([profileResponse(carl), choice(false), choice(true)], {
    holdMutationsUntil: (_, { emailUpdates }) => (emailUpdates ? undefined : promise),
  });
  await user.click(await findSwitch());
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
  await user.click(await findSwitch());
  await waitFor(async () => expect(await findSwitch()).toBeChecked());
  resolve();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([false, true]);
  await findToast('success', 'You get emails about stock again');
  expect(await findSwitch()).toBeChecked();
});

it('turns emails on again', async () => {
  const { user } = await openProfile([
    profileResponse({ ...carl, emailUpdates: false }),
    {
      request: { query: SetEmailUpdatesDocument, variables: { emailUpdates: true } },
      result: { data: { updateProfile: { __typename: 'User', id: 'carl', emailUpdates: true } } },
    },
  ]);
  expect(await findSwitch()).not.toBeChecked();
  await user.click(await findSwitch());
  await findToast('success', 'You get emails about stock again');
  expect(await findSwitch()).toBeChecked();
});

it('keeps the saved choice when it cannot be changed', async () => {
  const { user } = await openProfile([
    profileResponse(carl),
    { request, error: new TypeError('Failed to fetch') },
  ]);
  await user.click(await findSwitch());
  await findToast('error', 'Your choice may not have been saved');
  expect(screen.queryByText(/^You get/)).not.toBeInTheDocument();
  await waitFor(async () => expect(await findSwitch()).toBeChecked());
});
