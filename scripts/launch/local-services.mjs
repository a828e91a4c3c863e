import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { withTimeout } from '../../local-services/src/shared/wait.mjs';
import { startProgram } from '../shared/processes.mjs';
import { inProject } from '../shared/project.mjs';
import { writeServicesFile } from './services-file.mjs';

/** @typedef {'postgres' | 'firebase' | 'stripe' | 'mail'} ServiceName */

/**
 * Each local service with its title on the screen, and the settings that configure a real service instead.
 * @type {{ name: ServiceName, title: string, replacedBy: string[] }[]}
 */
const localServices = [
  { name: 'postgres', title: 'PostgreSQL', replacedBy: ['DATABASE_URL'] },
  {
    name: 'firebase',
    title: 'Firebase emulator',
    replacedBy: ['FIREBASE_PROJECT_ID', 'FIREBASE_SERVICE_ACCOUNT'],
  },
  { name: 'stripe', title: 'Local Stripe', replacedBy: ['STRIPE_SECRET_KEY'] },
  { name: 'mail', title: 'Mail catcher', replacedBy: ['SMTP_URL'] },
];

/** The first start creates a database, and a slow machine needs a while to load the Firebase emulator. */
const readyTimeoutMs = 180_000;

/**
 * @typedef {object} LocalServices
 * @property {string[]} names the services that run, such as 'firebase'
 * @property {NodeJS.ProcessEnv} env the environment variables that point at them
 * @property {Promise<never>} failed rejects when they exit
 */

/**
 * Starts the local services that the settings do not replace, in one process, and waits until all are ready.
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {(detail: string) => void} report
 * @param {ServiceName[]} [only] starts only these
 * @returns {Promise<LocalServices>}
 */
export async function startLocalServices({ dataDir, env }, report, only) {
  const needed = neededServices(env, only);
  const names = needed.map(({ name }) => name);
  if (names.length === 0) return { names, env: {}, failed: new Promise(() => undefined) };

  const program = startProgram('local services', inProject('local-services', 'dist', 'main.js'), [], {
    ...env,
    LOCAL_SERVICES: names.join(','),
  });
  const failed = rejectOnExit(program);
  // Nothing listens to this promise any more when everything is stopped.
  failed.catch(() => undefined);
  const pending = new Map(needed.map(({ name, title }) => [name, title]));
  const servicesEnv = await withTimeout(
    readyTimeoutMs,
    Promise.race([allReady(program, pending, report), failed]),
    () => `Not ready within ${readyTimeoutMs / 1000} s: ${[...pending.values()].join(', ')}.`,
  );
  writeServicesFile(dataDir, program, servicesEnv);
  return { names, env: servicesEnv, failed };
}

/**
 * Returns the services that are not configured. Production uses no local service unless it is a demo:
 * without it the server exits and lists the missing settings.
 * @param {NodeJS.ProcessEnv} env
 * @param {ServiceName[]} [only] leaves out all others
 */
export function neededServices(env, only) {
  if (env.NODE_ENV === 'production' && env.DEMO !== '1') return [];
  // A public demo sends no emails.
  const sendsMail = env.DEMO !== '1' && env.MAIL !== 'off';
  return localServices.filter(
    ({ name, replacedBy }) =>
      (only?.includes(name) ?? true) &&
      (name !== 'mail' || sendsMail) &&
      replacedBy.every((setting) => !env[setting]),
  );
}

/**
 * @param {import('../shared/processes.mjs').RunningProcess} program
 * @returns {Promise<never>}
 */
async function rejectOnExit(program) {
  /** @type {string | undefined} */
  let reason;
  program.child.on('message', (/** @type {any} */ message) => {
    if (message.type === 'failed') reason = message.message;
  });
  const { code, signal } = await program.exited;
  throw new ExpectedError(
    reason ?? `The local services exited unexpectedly (${signal ?? `exit code ${code}`}).`,
  );
}

/**
 * @param {import('../shared/processes.mjs').RunningProcess} program
 * @param {Map<string, string>} pending the titles by name; each service is removed when it is ready
 * @param {(detail: string) => void} report
 * @returns {Promise<NodeJS.ProcessEnv>} the environment variables of all services
 */
function allReady({ child }, pending, report) {
  return new Promise((resolve) => {
    /** @type {NodeJS.ProcessEnv} */
    const env = {};
    child.on('message', (/** @type {any} */ message) => {
      if (message.type === 'progress') report(message.text);
      if (message.type !== 'ready') return;
      Object.assign(env, message.env);
      report(`${pending.get(message.service)} ready`);
      pending.delete(message.service);
      if (pending.size === 0) resolve(env);
    });
  });
}
