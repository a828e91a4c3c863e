import { loadSettings } from '../config/settings';
import { frontendSettings, renderIndexHtml } from './frontend-settings';

const settings = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
};

describe('the settings in the page', () => {
  it('contains the settings that the frontend needs, and no secret', () => {
    const variables = {
      ...settings,
      PUBLIC_URL: 'https://shop.example',
      API_URL: 'https://api.example',
      IMAGE_HOST_KEY: 'image-key',
      SESSION_IDLE_MINUTES: '60',
      SMTP_URL: 'smtp://mail.example',
      ...{ DELIVERY_DAYS: '5', RETURN_DAYS: '14', GUARANTEE_MONTHS: '12' },
    };
    expect(frontendSettings(loadSettings(variables))).toEqual({
      publicUrl: 'https://shop.example',
      apiUrl: 'https://api.example',
      firebase: { apiKey: 'key', authDomain: 'shop.firebaseapp.com', projectId: 'shop', emulator: false },
      stripe: { publishableKey: 'pk_live_1' },
      imageHost: { url: 'https://api.example/images', key: 'image-key' },
      contact: { email: 'hello@tools-hub.example', phone: '+1 202 555 0100' },
      sessionIdleMinutes: 60,
      usesLocalServices: false,
      sendsMail: true,
      shopTimeZone: 'America/New_York',
      ...{ deliveryDays: 5, returnDays: 14, guaranteeMonths: 12 },
    });
  });

  it('says which services are local, whose scripts the page then has', () => {
    const local = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', STRIPE_API_URL: 'http://127.0.0.1:1' };
    const render = (variables: object) => {
      const loaded = loadSettings({ ...settings, ...variables });
      const scripts = renderIndexHtml('<!-- settings -->', loaded).match(/_local\/\w+/g) ?? [];
      const { firebase, usesLocalServices, sendsMail, apiUrl } = frontendSettings(loaded);
      return { scripts, emulator: firebase.emulator, usesLocalServices, sendsMail, apiUrl };
    };
    const shared = { sendsMail: false, apiUrl: '' };
    expect(render(local)).toEqual({
      ...{ scripts: ['_local/firebase', '_local/stripe'], emulator: true, usesLocalServices: true },
      ...shared,
    });
    expect(render({})).toEqual({ scripts: [], emulator: false, usesLocalServices: false, ...shared });
  });

  it('escapes settings that would end their script element', () => {
    // In a replacement string, $& and $' are special patterns.
    const CONTACT_PHONE = "</script><script>alert(1)</script> $& $'";
    const html = renderIndexHtml('<!-- settings -->', loadSettings({ ...settings, CONTACT_PHONE }));
    const [, json = ''] = /^<script[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ contact: { phone: CONTACT_PHONE } });
  });
});
