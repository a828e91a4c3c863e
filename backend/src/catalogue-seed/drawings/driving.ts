import { drawing, gameIcon, noto, own } from './drawing';
import { screw } from './fixings';
import { colour as c } from './palette';
import { box, line } from './strokes';

export const cabinetScrewdriver = drawing('drilling-and-driving', noto('screwdriver'), {
  pieces: [
    { x: 420, y: 315, rotate: 0 },
    { x: 560, y: 335, rotate: 0 },
  ],
  neighbours: 520,
  size: '250 mm',
  extras: screw(200, 545, -20) + screw(270, 585, 25) + screw(800, 140, 200),
});

export const combinationSpanner = drawing('drilling-and-driving', noto('wrench'), {
  pieces: [
    { x: 400, y: 315 },
    { x: 550, y: 335 },
  ],
  neighbours: 520,
  size: '17 mm',
  sizeReach: 160,
});

export const adjustableWrench = drawing(
  'drilling-and-driving',
  gameIcon('monkey-wrench', {
    from: [90, 430],
    to: [430, 90],
    stops: [
      [0, c.red],
      [0.52, '#ff6f60'],
      [0.53, c.steel],
      [0.8, c.steelLight],
      [1, c.steel],
    ],
    backing: c.ink,
  }),
  { pieces: [{ x: 480, y: 320, rotate: 8 }], neighbours: 470, size: '250 mm' },
);

const hexKey = (x: number, length: number, width: number) =>
  line(
    `M${x} ${-210 + (300 - length) * 0.6}V${length * 0.8}Q${x} ${length * 0.8 + 34} ${x + 34} ${length * 0.8 + 34}h70`,
    c.steelDark,
    width,
  ) +
  line(
    `M${x - width * 0.2} ${-206 + (300 - length) * 0.6}V${length * 0.8}Q${x} ${length * 0.8 + 30} ${x + 34} ${length * 0.8 + 32}h66`,
    c.steel,
    width * 0.4,
  );

export const hexKeys = drawing(
  'drilling-and-driving',
  own(
    [0, 1, 2, 3, 4].map((index) => hexKey(220 - index * 112, 110 + index * 34, 14 + index * 6)).join('') +
      box(-270, -120, 560, 74, c.red, 18) +
      box(-270, -120, 560, 26, '#ff6f60', 18),
  ),
  { pieces: [{ x: 460, y: 320 }], neighbours: 0, size: '2.5-8 mm', sizeReach: 220 },
);
