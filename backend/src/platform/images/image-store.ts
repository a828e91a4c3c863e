import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { daysBefore } from '../../common/days';
import { badInput, DomainError, quotaReached } from '../../common/errors';
import { newId } from '../../common/ids';
import { liftStatementLimit } from '../database/pool';
import { asNotWritable } from '../disk-errors';
import { unusedImageCondition } from './image-column';
import type { ImageEncoder } from './image-encoder';
import { Image } from './image.entity';

const DELETED_AT_ONCE = 500;
/** The key of the advisory lock under which images are deleted. A backup shares it, so that none is deleted meanwhile. */
export const IMAGE_DELETION_LOCK = 7_001_003;

/** The magic bytes of JPEG, PNG and WebP. The declared type and the file name are ignored. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const NOT_STORED = 'Images cannot be stored at the moment.';

export interface UploadLimits {
  /** The size of the files of one account's images within 24 hours; 0 for no limit. */
  readonly bytesPerDay: number;
  /** Images are rejected while the disk has less free space. */
  readonly minFreeBytes: number;
}

/** The images of a store. */
interface StoredImages {
  readonly folder: string;
  /** In pixels: each image is stored in each width. */
  readonly widths: readonly number[];
  /** Which rows of `images` are those of the store. */
  readonly isPrivate: boolean;
}

/** Stores uploaded images, re-encoded in each width, without metadata and under a generated name. */
export class ImageStore {
  constructor(
    private readonly images: StoredImages,
    private readonly database: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly limits: UploadLimits,
    private readonly clock: Clock,
  ) {}

  get folder(): string {
    return this.images.folder;
  }

  /**
   * Saves a JPEG, PNG or WebP of a user. A crash leaves at most a row with some files, which is deleted as unused.
   * @returns the id of the image.
   * @throws DomainError BAD_USER_INPUT, RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  async save(userId: string, bytes: Buffer): Promise<string> {
    if (!SIGNATURES.some((matches) => matches(bytes))) {
      throw badInput({ image: 'Choose a JPEG, PNG or WebP image.' });
    }
    await this.checkFreeSpace();
    const versions = await this.encoder.encode(bytes, this.images.widths);
    const id = newId();
    const { isPrivate } = this.images;
    await this.insert({ id, userId, bytes: totalLength(versions), isPrivate, createdAt: this.clock() });
    try {
      await this.write(id, versions);
    } catch (error) {
      // What cannot be deleted now is deleted as unused.
      await this.discard(id).catch(() => undefined);
      throw asNotWritable(error, NOT_STORED);
    }
    return id;
  }

  /** Returns an image as WebP in one of the widths, or undefined when it does not exist. */
  async read(id: string, width: number): Promise<Buffer | undefined> {
    try {
      return await readFile(this.fileOf(id, width));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Deletes the images that no record has used for a day since their upload. */
  async deleteUnused(signal?: AbortSignal): Promise<void> {
    while ((await this.deleteSomeUnused()) === DELETED_AT_ONCE && !signal?.aborted);
  }

  /**
   * Deletes the files only once it is committed that no record can start to use the images. When the second transaction
   * fails, the next run finds them again.
   */
  private async deleteSomeUnused(): Promise<number> {
    const marked = await this.withDeletionLock((manager) => this.markSomeUnused(manager));
    const deleted = await this.withDeletionLock(async (manager) => {
      for (const id of marked) await this.deleteFiles(id);
      await manager.query('DELETE FROM images WHERE id = ANY($1)', [marked]);
      return marked;
    });
    return deleted.length;
  }

  /** Runs one of the transactions that delete images; has no effect while another one or a backup runs. */
  private withDeletionLock(
    run: (manager: EntityManager) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    return this.database.transaction(async (manager) => {
      await liftStatementLimit(manager);
      const [lock] = await manager.query<[{ isAcquired: boolean }]>(
        'SELECT pg_try_advisory_xact_lock($1) AS "isAcquired"',
        [IMAGE_DELETION_LOCK],
      );
      return lock.isAcquired ? run(manager) : [];
    });
  }

  /** Marks unused images as deleted, see `Image.bytes`, also those that are marked already. Returns their ids. */
  private async markSomeUnused(manager: EntityManager): Promise<readonly string[]> {
    const isUnused = unusedImageCondition(this.database);
    // A transaction that writes a record with an image has locked the image, see `ImageUrls.lock`.
    const found = await manager.query<{ id: string }[]>(
      `SELECT id FROM images WHERE created_at < $1 AND is_private = $2 AND ${isUnused}
       LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [this.dayAgo(), this.images.isPrivate, DELETED_AT_ONCE],
    );
    // Another statement, which sees the records of transactions that ended before the images were locked.
    const [marked] = await manager.query<[{ id: string }[], number]>(
      `UPDATE images SET bytes = 0 WHERE id = ANY($1) AND ${isUnused} RETURNING id`,
      [found.map(({ id }) => id)],
    );
    return marked.map(({ id }) => id);
  }

  private async checkFreeSpace(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < this.limits.minFreeBytes) {
      const cause = new Error(`The disk of ${this.folder} has too little free space (MIN_FREE_DISK_MB)`);
      throw new DomainError('SERVICE_UNAVAILABLE', NOT_STORED, { cause });
    }
  }

  /** Inserts the row of a new image. The lock of the user makes parallel uploads of one account count each other. */
  private insert(image: Omit<Image, 'user'>): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [image.userId]);
      const [recent] = await manager.query<[{ bytes: number; since: Date | null }]>(
        `SELECT coalesce(sum(bytes), 0)::double precision AS bytes, min(created_at) AS since
         FROM images WHERE user_id = $1 AND created_at > $2`,
        [image.userId, this.dayAgo()],
      );
      const { bytesPerDay } = this.limits;
      if (bytesPerDay > 0 && recent.bytes + image.bytes > bytesPerDay) throw this.quotaError(recent.since);
      await manager.getRepository(Image).insert(image);
    });
  }

  /** @param since the time of the first image that counts. */
  private quotaError(since: Date | null): DomainError {
    const waitMs = (since?.getTime() ?? this.clock().getTime()) - this.dayAgo().getTime();
    return quotaReached('uploads', waitMs);
  }

  /** Writes the files durably. Each gets its name when all are complete. */
  private async write(id: string, versions: readonly Buffer[]): Promise<void> {
    const files = this.filesOf(id);
    for (const [index, version] of versions.entries())
      await writeSynced(draftOf(files[index] ?? ''), version);
    for (const file of files) await rename(draftOf(file), file);
    await syncFolder(this.folder);
  }

  private async discard(id: string): Promise<void> {
    await this.deleteFiles(id);
    await this.database.getRepository(Image).delete({ id });
  }

  private async deleteFiles(id: string): Promise<void> {
    const files = this.filesOf(id).flatMap((file) => [draftOf(file), file]);
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }

  private filesOf(id: string): readonly string[] {
    return this.images.widths.map((width) => this.fileOf(id, width));
  }

  private fileOf(id: string, width: number): string {
    return join(this.folder, `${id}-${width}.webp`);
  }

  private dayAgo(): Date {
    return daysBefore(this.clock(), 1);
  }
}

const totalLength = (buffers: readonly Buffer[]): number =>
  buffers.reduce((total, { length }) => total + length, 0);

const draftOf = (file: string): string => `${file}.draft`;

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows can neither open a folder nor needs this step.
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
