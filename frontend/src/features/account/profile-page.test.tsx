import { screen } from '@testing-library/react';
import { carl, fullName, openProfile, profileOf } from './testing/open-profile';

describe('Profile Information', () => {
  it.each([
    ['/profile', 1],
    ['/dashboard/profile', 2],
  ])('is headed fittingly at %s', async (at, level) => {
    await openProfile([profileOf(carl)], { at });
    expect(screen.getByRole('heading', { name: 'Profile Information', level })).toBeInTheDocument();
    expect(document.title).toBe('My Profile | Tools-Hub');
    expect(await fullName()).toBeInTheDocument();
  });

  it('shows a loading view, then who one is and what is stored', async () => {
    const { container } = await openProfile([profileOf({ ...carl, education: null })]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
    expect(await fullName()).toHaveValue('Carl Joiner');
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

  it('names what kept it from loading, and loads it on a second try', async () => {
    const failure = { request: profileOf(carl).request, error: new Error('the line is down.') };
    const { user } = await openProfile([failure, profileOf(carl)]);
    expect(await screen.findByText('error ocurred: the line is down.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await fullName()).toHaveValue('Carl Joiner');
  });

  it('says when nobody is logged in', async () => {
    await openProfile([profileOf(null)]);
    expect(await screen.findByRole('heading', { name: 'No user is logged in' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});
