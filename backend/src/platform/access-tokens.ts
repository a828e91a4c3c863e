import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/clock';
import { parseId } from '../common/ids';

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

  /** Returns the user id, or undefined when the token is forged, expired, from another issuer, or has no user id or expiry. */
  async verify(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: ISSUER,
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: this.clock(),
      });
      return typeof payload.sub === 'string' ? parseId(payload.sub) : undefined;
    } catch {
      return undefined;
    }
  }
}
