import { User } from '../../src/modules/users';
import { AccessTokens } from '../../src/platform/access-tokens';
import { newCustomer, type Person } from './people';
import { ACCESS_TOKEN_SECRET, type Shop } from './shop';

const HOUR_MS = 60 * 60 * 1000;

/** Access tokens that no call may take, each by what is wrong with it. */
export async function badTokens(shop: Shop): Promise<Readonly<Record<string, string>>> {
  const person = await newCustomer(shop);
  const { id } = await shop.database.getRepository(User).findOneByOrFail({ email: person.email });
  const past = () => new Date(Date.now() - 2 * HOUR_MS);
  const expired = await new AccessTokens(ACCESS_TOKEN_SECRET, past).issue(id);
  const forged = await new AccessTokens('a-secret-that-the-shop-does-not-know', () => new Date()).issue(id);
  return {
    unreadable: 'nonsense',
    forged: forged.token,
    expired: expired.token,
    unsigned: unsigned(person.token, {}),
    "of the provider's, not of the shop": person.idToken,
    'of somebody deleted': (await deletedCustomer(shop)).token,
  };
}

/** A person who is signed in and whose account has ended. */
async function deletedCustomer(shop: Shop): Promise<Person> {
  const person = await newCustomer(shop);
  await fetch(`${shop.url}/user/${person.email}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.token}` },
  });
  return person;
}

/** The token with other claims and no signature, as only the identity provider's emulator would take it. */
export function unsigned(token: string, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...said, ...claims })}.`;
}
