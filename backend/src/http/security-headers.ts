import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings';

/** The origins that Stripe and Firebase document for a content security policy. */
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const FIREBASE_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What the frontend may load. Local services are proxied on its own origin and need no entry. */
function contentSecurityPolicy({
  apiUrl,
  imageBaseUrl,
  firebase,
  stripe,
  imageHost,
  imageHosts,
  frontendDevServer,
}: Settings) {
  const external = {
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
    // Vite's dev server adds an inline script; the built frontend has none.
    scriptSrc: ["'self'", ...external.scripts, ...(frontendDevServer ? ["'unsafe-inline'"] : [])],
    // Emotion, which Chakra UI uses, adds style elements at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Image URLs have one origin, whatever host name the frontend was opened under.
    imgSrc: [
      "'self'",
      new URL(imageBaseUrl).origin,
      'data:',
      'blob:',
      ...imageHosts.map((host) => `https://${host}`),
    ],
    connectSrc: ["'self'", ...external.connections, ...(frontendDevServer ? ['ws:'] : [])],
    frameSrc: ["'self'", ...external.frames],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** The pages of local services that the frontend shows in a frame: Google sign-in and 3-D Secure. */
const FRAMED = /^\/(emulator|_local)\b/;

/** Browser features that the frontend does not use; payments happen in frames of Stripe. */
const PERMISSIONS_POLICY = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
  ],
  ...['magnetometer', 'microphone', 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export async function installSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
  app.addHook('onRoute', (route) => {
    // GraphQL Sandbox is loaded from Apollo and sets its own policy.
    if (settings.sandbox && route.url === '/graphql') route.helmet = { contentSecurityPolicy: false };
    if (FRAMED.test(route.url)) {
      const directives = { ...contentSecurityPolicy(settings), frameAncestors: ["'self'"] };
      route.helmet = {
        contentSecurityPolicy: { useDefaults: false, directives },
        xFrameOptions: { action: 'sameorigin' },
      };
    }
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    xFrameOptions: { action: 'deny' },
    // The sign-in popup must reach the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
  });
}
