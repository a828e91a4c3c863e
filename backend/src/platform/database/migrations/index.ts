import { Initial1763683200000 } from './1763683200000-initial';

/** In the order in which they are applied. */
export const migrations = [Initial1763683200000] as const;
