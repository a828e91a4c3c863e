import { createHmac, hkdfSync } from 'node:crypto';
import { CartLinkTokens } from './cart-link-tokens';

const SECRET = 'the secret of these tests';
const tokens = new CartLinkTokens(SECRET, () => new Date('2026-11-24T00:00:00Z'));
const lines = [{ toolId: '019a0000-0000-7000-8000-000000000001', quantity: 70_000, jobReference: 'Öl' }];

/** Signs a token of the shop again, as a later version of the shop would. */
function withVersion(token: string, version: number): string {
  const content = Buffer.from(token, 'base64url').subarray(0, -16);
  content.writeUInt8(version);
  const key = new Uint8Array(hkdfSync('sha256', SECRET, '', 'tools-hub cart link', 32));
  const signature = createHmac('sha256', key).update(content).digest().subarray(0, 16);
  return Buffer.concat([content, signature]).toString('base64url');
}

it('rejects a token in the layout of another version', () => {
  const { token } = tokens.issue(lines);
  expect(tokens.verify(withVersion(token, 2))).toEqual(lines);
  expect(tokens.verify(withVersion(token, 1))).toBe('invalid');
});
