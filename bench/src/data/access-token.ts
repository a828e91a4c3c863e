import { createHmac } from 'node:crypto';

const LIFETIME_SECONDS = 24 * 60 * 60;

/** Signs an access token as our server does, for a user with the session version 1. */
export function signAccessToken(secret: string, userId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ver: 1,
    auth_time: now,
    iss: 'tools-hub',
    aud: 'tools-hub',
    sub: userId,
    iat: now,
    exp: now + LIFETIME_SECONDS,
  };
  const content = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
