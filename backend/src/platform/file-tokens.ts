import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/clock';
import { parseId } from '../common/ids';

const LIFETIME_SECONDS = 5 * 60;
/** The server issues its tokens for itself. */
const ISSUER = 'tools-hub';

/** What a token opens. A token of one type opens nothing of another. */
type FileType = 'document' | 'claim-photo' | 'catalogue-file';

/** The file that a token opens. */
export interface FileReference {
  /** Which file of the record: the kind of a document, the width of a photo. */
  readonly kind: string;
  readonly id: string;
}

/** Signs the addresses of private files. The holder of one needs no session, so it is valid for five minutes only. */
export class FileTokens {
  readonly #key;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  issue(type: FileType, { kind, id }: FileReference): Promise<string> {
    return new SignJWT({ kind })
      .setProtectedHeader({ alg: 'HS256', typ: headerType(type) })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setExpirationTime(Math.floor(this.clock().getTime() / 1000) + LIFETIME_SECONDS)
      .sign(this.#key);
  }

  /** Returns the file, or undefined for a token that is forged, expired or of another type. */
  async verify(type: FileType, token: string): Promise<FileReference | undefined> {
    try {
      const { payload } = await jwtVerify<{ kind: unknown }>(token, this.#key, {
        issuer: ISSUER,
        typ: headerType(type),
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

/** No other token under the same secret is accepted, and these are no access tokens. */
const headerType = (type: FileType): string => `${type}+jwt`;
