import { createSecretKey } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { systemClock } from '../../src/common/clock';
import { Role } from '../../src/common/viewer';
import { User } from '../../src/modules/users';
import { AccessTokens } from '../../src/platform/access-tokens';
import { createViewer } from './domain';
import { createCustomer, createDemotedAdmin, createSignedOutCustomer, type TestUser } from './users';
import { ACCESS_TOKEN_SECRET, type TestServer } from './server';

/** The issuer of the server's own tokens. */
export const ISSUER = 'tools-hub';

const HOUR_MS = 60 * 60 * 1000;

/** Invalid access tokens by what is wrong with them. */
export async function createInvalidTokens(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const user = await createCustomer(server);
  const { id, sessionVersion } = await server.database
    .getRepository(User)
    .findOneByOrFail({ email: user.email });
  const [now, past] = [new Date(), new Date(Date.now() - 2 * HOUR_MS)];
  const session = { userId: id, version: sessionVersion, signedInAt: past };
  const endsAt = new Date(now.getTime() + 24 * HOUR_MS);
  const expired = await new AccessTokens(ACCESS_TOKEN_SECRET, () => past).issue(session, endsAt);
  const forged = await new AccessTokens('a-secret-that-the-server-does-not-know', () => now).issue(
    session,
    endsAt,
  );
  return {
    malformed: 'nonsense',
    forged: forged.token,
    expired: expired.token,
    unsigned: createUnsignedToken(user.token, {}),
    'without an expiry': await signToken({ sub: id, iss: ISSUER }),
    'of another issuer': await signToken({ sub: id, iss: 'another-shop', exp: inAnHour() }),
    'without a user': await signToken({ iss: ISSUER, exp: inAnHour() }),
    'Firebase ID token': user.idToken,
    'token of a deleted user': (await createDeletedCustomer(server)).token,
    'token of a demoted admin': (await createDemotedAdmin(server)).token,
    'token of a user who signed out everywhere': (await createSignedOutCustomer(server)).token,
  };
}

/** Signs a token with the server's own secret. */
export const signToken = (claims: JWTPayload): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(createSecretKey(Buffer.from(ACCESS_TOKEN_SECRET)));

/** The expiry of a token that is valid for an hour, in seconds. */
export const inAnHour = (): number => Math.floor((Date.now() + HOUR_MS) / 1000);

/** Creates an admin who has no account at Firebase. Returns an access token. */
export async function createAdminToken({ database }: TestServer): Promise<string> {
  const { id: userId, signedInAt } = await createViewer(database, Role.ADMIN);
  const tokens = new AccessTokens(ACCESS_TOKEN_SECRET, systemClock);
  const endsAt = new Date(signedInAt.getTime() + HOUR_MS);
  return (await tokens.issue({ userId, version: 1, signedInAt }, endsAt)).token;
}

/** Creates a user whose account was deleted after the sign-in. */
export async function createDeletedCustomer(server: TestServer): Promise<TestUser> {
  const user = await createCustomer(server);
  await fetch(`${server.url}/user/${user.email}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${user.token}` },
  });
  return user;
}

/** The token with changed claims and without a signature, which only the Firebase emulator accepts. */
export function createUnsignedToken(token: string, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const original = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...original, ...claims })}.`;
}
