import { findMismatches, isBoolean, isNumber, isString, type Shape } from '../lib/shape';

/** The public settings that the server puts into the page; one build serves every environment. */
export interface Settings {
  /** The origin of the shop. */
  publicUrl: string;
  /** The origin of the API, without a trailing slash; empty when it is the page's own. */
  apiUrl: string;
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    /** Whether sign-in uses the Firebase emulator behind the shop's origin. */
    emulator: boolean;
  };
  stripe: { publishableKey: string };
  imageHost: { url: string; key: string | null };
  contact: { email: string; phone: string };
  /** After this many minutes without activity the page signs the user out; 0 means never. */
  sessionIdleMinutes: number;
  /** Whether a local service is in use: no real money moves, and the page shows a banner. */
  usesLocalServices: boolean;
  /** Whether the shop sends emails. */
  sendsMail: boolean;
  /** Where the days of the shop begin and end, such as `America/New_York`. */
  shopTimeZone: string;
  /** The days from the payment within which the shop delivers. */
  deliveryDays: number;
  /** The days from the delivery within which pieces can be returned; 0 when they cannot. */
  returnDays: number;
  /** The months of the guarantee, from the delivery. */
  guaranteeMonths: number;
}

const shape: Record<keyof Settings, Shape> = {
  publicUrl: isString,
  apiUrl: isString,
  firebase: { apiKey: isString, authDomain: isString, projectId: isString, emulator: isBoolean },
  stripe: { publishableKey: isString },
  imageHost: { url: isString, key: (value) => value === null || isString(value) },
  contact: { email: isString, phone: isString },
  sessionIdleMinutes: isNumber,
  usesLocalServices: isBoolean,
  sendsMail: isBoolean,
  shopTimeZone: isString,
  deliveryDays: isNumber,
  returnDays: isNumber,
  guaranteeMonths: isNumber,
};

/**
 * Reads the JSON of the element `#settings`, and removes trailing slashes from `publicUrl`.
 * @throws Error that names the missing or invalid settings.
 */
export function readSettings(page: Document): Settings {
  const text = page.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page has no settings: it must be served by the Tools-Hub server.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The page settings are not valid JSON.');
  }
  const invalid = findMismatches(json, shape);
  if (invalid.length > 0) throw new Error(`Missing or invalid page settings: ${invalid.join(', ')}.`);
  const settings = json as Settings;
  return { ...settings, publicUrl: settings.publicUrl.replace(/\/+$/, '') };
}

let current: Settings | undefined;

/** The settings of this page, read once. @throws Error when they are missing or invalid. */
export function getSettings(): Settings {
  current ??= readSettings(document);
  return current;
}

/** Sets the settings where there is no page to read them from: on the server. */
export function provideSettings(settings: Settings): void {
  current = settings;
}
