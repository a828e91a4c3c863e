import {
  canMoveClaim,
  claimMoves,
  ClaimResolution,
  ClaimStatus,
  isUndecided,
  isWaitingForStock,
  isWithdrawn,
} from './claim.state';

const { OPEN, ASKED, ACCEPTED, SETTLED, REJECTED, CANCELLED } = ClaimStatus;
const all = Object.values(ClaimStatus);

describe('claim status', () => {
  it.each([
    [OPEN, [ASKED, ACCEPTED, REJECTED, CANCELLED]],
    [ASKED, [OPEN, ACCEPTED, REJECTED, CANCELLED]],
    [ACCEPTED, [ACCEPTED, SETTLED, REJECTED]],
    [SETTLED, [ACCEPTED]],
    [REJECTED, []],
    [CANCELLED, []],
  ])('may change from %s only to one of %j', (from, to) => {
    expect(all.filter((status) => canMoveClaim(from, status)).toSorted()).toEqual([...to].toSorted());
  });

  it('lets the shop reject only what is not decided or accepted, and the customer cancel only what is not decided', () => {
    expect(all.filter(isUndecided)).toEqual([OPEN, ASKED]);
    for (const status of all) {
      expect(canMoveClaim(status, REJECTED)).toBe(isUndecided(status) || status === ACCEPTED);
      expect(canMoveClaim(status, CANCELLED)).toBe(isUndecided(status));
    }
  });

  it('waits for stock only while it is accepted with a replacement', () => {
    const { REFUND, REPLACEMENT } = ClaimResolution;
    const waiting = all.flatMap((status) =>
      [REFUND, REPLACEMENT].filter((resolution) => isWaitingForStock({ status, resolution })),
    );
    expect(waiting).toEqual([REPLACEMENT]);
    expect(isWaitingForStock({ status: ACCEPTED, resolution: REPLACEMENT })).toBe(true);
  });

  it('never claims the pieces of a withdrawn claim again', () => {
    expect(all.filter(isWithdrawn)).toEqual([REJECTED, CANCELLED]);
    for (const status of all.filter(isWithdrawn)) expect(claimMoves[status]).toEqual([]);
  });
});
