import { DomainError } from '../../common/errors';
import { Role, type Viewer } from '../../common/viewer';
import { clientNetwork } from '../../platform/rate-limits/client-network';

/** The files of all uploads in progress are in memory, at most 8 MB each. */
const MAX_UPLOADS = 16;
/** So that slow uploads of customers leave room for admins, and those of one account or one address for others. */
const MAX_UPLOADS_OF_CUSTOMERS = 12;
const MAX_UPLOADS_PER_ADDRESS = 8;
const MAX_UPLOADS_PER_ACCOUNT = 4;

const RETRY_AFTER_SECONDS = 2;

/** What an upload is counted for, with its limit. */
type Slot = readonly [name: string, limit: number];

/** Bounds the uploads in progress, which are read, wait to be decoded or are decoded. */
export class UploadSlots {
  private readonly counts = new Map<string, number>();

  /**
   * @throws DomainError when too many uploads are in progress: RATE_LIMITED of the account or the address,
   * SERVICE_UNAVAILABLE of all.
   */
  async run<Result>(viewer: Viewer, upload: () => Promise<Result>): Promise<Result> {
    const [own, shared] = [ownSlotsOf(viewer), sharedSlotsOf(viewer)];
    if (this.isFull(own))
      throw new DomainError(
        'RATE_LIMITED',
        'Too many uploads from your account or network are in progress. Try again in a moment.',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    if (this.isFull(shared))
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many uploads are in progress. Try again in a moment.',
      );
    const slots = [...own, ...shared];
    for (const [slot] of slots) this.counts.set(slot, this.countOf(slot) + 1);
    try {
      return await upload();
    } finally {
      for (const [slot] of slots) this.release(slot);
    }
  }

  private isFull(slots: readonly Slot[]): boolean {
    return slots.some(([slot, limit]) => this.countOf(slot) >= limit);
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

function ownSlotsOf({ id, role, request }: Viewer): readonly Slot[] {
  const account: Slot = [`account ${id}`, MAX_UPLOADS_PER_ACCOUNT];
  if (role === Role.ADMIN) return [account];
  return [account, [`address ${clientNetwork(request.ip)}`, MAX_UPLOADS_PER_ADDRESS]];
}

function sharedSlotsOf({ role }: Viewer): readonly Slot[] {
  const all: Slot = ['all', MAX_UPLOADS];
  return role === Role.ADMIN ? [all] : [['customers', MAX_UPLOADS_OF_CUSTOMERS], all];
}
