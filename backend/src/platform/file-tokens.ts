import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/clock';
import { parseId } from '../common/ids';

const LIFETIME_SECONDS = 5 * 60;
/** The server issues its tokens for itself. */
const ISSUER = 'tools-hub';
/** No other token under the same secret is accepted, and this one is no access token. */
const TYPE = 'document+jwt';

/** The document that a token opens. */
export interface DocumentReference {
  readonly kind: string;
  readonly id: string;
}

/** Signs the addresses of documents. The holder of one needs no session, so it is valid for five minutes only. */
export class DocumentTokens {
  readonly #key;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  issue({ kind, id }: DocumentReference): Promise<string> {
    return new SignJWT({ kind })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setExpirationTime(Math.floor(this.clock().getTime() / 1000) + LIFETIME_SECONDS)
      .sign(this.#key);
  }

  /** Returns the document, or undefined for a token that is forged, expired or of another kind. */
  async verify(token: string): Promise<DocumentReference | undefined> {
    try {
      const { payload } = await jwtVerify<{ kind: unknown }>(token, this.#key, {
        issuer: ISSUER,
        typ: TYPE,
        algorithms: ['HS256'],
        currentDate: this.clock(),
        requiredClaims: ['exp', 'sub'],
      });
      const id = parseId(payload.sub ?? '');
      return id === undefined ? undefined : { kind: String(payload.kind), id };
    } catch {
      return undefined;
    }
  }
}
