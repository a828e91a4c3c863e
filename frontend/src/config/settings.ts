import * as z from 'zod/mini';

// The content security policy forbids `new Function`, which zod would otherwise try.
z.config({ jitless: true });

const schema = z.object({
  /** The origin of the shop. */
  publicUrl: z.string(),
  /** The origin of the API, without a trailing slash; empty when it is the page's own. */
  apiUrl: z.string(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Whether sign-in uses the Firebase emulator behind the shop's origin. */
    emulator: z.boolean(),
  }),
  stripe: z.object({ publishableKey: z.string() }),
  imageHost: z.object({ url: z.string(), key: z.nullable(z.string()) }),
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** After this many minutes without activity the page signs the user out; 0 means never. */
  sessionIdleMinutes: z.number(),
  /** Whether a local service is in use: no real money moves, and the page shows a banner. */
  usesLocalServices: z.boolean(),
});

/** The public settings that the server puts into the page; one build serves every environment. */
export type Settings = z.infer<typeof schema>;

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
  const { data, error } = schema.safeParse(json);
  if (error) {
    const invalid = error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`Missing or invalid page settings: ${invalid}.`);
  }
  return { ...data, publicUrl: data.publicUrl.replace(/\/+$/, '') };
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
