import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorReason, StartupError } from '../../common/startup-error';
import { MANIFEST_FILE, type Manifest } from './manifest';

/** The checksums of all files of a backup, in the format of `sha256sum`. */
export const CHECKSUM_FILE = 'SHA256SUMS';

/** Writes a backup to a folder, which gets its name when the backup is complete. Only the owner can read the files. */
export class BackupWriter {
  private files = 0;
  private readonly removeDraft = () => rmSync(this.draft, { recursive: true, force: true, maxRetries: 3 });

  private constructor(
    private readonly folder: string,
    private readonly draft: string,
    private readonly checksums: FileHandle,
  ) {
    // It has addresses and password hashes. A file may still be created in it when the process exits.
    process.once('exit', this.removeDraft);
  }

  /** @throws StartupError when the folder exists already or cannot be created. */
  static async create(folder: string): Promise<BackupWriter> {
    if (await stat(folder).catch(() => undefined)) throw new StartupError(`${folder} exists already.`);
    try {
      const draft = await mkdtemp(`${folder}.draft-`);
      return new BackupWriter(folder, draft, await open(join(draft, CHECKSUM_FILE), 'wx', 0o600));
    } catch (error) {
      throw new StartupError(`${folder} cannot be written (${errorReason(error)}).`);
    }
  }

  /**
   * @param path relative to the backup, with slashes.
   * @throws StartupError when the file cannot be written.
   */
  async write(path: string, content: Readable): Promise<void> {
    try {
      await this.writeFile(path, content);
    } catch (error) {
      // It may not have been read, and holds a file or the connection.
      content.destroy();
      throw new StartupError(`${join(this.folder, path)} cannot be written (${errorReason(error)}).`);
    }
  }

  async finish(description: Omit<Manifest, 'files'>): Promise<Manifest> {
    const manifest = { ...description, files: this.files };
    await this.write(MANIFEST_FILE, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
    await this.checksums.sync();
    await this.checksums.close();
    await rename(this.draft, this.folder);
    process.off('exit', this.removeDraft);
    return manifest;
  }

  /** Deletes what was written. */
  async discard(): Promise<void> {
    await this.checksums.close();
    this.removeDraft();
    process.off('exit', this.removeDraft);
  }

  private async writeFile(path: string, content: Readable): Promise<void> {
    const file = join(this.draft, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await this.checksums.appendFile(`${hash.digest('hex')}  ${path}\n`);
    this.files += 1;
  }
}
