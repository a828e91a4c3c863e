import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { parseId } from '../../common/ids';

/** The server issues its tokens for itself. */
const ISSUER = 'tools-hub';
/** No other token under the same secret is accepted, and this one is no access token. */
const TYPE = 'unsubscribe+jwt';

/**
 * Signs the links with which the recipient of an email unsubscribes without a sign-in. They never expire, since emails are
 * kept for years, and allow nothing else.
 */
export class UnsubscribeTokens {
  readonly #key;

  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  issue(userId: string): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .sign(this.#key);
  }

  /** Returns the id of the user, or undefined for a token that is forged or of another kind. */
  async verify(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: ISSUER,
        typ: TYPE,
        algorithms: ['HS256'],
      });
      return parseId(payload.sub ?? '');
    } catch {
      return undefined;
    }
  }
}
