import { createSecretKey } from 'node:crypto';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { systemClock } from '../../src/common/clock';
import { newId } from '../../src/common/ids';
import { Role } from '../../src/common/viewer';
import { AccessTokens } from '../../src/platform/access-tokens';
import { createViewer } from './domain';
import { createCustomer, createDemotedAdmin, createSignedOutCustomer, type TestUser } from './users';
import { ACCESS_TOKEN_SECRET, type TestServer } from './server';

const HOUR_MS = 60 * 60 * 1000;

/** Invalid access tokens by what is wrong with them. */
export async function createInvalidTokens(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const user = await createCustomer(server);
  const claims = decodeJwt<{ ver: number; auth_time: number }>(user.token);
  const [now, past] = [new Date(), new Date(Date.now() - 2 * HOUR_MS)];
  const session = { userId: claims.sub ?? '', version: claims.ver, signedInAt: past };
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
    'without an expiry': await signToken({ ...claims, exp: undefined }),
    'of another issuer': await signToken({ ...claims, iss: 'another-shop' }),
    'without an issuer': await signToken({ ...claims, iss: undefined }),
    'for another audience': await signToken({ ...claims, aud: 'another-shop' }),
    'of another type': await signToken(claims, 'JWT'),
    'without a user': await signToken({ ...claims, sub: undefined }),
    'of an unknown user': await signToken({ ...claims, sub: newId() }),
    'without a session version': await signToken({ ...claims, ver: undefined }),
    'with a session version that is a string': await signToken({ ...claims, ver: String(claims.ver) }),
    'with a later session version': await signToken({ ...claims, ver: claims.ver + 1 }),
    'without a sign-in time': await signToken({ ...claims, auth_time: undefined }),
    'Firebase ID token': user.idToken,
    'token of a deleted user': (await createDeletedCustomer(server)).token,
    'token of a demoted admin': (await createDemotedAdmin(server)).token,
    'token of a user who signed out everywhere': (await createSignedOutCustomer(server)).token,
  };
}

/** Signs a token with the server's own secret. */
export const signToken = (claims: JWTPayload, typ = 'at+jwt'): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(createSecretKey(Buffer.from(ACCESS_TOKEN_SECRET)));

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
