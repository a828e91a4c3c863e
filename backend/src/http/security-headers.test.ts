import { loadSettings } from '../config/settings';
import { framedPageHeaders, pageHeaders, securityHeaders } from './security-headers';

const realAccounts = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
};
const localServices = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  STRIPE_API_URL: 'http://127.0.0.1:12111',
};

const load = (variables: object) => loadSettings({ ...realAccounts, ...variables });

/** The sources of each directive. */
const policyOf = (headers: { readonly 'content-security-policy': string }) =>
  Object.fromEntries(
    headers['content-security-policy'].split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('the headers of every response', () => {
  it('forbid to load and to frame anything, and require HTTPS for a year where the shop has it', () => {
    const headers = {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringMatching(/camera=\(\).*usb=\(\)/) as string,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
    };
    expect(securityHeaders(load({}))).toEqual(headers);
    expect(securityHeaders(load({ PUBLIC_URL: 'https://shop.example' }))).toEqual({
      ...headers,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('the content security policy of a page', () => {
  const own = ["'self'"];
  const none = ["'none'"];

  it('allows Stripe, Firebase, the API, the image host and the hosts of images', () => {
    const settings = load({
      PUBLIC_URL: 'https://shop.example',
      API_URL: 'https://api.example/v1',
      IMAGE_HOST_URL: 'https://upload.example/1/upload',
      IMAGE_HOSTS: 'images.example',
      FIREBASE_AUTH_DOMAIN: 'auth.shop.example',
    });
    const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(policyOf(pageHeaders(settings, ''))).toEqual({
      'default-src': own,
      'script-src': [...own, ...stripe, 'https://apis.google.com'],
      'style-src': [...own, "'unsafe-inline'"],
      'img-src': [...own, 'https://api.example', 'data:', 'blob:', 'https://images.example'],
      'connect-src': [
        ...[...own, 'https://api.stripe.com', 'https://identitytoolkit.googleapis.com'],
        ...['https://securetoken.googleapis.com', 'https://api.example', 'https://upload.example'],
      ],
      'frame-src': [...own, ...stripe, 'https://hooks.stripe.com', 'https://auth.shop.example'],
      'object-src': none,
      'base-uri': none,
      'form-action': own,
      'frame-ancestors': none,
    });
  });

  it('allows nothing of Stripe and Google with local services, whose pages only the shop may frame', () => {
    const settings = load(localServices);
    const framed = framedPageHeaders(settings);
    expect([policyOf(framed)['frame-ancestors'], framed['x-frame-options']]).toEqual([own, 'SAMEORIGIN']);
    expect(policyOf(pageHeaders(settings, ''))).toMatchObject({
      'script-src': own,
      'connect-src': own,
      'frame-src': own,
    });
  });

  it('allows the scripts in the page by their hashes, and inline ones only with the dev server', () => {
    const html =
      '<script>a()</script><script type="application/json">{}</script><script src="b.js"></script>';
    const hash = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";
    const scripts = (variables: object) =>
      policyOf(pageHeaders(load({ ...localServices, ...variables }), html))['script-src'];
    expect(scripts({})).toEqual([...own, hash]);
    expect(scripts({ FRONTEND_DEV_SERVER: 'http://127.0.0.1:5173' })).toEqual([...own, "'unsafe-inline'"]);
  });
});
