import { canMoveClaim, claimMoves, ClaimStatus, isUndecided, isWithdrawn } from './claim.state';

const { OPEN, ASKED, ACCEPTED, SETTLED, REJECTED, CANCELLED } = ClaimStatus;
const all = Object.values(ClaimStatus);

describe('claim status', () => {
  it.each([
    [OPEN, [ASKED, ACCEPTED, REJECTED, CANCELLED]],
    [ASKED, [OPEN, ACCEPTED, REJECTED, CANCELLED]],
    [ACCEPTED, [ACCEPTED, SETTLED]],
    [SETTLED, [ACCEPTED]],
    [REJECTED, []],
    [CANCELLED, []],
  ])('may change from %s only to one of %j', (from, to) => {
    expect(all.filter((status) => canMoveClaim(from, status)).toSorted()).toEqual([...to].toSorted());
  });

  it('lets the shop reject and the customer cancel only what is not decided', () => {
    expect(all.filter(isUndecided)).toEqual([OPEN, ASKED]);
    for (const status of all) {
      expect(canMoveClaim(status, REJECTED)).toBe(isUndecided(status));
      expect(canMoveClaim(status, CANCELLED)).toBe(isUndecided(status));
    }
  });

  it('never claims the pieces of a withdrawn claim again', () => {
    expect(all.filter(isWithdrawn)).toEqual([REJECTED, CANCELLED]);
    for (const status of all.filter(isWithdrawn)) expect(claimMoves[status]).toEqual([]);
  });
});
