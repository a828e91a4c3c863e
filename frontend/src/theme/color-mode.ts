import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the machine. */
type ColorModePreference = 'light' | 'dark' | 'system';

/** Kept and applied alike by public/color-mode.js, which runs before the first paint. */
const STORAGE_KEY = 'colorMode';

const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function getPreference(): ColorModePreference {
  const stored = localStorage.getItem(STORAGE_KEY);
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
  if (preference === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, preference);
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

/** The chosen colour mode, and how to choose another; remembered in this browser. */
export function useColorMode() {
  return { preference: useSyncExternalStore(subscribe, getPreference), setPreference };
}
