import { LaunchFailure } from './failure.mjs';
import { startProgram } from './processes.mjs';
import { inProject } from './project.mjs';
import { noteServices } from './running-services.mjs';

/** Each stand-in, its name for people, and the settings that name a real service in its place. */
const standIns = [
  { service: 'postgres', title: 'PostgreSQL', replacedBy: ['DATABASE_URL'] },
  { service: 'firebase', title: 'sign-in', replacedBy: ['FIREBASE_PROJECT_ID', 'FIREBASE_SERVICE_ACCOUNT'] },
  { service: 'stripe', title: 'payments', replacedBy: ['STRIPE_SECRET_KEY'] },
];

/** The first start creates a database; a slow machine loads the sign-in emulator for a while. */
const readyLimitMs = 180_000;

/**
 * @typedef {object} LocalServices
 * @property {string[]} started their names, such as 'firebase'
 * @property {NodeJS.ProcessEnv} env what points the shop at them
 * @property {Promise<never>} failed rejects when they end without being asked to
 */

/**
 * What is not configured and may be stood in for. In production nothing is, unless it is a demonstration: there the
 * shop refuses to start and says which setting is missing.
 * @param {NodeJS.ProcessEnv} env
 */
function neededStandIns(env) {
  if (env.NODE_ENV === 'production' && env.DEMO !== '1') return [];
  return standIns.filter(({ replacedBy }) => replacedBy.every((name) => !env[name]));
}

/**
 * Starts the local services that are needed, in one process, and waits until all are ready.
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {(detail: string) => void} tell
 * @returns {Promise<LocalServices>}
 */
export async function startServices({ dataDir, env }, tell) {
  const needed = neededStandIns(env);
  const started = needed.map(({ service }) => service);
  if (started.length === 0) return { started, env: {}, failed: new Promise(() => undefined) };

  const program = startProgram('local services', inProject('local-services', 'dist', 'main.js'), [], {
    ...env,
    LOCAL_SERVICES: started.join(','),
  });
  const failed = endOf(program);
  // It may fail long after somebody stopped listening, at the stop of everything.
  failed.catch(() => undefined);
  const found = await Promise.race([readiness(program, needed, tell), failed]);
  noteServices(dataDir, program, found);
  return { started, env: found, failed };
}

/**
 * @param {import('./processes.mjs').Running} program
 * @returns {Promise<never>}
 */
async function endOf(program) {
  /** @type {string | undefined} */
  let reason;
  program.child.on('message', (/** @type {any} */ message) => {
    if (message.type === 'failed') reason = message.message;
  });
  const { code, signal } = await program.exited;
  throw new LaunchFailure(
    reason ?? `The local services ended unexpectedly (${signal ?? `exit code ${code}`}).`,
  );
}

/**
 * @param {import('./processes.mjs').Running} program
 * @param {typeof standIns} needed
 * @param {(detail: string) => void} tell
 * @returns {Promise<NodeJS.ProcessEnv>} all that the services report, once the last one is ready
 */
function readiness({ child }, needed, tell) {
  return new Promise((resolve, reject) => {
    const waiting = new Map(needed.map(({ service, title }) => [service, title]));
    const waitingFor = () => [...waiting.values()].join(', ');
    const timer = setTimeout(
      () => reject(new LaunchFailure(`Not ready after ${readyLimitMs / 1000} s: ${waitingFor()}.`)),
      readyLimitMs,
    );
    /** @type {NodeJS.ProcessEnv} */
    const env = {};
    child.on('message', (/** @type {any} */ message) => {
      if (message.type === 'progress') tell(message.text);
      if (message.type !== 'ready') return;
      Object.assign(env, message.env);
      tell(`${waiting.get(message.service)} ready`);
      waiting.delete(message.service);
      if (waiting.size > 0) return;
      clearTimeout(timer);
      resolve(env);
    });
  });
}
