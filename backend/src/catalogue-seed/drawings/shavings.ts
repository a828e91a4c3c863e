import { colour as c } from './palette';
import { line, placed } from './strokes';

/** A curl from the plane. */
export const shaving = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    line('M-60 20C-30 -30 20 -30 24 4C26 30 -6 34 -8 12C-8 0 4 -4 10 4', c.beech, 15) +
      line('M-60 16C-30 -34 20 -34 24 0', c.beechLight, 6),
  );

/** Three curls on the floor below the tool. */
export const shavings = shaving(150, 575, 0) + shaving(270, 600, 150) + shaving(800, 580, 200);
