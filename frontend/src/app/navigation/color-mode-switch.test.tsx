import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { ColorModeSwitch } from './color-mode-switch';

it('switches the color mode immediately and stores it until System is selected again', async () => {
  localStorage.clear();
  const { user } = renderPage([{ path: '/', element: <ColorModeSwitch /> }]);
  expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('colorMode')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement).toHaveClass('light');
  expect(localStorage.getItem('colorMode')).toBeNull();
});
