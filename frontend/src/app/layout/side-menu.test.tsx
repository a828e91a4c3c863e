import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import type { SessionUser } from '../../lib/session/session-context';
import { DashboardLayout } from './dashboard-layout';

const user = { id: 'u1', email: 'u@example.test', displayName: 'U', photoURL: '/images/blank-profile.webp' };

function openDashboard(role: SessionUser['role'], at = '/dashboard') {
  renderPage([{ path: '*', element: <DashboardLayout /> }], {
    at,
    session: { status: 'signed-in', user: { ...user, role } },
  });
  return screen.getAllByRole('link').map((link) => link.textContent.trim());
}

it('leads customers to their orders, a review and their profile', () => {
  expect(openDashboard('USER')).toEqual(['My Order', 'Add Review', 'My Profile']);
});

it('leads admins to their profile, and to no orders or reviews of their own', () => {
  const entries = openDashboard('ADMIN');
  expect(entries).toContain('My Profile');
  expect(entries).not.toContain('My Order');
  expect(entries).not.toContain('Add Review');
});

it('marks the screen that is shown', () => {
  openDashboard('USER', '/dashboard/profile');
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My Order' })).not.toHaveAttribute('aria-current');
});
