import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parse, stringify } from 'uuid';
import type { Clock } from '../common/clock';

const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** The layout of a token: version, expiry in seconds since 1970, deflated lines, signature. */
const VERSION = 2;
const HEADER_BYTES = 5;
/** Half of HMAC-SHA256: 128 bits cannot be guessed, and keep the link short. */
const SIGNATURE_BYTES = 16;

/** The layout of a line: id of the tool, quantity, length of the job reference, job reference. */
const ID_BYTES = 16;
const LINE_BYTES = ID_BYTES + 6;

export interface LinkedLine {
  readonly toolId: string;
  readonly quantity: number;
  /** At most 65,535 bytes in UTF-8. */
  readonly jobReference: string | null;
}

/**
 * Issues and verifies the tokens of links that hand over a cart. A token contains tools, quantities and job references, and
 * nothing about its sender; nothing is stored. The key is derived, so that no other token under the same secret is accepted.
 */
export class CartLinkTokens {
  readonly #key: Uint8Array;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'tools-hub cart link', 32));
  }

  issue(lines: Iterable<LinkedLine>): { readonly token: string; readonly expiresAt: Date } {
    const expiresAt = toSeconds(this.clock()) + LIFETIME_SECONDS;
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(VERSION);
    header.writeUInt32BE(expiresAt, 1);
    const content = Buffer.concat([header, deflateRawSync(Buffer.concat(Array.from(lines, encodeLine)))]);
    const token = Buffer.concat([content, this.sign(content)]).toString('base64url');
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  /** Returns the lines, or why there are none. */
  verify(token: string): readonly LinkedLine[] | 'expired' | 'invalid' {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length < HEADER_BYTES + SIGNATURE_BYTES) return 'invalid';
    const content = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!timingSafeEqual(this.sign(content), bytes.subarray(-SIGNATURE_BYTES))) return 'invalid';
    // From here on the content is one that the shop has written, perhaps in a later or former version.
    if (content.readUInt8() !== VERSION) return 'invalid';
    if (content.readUInt32BE(1) <= toSeconds(this.clock())) return 'expired';
    return decodeLines(inflateRawSync(content.subarray(HEADER_BYTES)));
  }

  private sign(content: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(content).digest().subarray(0, SIGNATURE_BYTES);
  }
}

function encodeLine({ toolId, quantity, jobReference }: LinkedLine): Buffer {
  const reference = Buffer.from(jobReference ?? '');
  const line = Buffer.alloc(LINE_BYTES);
  line.set(parse(toolId));
  line.writeUInt32BE(quantity, ID_BYTES);
  line.writeUInt16BE(reference.length, ID_BYTES + 4);
  return Buffer.concat([line, reference]);
}

function decodeLines(bytes: Buffer): LinkedLine[] {
  const lines: LinkedLine[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = start + LINE_BYTES + bytes.readUInt16BE(start + ID_BYTES + 4);
    lines.push({
      toolId: stringify(bytes, start),
      quantity: bytes.readUInt32BE(start + ID_BYTES),
      jobReference: bytes.toString('utf8', start + LINE_BYTES, end) || null,
    });
    start = end;
  }
  return lines;
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
