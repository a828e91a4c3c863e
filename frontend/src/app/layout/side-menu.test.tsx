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

it('leads admins to the screens that keep the shop instead, and to their profile', () => {
  expect(openDashboard('ADMIN')).toEqual([
    'Make Admin',
    'All Orders',
    'All Products',
    'Add Products',
    'Customization requests',
    'My Profile',
  ]);
});

it('marks the screen that is shown', () => {
  openDashboard('USER', '/dashboard/profile');
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My Order' })).not.toHaveAttribute('aria-current');
});
