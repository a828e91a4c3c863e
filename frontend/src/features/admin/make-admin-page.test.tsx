import { screen } from '@testing-library/react';
import { ada, grace } from './testing/answers';
import { beyondLabels, heading, openMakeAdmin, rowOf, users } from './testing/open-make-admin';

describe('All users', () => {
  it('shows a row per user, under a heading that counts them', async () => {
    await openMakeAdmin(users());
    expect(await heading('All users: 2')).toBeInTheDocument();
    expect(document.title).toBe('Make Admin | Tools-Hub');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Avatar',
      'User Name',
      'Email Address',
      'Admin',
      'Action',
    ]);
    const row = await rowOf(grace);
    expect(row.getByRole('presentation')).toHaveAttribute('src', '/images/grace-160.webp');
    expect(row.getByText('Grace Joiner')).toBeInTheDocument();
    expect(row.getByText('grace@example.com')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Grace Joiner');
  });

  it('hides the Make Admin button for those who are admins already', async () => {
    await openMakeAdmin(users());
    expect((await rowOf(grace)).getByRole('button', { name: 'Make Admin' })).toHaveAccessibleDescription(
      'Grace Joiner',
    );
    const admin = await rowOf(ada);
    expect(admin.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
    expect(admin.getByText('Admin', beyondLabels)).toBeInTheDocument();
  });

  it.each([
    ['User Name', 'NAME'],
    ['Email Address', 'EMAIL'],
  ])('is sorted by the shop upon a press of %s', async (header, sortBy) => {
    const { user } = await openMakeAdmin(users(), users([grace], { sortBy, descending: false }));
    await user.click(await screen.findByRole('button', { name: header }));
    expect(await heading('All users: 1')).toBeInTheDocument();
  });

  it('is searched by name or e-mail address', async () => {
    const { user } = await openMakeAdmin(users(), users([grace], { search: 'joi' }));
    await heading('All users: 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail address' }), 'joi');
    expect(await heading('All users: 1')).toBeInTheDocument();
  });

  it('names its spinner, and what kept it from loading', async () => {
    const failure = { request: users().request, error: new Error('the line is down.') };
    await openMakeAdmin(failure);
    expect(screen.getByText('Loading users')).toBeInTheDocument();
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
  });
});
