import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings';

/** The browser's side of Stripe and of Firebase's popup, as their makers name them. */
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const FIREBASE_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What a page of the shop may load. Stand-ins come from the shop's own origin and need no word here. */
function pagePolicy({ apiUrl, picturesUrl, firebase, stripe, imageHost, pageDevServer }: Settings) {
  const real = {
    scripts: [...(stripe.apiUrl ? [] : STRIPE), ...(firebase.emulatorUrl ? [] : ['https://apis.google.com'])],
    frames: [
      ...(stripe.apiUrl ? [] : [...STRIPE, 'https://hooks.stripe.com']),
      ...(firebase.emulatorUrl ? [] : [`https://${firebase.authDomain}`]),
    ],
    connections: [
      ...(stripe.apiUrl ? [] : ['https://api.stripe.com']),
      ...(firebase.emulatorUrl ? [] : FIREBASE_APIS),
      ...(apiUrl ? [new URL(apiUrl).origin] : []),
      ...(imageHost.url.startsWith('/') ? [] : [new URL(imageHost.url).origin]),
    ],
  };
  return {
    defaultSrc: ["'self'"],
    // Vite's server puts a script of its own into the document; the built page has none.
    scriptSrc: ["'self'", ...real.scripts, ...(pageDevServer ? ["'unsafe-inline'"] : [])],
    // Emotion, under Chakra UI, writes style elements while the page runs.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // The API links own pictures by one address, under whatever name the page was opened.
    imgSrc: ["'self'", new URL(picturesUrl).origin, 'data:', 'blob:', 'https:'],
    connectSrc: ["'self'", ...real.connections, ...(pageDevServer ? ['ws:'] : [])],
    frameSrc: ["'self'", ...real.frames],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}

export async function installSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  app.addHook('onRoute', (route) => {
    // GraphQL Sandbox is Apollo's own page, loaded from Apollo; it brings a policy of its own.
    if (settings.explorable && route.url === '/graphql') route.helmet = { contentSecurityPolicy: false };
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(settings) },
    // Google's popup must keep its way back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
  });
}
