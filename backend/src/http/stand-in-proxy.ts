import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings';

/** Where the unmodified Firebase client looks for the emulator, and where the stand-ins' own scripts are. */
const FIREBASE_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/stand-ins/firebase',
];
const STRIPE_PATHS = ['/stand-ins/stripe'];

/** Lets the browser reach the stand-ins through the shop's own origin. With real accounts there is nothing to pass on. */
export async function installStandInProxy(
  app: FastifyInstance,
  { firebase, stripe }: Settings,
): Promise<void> {
  const pass = async (
    paths: readonly string[],
    upstream: string | undefined,
    withheld: readonly string[],
  ) => {
    if (upstream === undefined) return;
    for (const prefix of paths) {
      await app.register(httpProxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        logLevel: 'warn',
        replyOptions: {
          rewriteRequestHeaders: (_request, headers) =>
            Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.includes(name))),
        },
      });
    }
  };
  // The emulator takes `Authorization: Bearer owner` for its administrator; a browser has no use for that header there.
  await pass(FIREBASE_PATHS, firebase.emulatorUrl, ['authorization']);
  await pass(STRIPE_PATHS, stripe.apiUrl, []);
}
