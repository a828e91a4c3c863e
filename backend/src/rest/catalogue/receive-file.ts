import { randomUUID } from 'node:crypto';
import { open, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { badInput, DomainError } from '../../common/errors';
import { MAX_FILE_BYTES } from '../../modules/catalogue-csv';
import { asNotWritable } from '../../platform/disk-errors';

const BYTES_PER_MB = 1024 * 1024;

export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / BYTES_PER_MB} MB`;

const BYTES_READ_TOGETHER = 64 * 1024;

const tooLarge = (): DomainError =>
  new DomainError('PAYLOAD_TOO_LARGE', `The file may be at most ${MAX_FILE_SIZE}.`);

/** Rejects a body that is declared as too large before it is received. @throws DomainError PAYLOAD_TOO_LARGE */
export function checkDeclaredSize({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw tooLarge();
}

/**
 * Stores the body of a request in a temporary file and processes it, so that a large file needs little memory and a slow
 * client holds no transaction open. The file has no name, so that nothing is left of it when the server is killed.
 * @throws DomainError PAYLOAD_TOO_LARGE, BAD_USER_INPUT when the upload is interrupted, SERVICE_UNAVAILABLE when the disk is full,
 * the errors of `work`.
 */
export async function receiveFile<Result>(
  body: Readable,
  work: (read: () => AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `tools-hub-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600).catch(rejectNotWritable);
  try {
    await unlink(path);
    await writeFile(file, readBody(body)).catch(rejectNotWritable);
    return await work(() => readFile(file));
  } finally {
    await file.close();
  }
}

/**
 * The bytes of a file from its start. A stream of the descriptor would close it when its reading stops early, and the server
 * would close the next file or connection with that number in its place.
 */
async function* readFile(file: FileHandle): AsyncGenerator<Buffer> {
  let position = 0;
  let bytesRead: number;
  do {
    const buffer = Buffer.allocUnsafe(BYTES_READ_TOGETHER);
    ({ bytesRead } = await file.read({ buffer, position }));
    position += bytesRead;
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
  } while (bytesRead > 0);
}

function rejectNotWritable(error: unknown): never {
  throw asNotWritable(error, 'Files cannot be stored at the moment.');
}

async function* readBody(body: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    // Destroyed, the request could not be responded to.
    for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > MAX_FILE_BYTES) break;
      yield bytes;
    }
  } catch (error) {
    throw badInput({ file: 'The upload was interrupted' }, { cause: error });
  }
  if (size > MAX_FILE_BYTES) throw tooLarge();
}
