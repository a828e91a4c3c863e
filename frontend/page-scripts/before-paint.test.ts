import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'before-paint.js'), 'utf8');
const root = document.documentElement;

/** Runs the script in a browser whose operating system has this color mode. */
function run(isSystemDark: boolean): void {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: isSystemDark } as MediaQueryList);
  window.eval(script);
}

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  delete root.dataset['session'];
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
])('applies the stored color mode %s, in a system that is dark: %s', (stored, isSystemDark, expected) => {
  if (stored) localStorage.setItem('colorMode', stored);
  run(isSystemDark);
  expect(root.className).toBe(expected);
  expect(root.style.colorScheme).toBe(expected);
});

it('marks a page whose browser has a session', () => {
  run(false);
  expect(root.dataset['session']).toBeUndefined();
  localStorage.setItem('accessToken', 'token');
  run(false);
  expect(root.dataset['session']).toBe('stored');
});

it('follows the system in a browser without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  run(true);
  expect(root.className).toBe('dark');
});
