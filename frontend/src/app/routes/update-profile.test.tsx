import { act, screen, waitFor } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { doubleClick } from '../../../test/double-click';
import { MyProfileDocument } from '../../features/account/my-profile.generated';
import {
  carl,
  findFullName,
  openProfile,
  profileResponse,
  errorResponse,
  savedResponse,
  findSaveButton,
  uneditedInput,
} from '../../../test/open-profile';
import { findToast } from '../../../test/find-toast';

const networkError = { request: errorResponse('').request, error: new TypeError('Failed to fetch') };

const SAVED = 'User Information Updated';

describe('saving the profile', () => {
  it('keeps the saved values of empty profile fields', async () => {
    const { displayName, phoneNumber } = uneditedInput;
    const { user } = await openProfile([profileResponse(carl), savedResponse({ displayName, phoneNumber })]);
    await user.clear(await screen.findByLabelText('Education'));
    await user.clear(screen.getByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), '  ');
    await user.click(await findSaveButton());
    await findToast('success', SAVED);
    await waitFor(() => expect(screen.getByLabelText('Education')).toHaveValue('Guild of Joiners'));
    expect(screen.getByLabelText('Location')).toHaveValue('Leeds');
  });

  it('updates the user in the cache and in the session', async () => {
    const input = { ...uneditedInput, displayName: 'Carl Turner' };
    const { user, cache, session } = await openProfile([
      profileResponse(carl),
      savedResponse(input, { displayName: 'Carl Turner' }),
    ]);
    await user.clear(await findFullName());
    await user.type(await findFullName(), 'Carl Turner');
    await user.click(await findSaveButton());
    await findToast('success', SAVED);
    expect(cache.readQuery({ query: MyProfileDocument })).toMatchObject({
      me: { displayName: 'Carl Turner' },
    });
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { displayName: 'Carl Turner' } });
    expect(await screen.findByText('Carl Turner')).toBeInTheDocument();
  });

  it('saves the profile after the avatar is uploaded, and shows the new avatar everywhere', async () => {
    const photoURL = '/images/uploads/carl-640.webp';
    const onRequest = jest.fn();
    const { user, calls, session, container } = await openProfile([
      profileResponse(carl),
      savedResponse({ ...uneditedInput, photoURL }, { photoURL }, onRequest),
    ]);
    await findFullName();
    const avatar = new File(['avatar'], 'carl.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Click to upload photo'), avatar);
    await user.click(await findSaveButton());
    expect(onRequest).not.toHaveBeenCalled();
    // What is entered now would not be saved.
    expect(await findFullName()).toBeDisabled();
    await calls[0]?.succeed(photoURL);
    await findToast('success', SAVED);
    expect(await findFullName()).toBeEnabled();
    expect(session.getState()).toMatchObject({ user: { photoURL } });
    // The avatar, without the preview of the upload.
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', photoURL));
    expect(await screen.findByText(/or drag it here/)).toBeInTheDocument();
  });

  it('saves the second avatar when another one is chosen during the upload', async () => {
    const photoURL = '/images/uploads/other-640.webp';
    const { user, calls, session } = await openProfile([
      profileResponse(carl),
      savedResponse({ ...uneditedInput, photoURL }, { photoURL }),
    ]);
    await findFullName();
    const control = screen.getByLabelText('Click to upload photo');
    await user.upload(control, new File(['avatar'], 'carl.jpg', { type: 'image/jpeg' }));
    await user.click(await findSaveButton());
    await user.upload(control, new File(['other'], 'other.jpg', { type: 'image/jpeg' }));
    expect(calls[0]?.aborted).toBe(true);
    await calls[1]?.succeed(photoURL);
    await findToast('success', SAVED);
    expect(session.getState()).toMatchObject({ user: { photoURL } });
  });

  it('keeps an avatar that is chosen while the profile is saved, for the next save', async () => {
    const photoURL = '/images/uploads/carl-640.webp';
    const { promise, resolve } = deferredResponse();
    const { user, calls } = await openProfile(
      [profileResponse(carl), savedResponse({ ...uneditedInput, photoURL }, { photoURL })],
      { holdMutationsUntil: promise },
    );
    await findFullName();
    const control = screen.getByLabelText('Click to upload photo');
    await user.upload(control, new File(['avatar'], 'carl.jpg', { type: 'image/jpeg' }));
    await calls[0]?.succeed(photoURL);
    await user.click(await findSaveButton());
    await user.upload(control, new File(['other'], 'other.jpg', { type: 'image/jpeg' }));
    await calls[1]?.succeed('/images/uploads/other-640.webp');
    resolve();
    await findToast('success', SAVED);
    expect(await findFullName()).toBeEnabled();
    expect(screen.getByText('other.jpg uploaded')).toBeVisible();
  });

  it('does not save the profile when the avatar is rejected, and saves it without the avatar on the next try', async () => {
    const { user, calls } = await openProfile([profileResponse(carl), savedResponse(uneditedInput)]);
    await findFullName();
    const avatar = new File(['avatar'], 'carl.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Click to upload photo'), avatar);
    await user.click(await findSaveButton());
    const message = 'This image cannot be read or has too many pixels.';
    await calls[0]?.respond(400, { code: 'BAD_USER_INPUT', message });
    await findToast('error', 'Your information was not saved');
    expect(screen.getByLabelText('Click to upload photo')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Click to upload photo')).toHaveFocus();
    await user.click(await findSaveButton());
    await findToast('success', SAVED);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile Information' })).toHaveFocus());
    expect(screen.getByLabelText('Click to upload photo')).toHaveAccessibleDescription(message);
  });

  it('still names a photo that cannot be uploaded after the other values are saved', async () => {
    const { user } = await openProfile([profileResponse(carl), savedResponse(uneditedInput)]);
    await findFullName();
    const control = screen.getByLabelText<HTMLInputElement>('Click to upload photo');
    control.removeAttribute('accept');
    await user.upload(control, new File(['notes'], 'notes.txt', { type: 'text/plain' }));
    await user.click(await findSaveButton());
    await findToast('success', SAVED);
    expect(control).toHaveAccessibleDescription(/^notes\.txt is not a supported image/);
  });

  it('keeps what is being edited when other values arrive, and shows these', async () => {
    const { user, cache } = await openProfile([profileResponse(carl)]);
    await user.type(await findFullName(), ' Turner');
    const me = { ...carl, location: 'York' };
    act(() => void cache.writeQuery({ query: MyProfileDocument, data: { me } }));
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('York'));
    expect(await findFullName()).toHaveValue('Carl Joiner Turner');
  });

  it('saves the profile once when Save Info is clicked twice', async () => {
    const onRequest = jest.fn();
    await openProfile([
      profileResponse(carl),
      savedResponse(uneditedInput, {}, onRequest),
      savedResponse(uneditedInput, {}, onRequest),
    ]);
    doubleClick(await findSaveButton());
    await findToast('success', SAVED);
    expect(onRequest).toHaveBeenCalledTimes(1);
  });
});

