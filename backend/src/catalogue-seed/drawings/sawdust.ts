import { colour as c } from './palette';
import { disc } from './strokes';

/** Crumbs of sawdust below the saw. */
export const sawdust = [
  [180, 590],
  [214, 606],
  [246, 588],
  [150, 612],
  [290, 604],
  [320, 590],
  [700, 606],
  [742, 594],
]
  .map(([x = 0, y = 0], index) => disc(x, y, 4 + (index % 3) * 2, index % 2 ? c.beech : c.beechLight))
  .join('');
