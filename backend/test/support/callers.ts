import { decodeJwt } from 'jose';
import { User } from '../../src/modules/users';
import { AccessTokens } from '../../src/platform/access-tokens';
import { admin, newCustomer, type Person } from './people';
import type { Shop } from './shop';

const HOUR_MS = 60 * 60_000;

/** Everybody who may come to a call that asks for a session; the owner is whose record it is. */
export const CALLERS = ['visitor', 'owner', 'other', 'admin', 'deleted', 'expired', 'forged'] as const;
export type Caller = (typeof CALLERS)[number];

export interface Callers {
  readonly owner: Person;
  /** What each of them sends as the token. */
  readonly tokens: Readonly<Record<Caller, string | undefined>>;
}

/** Who has no valid session, whatever they ask. */
export const NO_SESSION: Partial<Record<Caller, string>> = {
  visitor: 'UNAUTHENTICATED',
  deleted: 'UNAUTHENTICATED',
  expired: 'UNAUTHENTICATED',
  forged: 'UNAUTHENTICATED',
};

/** The HTTP status of what a call answers to one of them. */
export const STATUSES: Readonly<Record<string, number>> = {
  ok: 200,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  PAYMENT_NOT_COMPLETED: 409,
};

export async function callersOf(shop: Shop): Promise<Callers> {
  const [owner, other, deleted] = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)];
  await shop.database.getRepository(User).update({ email: deleted.email }, { deletedAt: new Date() });
  const ownerId = decodeJwt(owner.token).sub ?? '';
  const secret = 'the-same-in-every-server-of-a-test';
  const expired = new AccessTokens(secret, () => new Date(Date.now() - HOUR_MS - 1000));
  const forged = new AccessTokens('the-secret-of-somebody-else-altogether', () => new Date());
  return {
    owner,
    tokens: {
      visitor: undefined,
      owner: owner.token,
      other: other.token,
      admin: (await admin(shop)).token,
      deleted: deleted.token,
      expired: (await expired.issue(ownerId)).token,
      forged: (await forged.issue(ownerId)).token,
    },
  };
}
