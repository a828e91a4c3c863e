/** The status of a claim. Its pieces are claimed until it is REJECTED or CANCELLED. */
export enum ClaimStatus {
  OPEN = 'OPEN',
  ASKED = 'ASKED',
  ACCEPTED = 'ACCEPTED',
  SETTLED = 'SETTLED',
  REJECTED = 'REJECTED',
  CANCELLED = 'CANCELLED',
}

export enum ClaimResolution {
  REFUND = 'REFUND',
  REPLACEMENT = 'REPLACEMENT',
}

const { OPEN, ASKED, ACCEPTED, SETTLED, REJECTED, CANCELLED } = ClaimStatus;

/** The statuses that may follow each status. */
export const claimMoves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  [OPEN]: [ASKED, ACCEPTED, REJECTED, CANCELLED],
  [ASKED]: [OPEN, ACCEPTED, REJECTED, CANCELLED],
  // To itself when a waiting replacement becomes a refund, to REJECTED when that of a replacement is not sent after all.
  [ACCEPTED]: [ACCEPTED, SETTLED, REJECTED],
  // Back to ACCEPTED when the bank returns the refund.
  [SETTLED]: [ACCEPTED],
  [REJECTED]: [],
  [CANCELLED]: [],
};

export const canMoveClaim = (from: ClaimStatus, to: ClaimStatus): boolean => claimMoves[from].includes(to);

/** Whether the shop has not decided yet. */
export const isUndecided = (status: ClaimStatus): boolean => status === OPEN || status === ASKED;

/** Whether the claim is accepted with a replacement that is not ordered yet. */
export const isWaitingForStock = (claim: {
  readonly status: ClaimStatus;
  readonly resolution: ClaimResolution | null;
}): boolean => claim.status === ACCEPTED && claim.resolution === ClaimResolution.REPLACEMENT;

/** Whether the pieces of the claim are no longer claimed, and can be claimed or returned again. */
export const isWithdrawn = (status: ClaimStatus): boolean => status === REJECTED || status === CANCELLED;
