import { readSettings } from './settings';

const complete = {
  publicUrl: 'https://tools-hub.example/',
  apiUrl: '',
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p', emulator: false },
  stripe: { publishableKey: 'pk' },
  imageHost: { url: '/images', key: null },
  contact: { email: 'shop@tools-hub.example', phone: '+1 555 0100' },
  sessionIdleMinutes: 30,
  usesLocalServices: false,
  sendsMail: true,
  shopTimeZone: 'America/New_York',
  deliveryDays: 7,
  returnDays: 30,
  guaranteeMonths: 6,
};

function pageWith(text: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (text === null) return page;
  const element = page.createElement('script');
  element.id = 'settings';
  element.type = 'application/json';
  element.textContent = text;
  page.head.append(element);
  return page;
}

it('reads the settings and removes the trailing slash of publicUrl', () => {
  expect(readSettings(pageWith(JSON.stringify(complete)))).toEqual({
    ...complete,
    publicUrl: 'https://tools-hub.example',
  });
});

it('throws when the page has no settings', () => {
  expect(() => readSettings(pageWith(null))).toThrow('The page has no settings');
});

it('throws when the settings are not valid JSON', () => {
  expect(() => readSettings(pageWith('{'))).toThrow('not valid JSON');
});

it('names all settings when there are none', () => {
  const names = Object.entries(complete).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  );
  const empty = { firebase: {}, stripe: {}, imageHost: {}, contact: {} };
  expect(() => readSettings(pageWith(JSON.stringify(empty)))).toThrow(`: ${names.join(', ')}.`);
});

it('names every setting that is missing or has the wrong type', () => {
  const invalid = {
    ...complete,
    publicUrl: 4000,
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    stripe: null,
  };
  expect(() => readSettings(pageWith(JSON.stringify(invalid)))).toThrow(
    'Missing or invalid page settings: publicUrl, firebase.emulator, stripe.',
  );
});
