import { authenticateRequest, requireSecretKey } from './authentication.js';

const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: '' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it.each([
  ['Bearer sk_test_secret', undefined, 'secret'],
  ['bearer pk_test_public', undefined, 'publishable'],
  [basic('sk_test_secret:'), undefined, 'secret'],
  [basic('pk_test_public:ignored'), 'sk_test_secret', 'publishable'],
  [undefined, 'pk_test_public', 'publishable'],
] as const)('reads the key of "%s" and the parameter %s', (authorization, parameter, type) => {
  expect(authenticateRequest(keys, authorization, parameter)).toBe(type);
});

it.each([undefined, 'Digest sk_test_secret', 'Bearer '])('rejects "%s" as without a key', (authorization) => {
  expect(() => authenticateRequest(keys, authorization, undefined)).toThrow('did not provide an API key');
});

it('shows at most the start and the end of an unknown key', () => {
  expect(() => authenticateRequest(keys, 'Bearer sk_test_1234567890', undefined)).toThrow(
    `Invalid API Key provided: sk_test_${'*'.repeat(12)}7890`,
  );
});

it('rejects the publishable key where the secret one is required', () => {
  expect(() => requireSecretKey('publishable')).toThrow('cannot be made with a publishable API key');
  expect(() => requireSecretKey('secret')).not.toThrow();
});
