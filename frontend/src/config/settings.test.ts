import { readSettings } from './settings';

const complete = {
  publicUrl: 'https://tools-hub.example/',
  apiUrl: '',
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p', emulator: false },
  stripe: { publishableKey: 'pk' },
  imageHost: { url: '/images', key: null },
  contact: { email: 'shop@tools-hub.example', phone: '+1 555 0100' },
  demonstration: false,
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

it('reads the settings, the address without its last slash', () => {
  expect(readSettings(pageWith(JSON.stringify(complete)))).toEqual({
    ...complete,
    publicUrl: 'https://tools-hub.example',
  });
});

it('says that the page came without settings', () => {
  expect(() => readSettings(pageWith(null))).toThrow('The page came without its settings');
});

it('says that the settings are not JSON', () => {
  expect(() => readSettings(pageWith('{'))).toThrow('not readable JSON');
});

it('names every setting that is missing or of the wrong kind', () => {
  const faulty = {
    ...complete,
    publicUrl: 4000,
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    stripe: null,
  };
  expect(() => readSettings(pageWith(JSON.stringify(faulty)))).toThrow(
    'lack publicUrl (string), firebase.emulator (boolean), stripe.publishableKey (string).',
  );
});
