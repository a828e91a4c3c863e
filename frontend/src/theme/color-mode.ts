import { useSyncExternalStore } from 'react';
import { browserStorage } from '../lib/browser-storage';

/** The selected color mode; `system` follows the operating system. */
type ColorModePreference = 'light' | 'dark' | 'system';

/** page-scripts/before-paint.js uses the same key and classes before the first paint. */
const STORAGE_KEY = 'colorMode';

const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function getPreference(): ColorModePreference {
  const stored = browserStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  const preference = getPreference();
  const dark = preference === 'system' ? systemIsDark().matches : preference === 'dark';
  const { classList, style } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  style.colorScheme = dark ? 'dark' : 'light';
  listeners.forEach((listener) => listener());
}

function setPreference(preference: ColorModePreference): void {
  if (preference === 'system') browserStorage.removeItem(STORAGE_KEY);
  else browserStorage.setItem(STORAGE_KEY, preference);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const system = systemIsDark();
  system.addEventListener('change', apply);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
  };
}

/** The selected color mode, stored in this browser, and the function that selects another. */
export function useColorMode() {
  return {
    preference: useSyncExternalStore(subscribe, getPreference, () => 'system' as const),
    setPreference,
  };
}
