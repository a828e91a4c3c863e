/** What the server tells this page about its surroundings; one build of the page serves every environment. */
export interface Settings {
  /** The shop's own origin, without a trailing slash. */
  publicUrl: string;
  /** Where the API is, without a trailing slash; empty when it is where the page came from. */
  apiUrl: string;
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    /** Sign-in goes to an emulator behind the shop's own origin. */
    emulator: boolean;
  };
  stripe: { publishableKey: string };
  imageHost: { url: string; key: string | null };
  contact: { email: string; phone: string };
  /** Some service is a stand-in: no money moves, and the page says so. */
  demonstration: boolean;
}

interface Shape {
  [key: string]: 'string' | 'boolean' | 'string or null' | Shape;
}

const SHAPE: Shape = {
  publicUrl: 'string',
  apiUrl: 'string',
  firebase: { apiKey: 'string', authDomain: 'string', projectId: 'string', emulator: 'boolean' },
  stripe: { publishableKey: 'string' },
  imageHost: { url: 'string', key: 'string or null' },
  contact: { email: 'string', phone: 'string' },
  demonstration: 'boolean',
};

/** The dotted names of all values in `value` that are not of the kind that `shape` asks for. */
function misfits(value: unknown, shape: Shape, prefix = ''): string[] {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return Object.entries(shape).flatMap(([key, kind]) => {
    const found = record[key];
    if (typeof kind === 'object') return misfits(found, kind, `${prefix}${key}.`);
    const fits = typeof found === kind.split(' ')[0] || (kind === 'string or null' && found === null);
    return fits ? [] : [`${prefix}${key} (${kind})`];
  });
}

/**
 * Reads the JSON in the element `#settings`, which the server puts into the page.
 * @throws Error naming what is missing or of the wrong kind.
 */
export function readSettings(page: Document): Settings {
  const text = page.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page came without its settings: it must be served by the shop.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('The settings of the page are not readable JSON.');
  }
  const faults = misfits(parsed, SHAPE);
  if (faults.length > 0) throw new Error(`The settings of the page lack ${faults.join(', ')}.`);
  const settings = parsed as Settings;
  return { ...settings, publicUrl: settings.publicUrl.replace(/\/+$/, '') };
}

let current: Settings | undefined;

/** The settings of this page, read once. @throws Error when they are missing or malformed. */
export function getSettings(): Settings {
  current ??= readSettings(document);
  return current;
}
