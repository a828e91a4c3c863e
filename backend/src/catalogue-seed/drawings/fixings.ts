import { colour as c } from './palette';
import { box, line, placed, shape } from './strokes';

/** A wire nail, 104 long. */
export const nail = (x: number, y: number, rotate: number) =>
  placed(
    x,
    y,
    rotate,
    box(-42, -4, 80, 8, c.steelMid) +
      shape('M38 -4L56 0L38 4Z', c.steelDark) +
      box(-48, -13, 10, 26, c.steelDark, 3),
  );

/** A brass wood screw, 108 long. */
export const screw = (x: number, y: number, rotate: number) =>
  placed(
    x,
    y,
    rotate,
    shape('M-52 -20H-40L-24 -8H30L52 0L30 8H-24L-40 20H-52Z', c.brass) +
      line('M-16 -10l8 20M0 -10l8 20M16 -10l8 20', c.brassDark, 5) +
      box(-56, -20, 8, 40, c.brassDark, 3),
  );
