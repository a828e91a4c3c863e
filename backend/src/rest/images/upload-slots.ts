import { DomainError } from '../../common/errors';

/** The files of all uploads in progress are in memory, at most 8 MB each. */
const MAX_UPLOADS = 16;
/** So that slow uploads of one account leave room for others. */
const MAX_UPLOADS_PER_ACCOUNT = 4;

/** Bounds the uploads in progress, which are read, wait to be decoded or are decoded. */
export class UploadSlots {
  private readonly counts = new Map<string, number>();
  private total = 0;

  /** @throws DomainError SERVICE_UNAVAILABLE when too many uploads are in progress. */
  async run<Result>(userId: string, upload: () => Promise<Result>): Promise<Result> {
    const count = this.counts.get(userId) ?? 0;
    if (this.total >= MAX_UPLOADS || count >= MAX_UPLOADS_PER_ACCOUNT)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many uploads are in progress. Try again in a moment.',
      );
    this.change(userId, 1);
    try {
      return await upload();
    } finally {
      this.change(userId, -1);
    }
  }

  private change(userId: string, change: 1 | -1): void {
    const count = (this.counts.get(userId) ?? 0) + change;
    if (count === 0) this.counts.delete(userId);
    else this.counts.set(userId, count);
    this.total += change;
  }
}
