import { createHash } from 'node:crypto';
import type { Settings } from '../config/settings';

/** The origins that Stripe and Firebase document for a content security policy. */
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const FIREBASE_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What a response may load that is not a page of the frontend, should a browser open it. */
const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'";

/** Browser features that the frontend does not use; payments happen in frames of Stripe. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every response; pages of the frontend replace the content security policy. */
export const securityHeaders = ({ publicUrl }: Settings) => ({
  'content-security-policy': NO_CONTENT,
  // The sign-in popup must reach the window that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
});

/** The headers of a page of the frontend with these scripts in it. */
export const pageHeaders = (settings: Settings, html: string) => ({
  'content-security-policy': contentSecurityPolicy(settings, "'none'", hashesOfScripts(html)),
});

/** The headers of the pages of local services that the frontend shows in a frame: Google sign-in and 3-D Secure. */
export const framedPageHeaders = (settings: Settings) => ({
  'content-security-policy': contentSecurityPolicy(settings, "'self'"),
  'x-frame-options': 'SAMEORIGIN',
});

/** The sources of a content security policy that allow the scripts in a page; those with a type or a `src` are data or files. */
function hashesOfScripts(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:type|src)=)[^>]*>(.*?)<\/script>/gs);
  return Array.from(
    scripts,
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * What the frontend may load. Local services are proxied on its own origin and need no entry.
 * @param frameAncestors the pages that may show it in a frame.
 * @param scriptHashes the sources of the scripts in the page itself.
 */
function contentSecurityPolicy(
  { apiUrl, imageBaseUrl, firebase, stripe, imageHost, imageHosts, frontendDevServer }: Settings,
  frameAncestors: "'none'" | "'self'",
  scriptHashes: readonly string[] = [],
): string {
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
  // Image URLs have one origin, whatever host name the frontend was opened under.
  const images = [
    new URL(imageBaseUrl).origin,
    'data:',
    'blob:',
    ...imageHosts.map((host) => `https://${host}`),
  ];
  return [
    ["default-src 'self'"],
    // Vite's dev server adds an inline script of its own.
    ["script-src 'self'", ...(frontendDevServer ? ["'unsafe-inline'"] : scriptHashes), ...external.scripts],
    // Emotion, which Chakra UI uses, adds style elements at run time.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self'", ...images],
    ["connect-src 'self'", ...external.connections, ...(frontendDevServer ? ['ws:'] : [])],
    ["frame-src 'self'", ...external.frames],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    [`frame-ancestors ${frameAncestors}`],
  ]
    .map((directive) => directive.join(' '))
    .join(';');
}
