import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/clock';

const LIFETIME_SECONDS = 60 * 60;
const ISSUER = 'tools-hub';

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues and verifies access tokens. A token holds a user id for one hour; permissions are read from the user's row. */
export class AccessTokens {
  readonly #key;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  async issue(userId: string): Promise<AccessToken> {
    const issuedAt = Math.floor(this.clock().getTime() / 1000);
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(this.#key);
    return { token, expiresAt: new Date((issuedAt + LIFETIME_SECONDS) * 1000) };
  }

  /** Returns the user id, or undefined when the token is forged, expired or from another issuer. */
  async verify(token: string): Promise<string | undefined> {
    try {
      const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: this.clock() };
      return (await jwtVerify(token, this.#key, options)).payload.sub;
    } catch {
      return undefined;
    }
  }
}
