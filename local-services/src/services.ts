import type { Environment, ServiceName } from './environment.js';

/** A running service. */
export interface RunningService {
  /** The environment variables that point the server at it. */
  env: Record<string, string>;
  /** Resolves with the reason, one line, when the service exits unexpectedly. Absent when it runs in this process. */
  crashed?: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a service. `onProgress` receives a short text when a long step runs in a process of its own. */
type StartService = (environment: Environment, onProgress: (text: string) => void) => Promise<RunningService>;

/** How each service starts. Its code is loaded then, since many runs need only one service. */
export const STARTERS: Record<ServiceName, StartService> = {
  async postgres({ dataDir }, onProgress) {
    const { runPostgres } = await import('./postgres/run.js');
    const postgres = await runPostgres(dataDir, onProgress);
    return { env: { DATABASE_URL: postgres.url }, crashed: postgres.crashed, stop: () => postgres.stop() };
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

  async stripe({ dataDir, serverHost }) {
    const { createLocalStripe } = await import('./stripe/index.js');
    const { serve } = await import('./http-server.js');
    const webhookUrl = `http://${serverHost}/webhooks/stripe`;
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

  async mail() {
    const { startMailCatcher } = await import('./mail/mail-catcher.js');
    const catcher = await startMailCatcher();
    const env = { SMTP_URL: catcher.smtpUrl, MAIL_INBOX_URL: catcher.inboxUrl };
    return { env, stop: () => catcher.stop() };
  },
};
