import { screen } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { ada, grace } from '../../../test/list-responses';
import { findHeading, openMakeAdmin, findRow, usersResponse } from '../../../test/open-make-admin';

it('shows a row for each user under a heading with the count', async () => {
  await openMakeAdmin(usersResponse());
  expect(await findHeading('All users: 2')).toBeInTheDocument();
  expect(document.title).toBe('Make Admin | Tools-Hub');
  expect(columnHeaders()).toEqual(['Avatar', 'User Name', 'Email Address', 'Admin', 'Action']);
  const row = await findRow(grace);
  expect(row.getByRole('presentation')).toHaveAttribute('src', '/images/grace-160.webp');
  expect(row.getByText('Grace Joiner')).toBeInTheDocument();
  expect(row.getByText('grace@example.com')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Grace Joiner');
});

it('shows the Make Admin button only for users who are not admins', async () => {
  await openMakeAdmin(usersResponse());
  expect((await findRow(grace)).getByRole('button', { name: 'Make Admin' })).toHaveAccessibleDescription(
    'Grace Joiner',
  );
  const admin = await findRow(ada);
  expect(admin.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
  expect(admin.getByText('Admin')).toBeInTheDocument();
});

it('shows who is verified, and disables Make Admin with a reason for unverified users', async () => {
  const unverified = { ...grace, emailVerified: false };
  await openMakeAdmin(usersResponse([ada, unverified]));
  expect((await findRow(ada)).getByText('Verified')).toBeInTheDocument();
  const row = await findRow(grace);
  expect(row.getByText('Not verified')).toBeInTheDocument();
  const button = row.getByRole('button', { name: 'Make Admin' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Grace Joiner Needs a verified email');
});

it.each([
  ['User Name', 'NAME'],
  ['Email Address', 'EMAIL'],
])('requests users sorted by the column %s when its header is clicked', async (header, sortBy) => {
  const { user } = await openMakeAdmin(
    usersResponse(),
    usersResponse([grace], { sortBy, descending: false }),
  );
  await user.click(await screen.findByRole('button', { name: header }));
  expect(await findHeading('All users: 1')).toBeInTheDocument();
});

it('requests users that match the searched name or email address', async () => {
  const { user } = await openMakeAdmin(usersResponse(), usersResponse([grace], { search: 'joi' }));
  await findHeading('All users: 2');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email address' }), 'joi');
  expect(await findHeading('All users: 1')).toBeInTheDocument();
});

it('shows a loading state, then why the users could not be loaded', async () => {
  const networkError = { request: usersResponse().request, error: new Error('the connection is down.') };
  await openMakeAdmin(networkError);
  expect(screen.getByText('Loading users')).toBeInTheDocument();
  expect(await screen.findByText('An error has occurred: the connection is down.')).toBeInTheDocument();
});
