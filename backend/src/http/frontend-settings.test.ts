import { loadSettings } from '../config/settings';
import { renderIndexHtml } from './frontend-settings';

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
  it('cannot end their script element', () => {
    const CONTACT_PHONE = '</script><script>alert(1)</script>';
    const html = renderIndexHtml('<!-- settings -->', loadSettings({ ...settings, CONTACT_PHONE }));
    const [, json = ''] = /^<script[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ contact: { phone: CONTACT_PHONE } });
  });
});
