import { act, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { withoutStorage } from '../../../test/without-storage';
import { ColorModeSwitch } from './color-mode-switch';

afterEach(() => jest.restoreAllMocks());

it('switches the color mode immediately and stores it until System is selected again, which follows the operating system', async () => {
  localStorage.clear();
  const systemMode = Object.assign(new EventTarget(), { matches: false });
  jest.spyOn(window, 'matchMedia').mockReturnValue(systemMode as unknown as MediaQueryList);
  const { user } = renderPage([{ path: '/', element: <ColorModeSwitch /> }]);
  expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(document.documentElement).not.toHaveClass('light');
  expect(localStorage.getItem('colorMode')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Light' }));
  expect(document.documentElement).toHaveClass('light');
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement).toHaveClass('light');
  expect(localStorage.getItem('colorMode')).toBeNull();

  systemMode.matches = true;
  act(() => void systemMode.dispatchEvent(new Event('change')));
  expect(document.documentElement).toHaveClass('dark');
});

it('switches the color mode of the page in a browser that stores nothing', () =>
  withoutStorage(async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue(new EventTarget() as MediaQueryList);
    const { user } = renderPage([{ path: '/', element: <ColorModeSwitch /> }]);
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement).toHaveClass('dark');
    await user.click(screen.getByRole('button', { name: 'System' }));
    expect(document.documentElement).toHaveClass('light');
  }));
