import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../common/clock';
import { parseId } from '../common/ids';

const LIFETIME_SECONDS = 60 * 60;
/** The server issues its tokens for itself. */
const ISSUER = 'tools-hub';
/** Of RFC 9068, so that no other token under the same secret is accepted as an access token. */
const TYPE = 'at+jwt';

/** The most recently used tokens, whose signature is not verified again: some five megabytes. */
const MAX_VERIFIED = 10_000;

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The session that an access token belongs to. */
export interface TokenSession {
  readonly userId: string;
  /** Ends with the version on the user's row. */
  readonly version: number;
  /** When the user signed in at the identity provider. */
  readonly signedInAt: Date;
}

interface VerifiedToken {
  readonly session: TokenSession;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Issues and verifies access tokens. A token names a session for one hour; whether the session was ended, and the
 * permissions, are read from the user's row.
 */
export class AccessTokens {
  readonly #key;
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED });

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  /** @param endsAt the absolute limit of the session, which the token does not outlive. */
  async issue({ userId, version, signedInAt }: TokenSession, endsAt: Date): Promise<AccessToken> {
    const issuedAt = toSeconds(this.clock());
    const expiresAt = Math.min(issuedAt + LIFETIME_SECONDS, toSeconds(endsAt));
    const token = await new SignJWT({ ver: version, auth_time: toSeconds(signedInAt) })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#key);
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  /** Returns the session, or undefined when the token is forged, expired, incomplete or from another issuer. */
  async verify(token: string): Promise<TokenSession | undefined> {
    const verified = this.#verified.get(token) ?? (await this.verifySignature(token));
    if (verified === undefined || verified.expiresAt <= toSeconds(this.clock())) return undefined;
    this.#verified.set(token, verified);
    return verified.session;
  }

  private async verifySignature(token: string): Promise<VerifiedToken | undefined> {
    try {
      const { payload } = await jwtVerify<{ ver: unknown; auth_time: unknown }>(token, this.#key, {
        issuer: ISSUER,
        audience: ISSUER,
        typ: TYPE,
        algorithms: ['HS256'],
        currentDate: this.clock(),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub = '', exp: expiresAt = 0, ver: version, auth_time: signedInAt } = payload;
      const userId = parseId(sub);
      if (userId === undefined) return undefined;
      if (!Number.isSafeInteger(version) || !Number.isSafeInteger(signedInAt)) return undefined;
      const session = { userId, version: Number(version), signedInAt: new Date(Number(signedInAt) * 1000) };
      return { session, expiresAt };
    } catch {
      return undefined;
    }
  }
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
