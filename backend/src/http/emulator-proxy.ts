import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors';
import type { Settings } from '../config/settings';
import { framedPageHeaders } from './security-headers';

/** The paths at which the Firebase client expects the emulator, and those of its scripts. */
const FIREBASE_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/_local/firebase',
];
const STRIPE_PATHS = ['/_local/stripe'];
const INBOX_PATHS = ['/_local/mail'];

/** Headers that concern one connection only; the HTTP client rejects some of their values. */
const CONNECTION_HEADERS = ['keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

/** Proxies the local services in use, so that the browser reaches them on the server's own origin. */
export async function installEmulatorProxy(app: FastifyInstance, settings: Settings): Promise<void> {
  const { firebase, stripe, mailInboxUrl } = settings;
  const headers = framedPageHeaders(settings);
  const proxy = async (
    paths: readonly string[],
    upstream: string | undefined,
    removedHeaders: readonly string[],
  ) => {
    if (upstream === undefined) return;
    const { default: httpProxy } = await import('@fastify/http-proxy');
    for (const prefix of paths) {
      await app.register(httpProxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        logLevel: 'warn',
        preHandler: (request, reply, done) => {
          void reply.headers(headers);
          rejectEncodedBody(request, done);
        },
        replyOptions: {
          rewriteRequestHeaders: (_request, headers) =>
            Object.fromEntries(
              Object.entries(headers).filter(
                ([name]) => !removedHeaders.includes(name) && !CONNECTION_HEADERS.includes(name),
              ),
            ),
        },
      });
    }
  };
  // The emulator grants admin access to `Authorization: Bearer owner`; browsers do not need the header.
  await proxy(FIREBASE_PATHS, firebase.emulatorUrl, ['authorization']);
  await proxy(STRIPE_PATHS, stripe.apiUrl, []);
  // With a real mail server, the emulator shows its own emails.
  await proxy(INBOX_PATHS, mailInboxUrl ?? firebase.emulatorUrl, ['authorization']);
}

/** The body would arrive decompressed, with the length and the encoding of the compressed one. Browsers send none. */
function rejectEncodedBody({ headers }: FastifyRequest, done: (error?: Error) => void): void {
  const isEncoded = headers['content-encoding'] !== undefined;
  done(
    isEncoded
      ? new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without a content encoding.')
      : undefined,
  );
}
