import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './setup-once';

// A busy machine may be slow. Waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 45_000 });

const settings = document.createElement('script');
settings.id = 'settings';
settings.type = 'application/json';
settings.textContent = JSON.stringify({
  publicUrl: 'http://localhost',
  apiUrl: '',
  firebase: { apiKey: 'test', authDomain: 'test', projectId: 'test', emulator: true },
  stripe: { publishableKey: 'pk_test' },
  imageHost: { url: '/images', key: null },
  contact: { email: 'shop@tools-hub.test', phone: '+1 555 0100' },
  sessionIdleMinutes: 0,
  usesLocalServices: false,
  sendsMail: true,
  shopTimeZone: 'America/New_York',
  deliveryDays: 7,
  returnDays: 30,
  guaranteeMonths: 6,
});
document.head.append(settings);
