import { act, screen, waitFor } from '@testing-library/react';
import { findToast } from '../../../test/find-toast';
import { carl, findFullName, openProfile, profileResponse } from '../../../test/open-profile';
import { saveFile } from '../../lib/save-file';

jest.mock('../../lib/save-file');

it.each(['/profile', '/dashboard/profile'])('shows Profile Information at %s as its h1', async (at) => {
  await openProfile([profileResponse(carl)], { at });
  expect(screen.getByRole('heading', { name: 'Profile Information', level: 1 })).toBeInTheDocument();
  expect(document.title).toBe('My Profile | Tools-Hub');
  expect(await findFullName()).toBeInTheDocument();
});

it('shows a loading state, then the saved profile', async () => {
  const { container } = await openProfile([profileResponse({ ...carl, education: null })]);
  expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  expect(await findFullName()).toHaveValue('Carl Joiner');
  expect(screen.getByText('Carl Joiner')).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/blank-profile.webp');
  const email = screen.getByLabelText('Email Address');
  expect(email).toHaveValue('carl@example.test');
  expect(email).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Education')).toHaveValue('');
  expect(screen.getByPlaceholderText('Enter your institute name')).toBe(screen.getByLabelText('Education'));
  expect(screen.getByLabelText('Location')).toHaveValue('Leeds');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('01712345678');
  expect(screen.getByLabelText('Phone Number')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Click to upload photo')).toHaveAttribute('type', 'file');
});

it('shows why the profile could not be loaded, and loads it on Try again', async () => {
  const networkError = {
    request: profileResponse(carl).request,
    error: new Error('the connection is down.'),
  };
  const { user } = await openProfile([networkError, profileResponse(carl)]);
  expect(await screen.findByText('error ocurred: the connection is down.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await findFullName()).toHaveValue('Carl Joiner'));
});

it('shows at the next visit what another device has saved', async () => {
  const { router } = await openProfile([
    profileResponse(carl),
    profileResponse({ ...carl, location: 'York' }),
  ]);
  expect(await screen.findByLabelText('Location')).toHaveValue('Leeds');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/dashboard/profile'));
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('York'));
});

describe('Export my data', () => {
  const { fetch: originalFetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });
  const respondWith = (response: object) => {
    const send = jest.fn(() => Promise.resolve(response));
    globalThis.fetch = send as unknown as typeof fetch;
    return send;
  };

  it('saves a file with the data of the user', async () => {
    const send = respondWith({ ok: true, blob: () => Promise.resolve('the file') });
    const { user } = await openProfile([profileResponse(carl)]);
    expect(screen.getByRole('region', { name: 'Your data' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('the file', 'tools-hub-data.json'));
    expect(send).toHaveBeenCalledWith(
      '/user/export.json',
      expect.objectContaining({ headers: { authorization: 'Bearer carl-token' } }),
    );
  });

  it('says why there is no file', async () => {
    const message = 'Too many exports. Try again in 1 hour.';
    respondWith({ ok: false, status: 429, json: () => Promise.resolve({ message }) });
    const { user } = await openProfile([profileResponse(carl)]);
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    await findToast('error', "We couldn't download the file");
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});
