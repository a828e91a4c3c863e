import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/clock';

const LIFETIME_SECONDS = 60 * 60;
const ISSUER = 'tools-hub';

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The shop's own tokens: they name a user for one hour and say nothing else, since rights are read from the user's row. */
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

  /** The id of the user, or undefined for a token that is forged, expired or none of ours. */
  async userIdOf(token: string): Promise<string | undefined> {
    try {
      const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: this.clock() };
      return (await jwtVerify(token, this.#key, options)).payload.sub;
    } catch {
      return undefined;
    }
  }
}
