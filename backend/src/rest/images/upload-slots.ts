import { DomainError } from '../../common/errors';
import { Role, type Viewer } from '../../common/viewer';
import { clientNetwork } from '../../platform/rate-limits/client-network';

/** The files of all uploads in progress are in memory, at most 8 MB each. */
const MAX_UPLOADS = 16;
/** So that slow uploads of customers leave room for admins, and those of one account or one address for others. */
const MAX_UPLOADS_OF_CUSTOMERS = 12;
const MAX_UPLOADS_PER_ADDRESS = 8;
const MAX_UPLOADS_PER_ACCOUNT = 4;

/** Bounds the uploads in progress, which are read, wait to be decoded or are decoded. */
export class UploadSlots {
  private readonly counts = new Map<string, number>();

  /** @throws DomainError SERVICE_UNAVAILABLE when too many uploads are in progress. */
  async run<Result>(viewer: Viewer, upload: () => Promise<Result>): Promise<Result> {
    const slots = slotsOf(viewer);
    if (slots.some(([slot, limit]) => this.countOf(slot) >= limit))
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many uploads are in progress. Try again in a moment.',
      );
    for (const [slot] of slots) this.counts.set(slot, this.countOf(slot) + 1);
    try {
      return await upload();
    } finally {
      for (const [slot] of slots) this.release(slot);
    }
  }

  private countOf(slot: string): number {
    return this.counts.get(slot) ?? 0;
  }

  private release(slot: string): void {
    const count = this.countOf(slot) - 1;
    if (count === 0) this.counts.delete(slot);
    else this.counts.set(slot, count);
  }
}

/** What an upload is counted for, with the limit of each. */
function slotsOf({ id, role, request }: Viewer): readonly (readonly [slot: string, limit: number])[] {
  const account = [`account ${id}`, MAX_UPLOADS_PER_ACCOUNT] as const;
  const all = ['all', MAX_UPLOADS] as const;
  if (role === Role.ADMIN) return [account, all];
  return [
    account,
    [`address ${clientNetwork(request.ip)}`, MAX_UPLOADS_PER_ADDRESS],
    ['customers', MAX_UPLOADS_OF_CUSTOMERS],
    all,
  ];
}
