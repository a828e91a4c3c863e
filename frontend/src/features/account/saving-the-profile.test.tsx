import { screen, waitFor } from '@testing-library/react';
import { heldAnswer } from '../../../test/held-answer';
import { pressTwice } from '../../../test/press-twice';
import { MyProfileDocument } from './profile-page.generated';
import {
  carl,
  fullName,
  openProfile,
  profileOf,
  refused,
  saved,
  saveInfo,
  unchanged,
} from './testing/open-profile';

const lost = { request: refused('').request, error: new TypeError('Failed to fetch') };

const SAVED = 'User Information Updated';

describe('saving', () => {
  it('falls back to what is stored where a field is blank', async () => {
    const { displayName, phoneNumber } = unchanged;
    const { user } = await openProfile([profileOf(carl), saved({ displayName, phoneNumber })]);
    await user.clear(await screen.findByLabelText('Education'));
    await user.clear(screen.getByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), '  ');
    await user.click(await saveInfo());
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Education')).toHaveValue('Guild of Joiners'));
    expect(screen.getByLabelText('Location')).toHaveValue('Leeds');
  });

  it('renews the user in the cache and in the session', async () => {
    const input = { ...unchanged, displayName: 'Carl Turner' };
    const { user, cache, session } = await openProfile([
      profileOf(carl),
      saved(input, { displayName: 'Carl Turner' }),
    ]);
    await user.clear(await fullName());
    await user.type(await fullName(), 'Carl Turner');
    await user.click(await saveInfo());
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(cache.readQuery({ query: MyProfileDocument })).toMatchObject({
      me: { displayName: 'Carl Turner' },
    });
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { displayName: 'Carl Turner' } });
    expect(screen.getByText('Carl Turner')).toBeInTheDocument();
  });

  it('waits for the photo that is still on its way, and shows it everywhere at once', async () => {
    const photoURL = '/images/uploads/carl-640.webp';
    const asked = jest.fn();
    const { user, calls, session, container } = await openProfile([
      profileOf(carl),
      saved({ ...unchanged, photoURL }, { photoURL }, asked),
    ]);
    await fullName();
    const photo = new File(['photo'], 'carl.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Click to upload photo'), photo);
    await user.click(await saveInfo());
    expect(asked).not.toHaveBeenCalled();
    await calls[0]?.keep(photoURL);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(session.getState()).toMatchObject({ user: { photoURL } });
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(container.querySelector('img')).toHaveAttribute('src', photoURL);
    expect(screen.getByText(/or drag it here/)).toBeInTheDocument();
  });

  it('waits for the other photo that is chosen meanwhile', async () => {
    const photoURL = '/images/uploads/other-640.webp';
    const { user, calls, session } = await openProfile([
      profileOf(carl),
      saved({ ...unchanged, photoURL }, { photoURL }),
    ]);
    await fullName();
    const control = screen.getByLabelText('Click to upload photo');
    await user.upload(control, new File(['photo'], 'carl.jpg', { type: 'image/jpeg' }));
    await user.click(await saveInfo());
    await user.upload(control, new File(['other'], 'other.jpg', { type: 'image/jpeg' }));
    expect(calls[0]?.aborted).toBe(true);
    await calls[1]?.keep(photoURL);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(session.getState()).toMatchObject({ user: { photoURL } });
  });

  it('saves nothing when the photo is refused meanwhile, and the rest without it upon another try', async () => {
    const { user, calls } = await openProfile([profileOf(carl), saved(unchanged)]);
    await fullName();
    const photo = new File(['photo'], 'carl.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Click to upload photo'), photo);
    await user.click(await saveInfo());
    const words = 'This picture cannot be read, or it has too many pixels.';
    await calls[0]?.answer(400, { code: 'BAD_USER_INPUT', message: words });
    expect(await screen.findByText('Your information was not saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Click to upload photo')).toHaveAccessibleDescription(words);
    await user.click(await saveInfo());
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
  });

  it('saves once however fast the button is pressed', async () => {
    const asked = jest.fn();
    await openProfile([profileOf(carl), saved(unchanged, {}, asked), saved(unchanged, {}, asked)]);
    pressTwice(await saveInfo());
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a profile that is not saved', () => {
  it('asks for digits before it asks the shop', async () => {
    const { user } = await openProfile([profileOf(carl)]);
    const phone = await screen.findByLabelText('Phone Number');
    await user.clear(phone);
    await user.type(phone, 'call me');
    await user.click(await saveInfo());
    await waitFor(() => expect(phone).toHaveAccessibleDescription('Enter a phone number in digits'));
    expect(phone).toHaveFocus();
  });

  it.each(['Full Name', 'Education', 'Location'])(
    'takes no more than 100 characters for %s',
    async (label) => {
      const { user } = await openProfile([profileOf(carl)]);
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste('x'.repeat(101));
      await user.click(await saveInfo());
      await waitFor(() => expect(field).toHaveAccessibleDescription('Use at most 100 characters'));
    },
  );

  it("shows the shop's refusal at the field it concerns", async () => {
    const { user } = await openProfile([
      profileOf(carl),
      refused('BAD_USER_INPUT', { displayName: 'Use at most 100 characters' }),
    ]);
    await user.type(await fullName(), ' Turner');
    await user.click(await saveInfo());
    expect(await screen.findByText('Your information was not saved')).toBeInTheDocument();
    expect(await screen.findByText('Carl Joiner')).toBeInTheDocument();
    const name = await fullName();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Use at most 100 characters'));
    expect(name).toHaveFocus();
  });

  it.each([
    ['UNAUTHENTICATED', 'No user is logged in', 'Log in, then save again.'],
    ['RATE_LIMITED', 'Your information was not saved', /Wait a minute/],
    ['INTERNAL_SERVER_ERROR', 'Your information was not saved', /Wait a moment, then save again/],
  ])('says what to do upon %s, and keeps what was typed', async (code, title, detail) => {
    const { user } = await openProfile([profileOf(carl), refused(code)]);
    await user.type(await fullName(), ' Turner');
    await user.click(await saveInfo());
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(await fullName()).toHaveValue('Carl Joiner Turner');
  });

  it.each([
    ['is refused', refused('INTERNAL_SERVER_ERROR'), /Wait a moment, then save again/],
    ['is not answered', lost, /Check your connection, then save again/],
  ])('is shown at once, and when it %s taken back, but for what was typed', async (_, outcome, detail) => {
    const { answered, give } = heldAnswer();
    const { user, session } = await openProfile([profileOf(carl), outcome], { answered });
    await user.type(await fullName(), ' Turner');
    await user.clear(screen.getByLabelText('Location'));
    await user.click(await saveInfo());
    expect(await screen.findByText('Carl Joiner Turner')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Saving' })).toBeDisabled();
    expect(session.getState()).toMatchObject({ user: { displayName: 'Carl Joiner Turner' } });
    give();
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await screen.findByText('Carl Joiner')).toBeInTheDocument();
    expect(session.getState()).toMatchObject({ user: { displayName: 'Carl Joiner' } });
    await saveInfo();
    expect(await fullName()).toHaveValue('Carl Joiner Turner');
    expect(screen.getByLabelText('Location')).toHaveValue('');
  });
});
