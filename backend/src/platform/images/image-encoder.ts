import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { badInput, DomainError } from '../../common/errors';
import { BACKEND_FOLDER } from '../../config/folders';

const PROGRAM = join(BACKEND_FOLDER, 'workers/encode-image.mjs');
const TIME_LIMIT_MS = 15_000;
/** More than the versions of any image take. */
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
/** The exit code for an invalid image, with the reason on standard error. */
const INVALID = 2;

/**
 * Decodes images in a process of their own, one image at a time: neither the memory nor the threads of this process are
 * used, and a decoder that hangs or crashes is ended without harm.
 */
export class ImageEncoder {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly program = PROGRAM,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {}

  /**
   * Returns the image as WebP in each of the widths in pixels, without its metadata.
   * @throws DomainError BAD_USER_INPUT for a broken or too large image, SERVICE_UNAVAILABLE at the time limit.
   */
  encode(bytes: Buffer, widths: readonly number[]): Promise<readonly Buffer[]> {
    const result = this.last.then(() => this.run(bytes, widths));
    this.last = result.catch(() => undefined);
    return result;
  }

  private run(bytes: Buffer, widths: readonly number[]): Promise<readonly Buffer[]> {
    const args = [this.program, ...widths.map(String)];
    const options = {
      encoding: 'buffer',
      env: {},
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: this.timeLimitMs,
      killSignal: 'SIGKILL',
    } as const;
    return new Promise((fulfil, reject) => {
      const child = execFile(process.execPath, args, options, (error, output, reason) => {
        if (error === null) {
          const images = splitImages(output);
          // At the time limit, the output of a process that has just ended is cut off without an error.
          if (images.length < widths.length) reject(timeLimitError(new Error('The output is incomplete')));
          else fulfil(images);
        } else if (error.code === INVALID) reject(badInput({ image: reason.toString() }));
        else if (error.killed) reject(timeLimitError(error));
        else reject(new Error('The image encoder failed', { cause: error }));
      });
      // The process may exit before it has read everything.
      child.stdin?.on('error', () => undefined).end(bytes);
    });
  }
}

/** Returns the images in the output of the program that are complete: each follows its length, four bytes. */
function splitImages(output: Buffer): readonly Buffer[] {
  const images: Buffer[] = [];
  for (let start = 0; start + 4 <= output.length;) {
    const end = start + 4 + output.readUInt32BE(start);
    if (end > output.length) break;
    images.push(output.subarray(start + 4, end));
    start = end;
  }
  return images;
}

const timeLimitError = (cause: unknown): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', 'The image could not be processed in time.', { cause });
