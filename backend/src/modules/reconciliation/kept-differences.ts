import type { Difference } from './reconciliation.entity';

/** So many differences are kept of a run; the first ones say enough. */
const MAX_DIFFERENCES = 1000;

/** The differences that are kept of a run: what is left to a person first, so that no number of repairs can hide it. */
export const keptDifferences = (found: readonly Difference[]): Difference[] =>
  found.toSorted((one, other) => Number(one.repaired) - Number(other.repaired)).slice(0, MAX_DIFFERENCES);
