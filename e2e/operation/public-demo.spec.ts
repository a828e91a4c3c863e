import { Shop } from '../support/shop';
import { expect, test } from '../support/shop-test';

test('npm start with DEMO=1 starts in production with local services, and sends no emails', async () => {
  const shop = await Shop.open({ NODE_ENV: 'production', DEMO: '1' });
  try {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const services = await shop.services();
    expect(services).toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
    expect(services).not.toHaveProperty('SMTP_URL');
  } finally {
    await shop.close();
  }
});
