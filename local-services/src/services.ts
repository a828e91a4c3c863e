import type { Environment, ServiceName } from './environment.js';
import { report } from './report.js';

/** A started service. */
export interface RunningService {
  /** The environment by which the shop's server reaches it. */
  env: Record<string, string>;
  /** Resolves with a reason, one line, when the service is lost; absent when that cannot happen. */
  lost?: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a service; its code is loaded only now, since a run often needs just one of them. */
export function startService(name: ServiceName, environment: Environment): Promise<RunningService> {
  return STARTERS[name](environment);
}

const STARTERS: Record<ServiceName, (environment: Environment) => Promise<RunningService>> = {
  async postgres({ dataDir }) {
    const { runPostgres } = await import('./postgres/run.js');
    const postgres = await runPostgres(dataDir, (text) => void report({ type: 'progress', text }));
    return { env: { DATABASE_URL: postgres.url }, lost: postgres.lost, stop: () => postgres.stop() };
  },

  async firebase({ dataDir }) {
    const { startFirebase } = await import('./firebase/index.js');
    const firebase = await startFirebase(dataDir);
    const env = {
      FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
      FIREBASE_PROJECT_ID: firebase.projectId,
      FIREBASE_API_KEY: 'demo-api-key',
    };
    return { env, stop: () => firebase.stop() };
  },

  async stripe({ dataDir, shopPort }) {
    const { createLocalStripe } = await import('./stripe/index.js');
    const { serve } = await import('./http-server.js');
    const webhookUrl = `http://127.0.0.1:${shopPort}/webhooks/stripe`;
    const stripe = await createLocalStripe({ dataDir, webhookUrl });
    const server = await serve(stripe.handler);
    const env = {
      STRIPE_API_URL: `http://127.0.0.1:${server.port}`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    };
    return { env, stop: () => server.close().then(() => stripe.close()) };
  },
};