describe('a profile that cannot be saved', () => {
  it('rejects an invalid phone number before it sends the profile', async () => {
    const { user } = await openProfile([profileResponse(carl)]);
    const phone = await screen.findByLabelText('Phone Number');
    await user.clear(phone);
    await user.type(phone, 'call me');
    await user.click(await findSaveButton());
    await waitFor(() => expect(phone).toHaveAccessibleDescription('Enter a valid phone number'));
    expect(phone).toHaveFocus();
  });

  it.each(['Full Name', 'Education', 'Location'])(
    'rejects more than 100 characters for %s',
    async (label) => {
      const { user } = await openProfile([profileResponse(carl)]);
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste('x'.repeat(101));
      await user.click(await findSaveButton());
      await waitFor(() => expect(field).toHaveAccessibleDescription('Use at most 100 characters'));
    },
  );

  it('shows a validation error of the server at its profile field', async () => {
    const { user } = await openProfile([
      profileResponse(carl),
      errorResponse('BAD_USER_INPUT', { displayName: 'Use at most 100 characters' }),
    ]);
    await user.type(await findFullName(), ' Turner');
    await user.click(await findSaveButton());
    await findToast('error', 'Your information was not saved');
    expect(await screen.findByText('Carl Joiner')).toBeInTheDocument();
    const name = await findFullName();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Use at most 100 characters'));
    expect(name).toHaveFocus();
  });

  it.each([
    ['UNAUTHENTICATED', 'No user is logged in', 'Log in, then save again.'],
    ['RATE_LIMITED', 'Your information was not saved', 'Rejected.'],
    ['INTERNAL_SERVER_ERROR', 'Your information may not have been saved', /Wait a moment, then save again/],
  ])('shows what to do on %s and keeps the edited profile fields', async (code, title, detail) => {
    const { user } = await openProfile([profileResponse(carl), errorResponse(code)]);
    await user.type(await findFullName(), ' Turner');
    await user.click(await findSaveButton());
    await findToast('error', title);
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(await findFullName()).toHaveValue('Carl Joiner Turner');
  });

  it('restores only what was edited in the session, where the email address was verified meanwhile', async () => {
    const { promise, resolve } = deferredResponse();
    const unverified = { ...carl, emailVerified: false };
    const { user, session } = await openProfile([profileResponse(carl), networkError], {
      holdMutationsUntil: promise,
    });
    act(() => session.updateUser(unverified));
    await user.type(await findFullName(), ' Turner');
    await user.click(await findSaveButton());
    await waitFor(() =>
      expect(session.getState()).toMatchObject({ user: { displayName: 'Carl Joiner Turner' } }),
    );
    act(() => session.updateUser({ ...unverified, emailVerified: true }));
    resolve();
    await findToast('error', 'Your information may not have been saved');
    expect(session.getState()).toMatchObject({ user: { displayName: 'Carl Joiner', emailVerified: true } });
  });

  it.each([
    ['an error response', errorResponse('INTERNAL_SERVER_ERROR'), /Wait a moment, then save again/],
    ['a network error', networkError, /Check your connection, then save again/],
  ])(
    'shows the new name immediately, restores the old one after %s and keeps the edited fields',
    async (_, response, detail) => {
      const { promise, resolve } = deferredResponse();
      const { user, session } = await openProfile([profileResponse(carl), response], {
        holdMutationsUntil: promise,
      });
      await user.type(await findFullName(), ' Turner');
      await user.clear(screen.getByLabelText('Location'));
      await user.click(await findSaveButton());
      expect(await screen.findByText('Carl Joiner Turner')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('button', { name: 'Saving' })).toHaveFocus();
      expect(session.getState()).toMatchObject({ user: { displayName: 'Carl Joiner Turner' } });
      resolve();
      await findToast('error', 'Your information may not have been saved');
      expect(screen.getByText(detail)).toBeInTheDocument();
      expect(await screen.findByText('Carl Joiner')).toBeInTheDocument();
      expect(session.getState()).toMatchObject({ user: { displayName: 'Carl Joiner' } });
      expect(await findSaveButton()).toHaveFocus();
      expect(await findFullName()).toHaveValue('Carl Joiner Turner');
      expect(screen.getByLabelText('Location')).toHaveValue('');
    },
  );
});
