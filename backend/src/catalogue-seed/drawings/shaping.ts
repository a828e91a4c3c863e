import { drawing, own } from './drawing';
import { colour as c } from './palette';
import { box, line, placed, shape } from './strokes';

const turnedHandle =
  shape(
    'M0 -20C-30 -22 -40 -34 -80 -36C-130 -38 -170 -30 -186 -20C-196 -12 -196 12 -186 20C-170 30 -130 38 -80 36C-40 34 -30 22 0 20Z',
    c.wood,
  ) +
  shape(
    'M0 -20C-30 -22 -40 -34 -80 -36C-130 -38 -170 -30 -186 -20C-192 -15 -194 -8 -194 -1C-150 -14 -70 -14 0 -4Z',
    c.woodLight,
  ) +
  box(-26, -24, 32, 48, c.brass, 5);

export const drawknife = drawing(
  'planes-and-chisels',
  own(
    line('M-250 -60C-300 -60 -310 -30 -312 10M250 -60C300 -60 310 -30 312 10', c.steelMid, 24) +
      shape('M-262 -84H262V-46C200 -24 100 -14 0 -14S-200 -24 -262 -46Z', c.steel) +
      shape('M-262 -84H262V-66H-262Z', c.steelMid) +
      shape(
        'M-262 -46C-200 -24 -100 -14 0 -14S200 -24 262 -46V-36C200 -12 100 0 0 0S-200 -12 -262 -36Z',
        '#dff4f8',
      ) +
      placed(-313, 8, -84, turnedHandle) +
      placed(313, 8, -96, turnedHandle),
  ),
  { pieces: [{ x: 480, y: 290, scale: 1.06 }], neighbours: 0, size: '250 mm', sizeReach: 270 },
);

const grip = (rows: number) =>
  Array.from({ length: rows }, (_, row) => `M${-10 + row * 22} -28l26 56M${16 + row * 22} -28l-26 56`).join(
    '',
  );

export const cabinetRasp = drawing(
  'planes-and-chisels',
  own(
    shape('M-80 -14H-20L20 -36H300C330 -30 350 -14 362 0C350 14 330 30 300 36H20L-20 14H-80Z', c.steel) +
      shape('M20 -36H300C330 -30 350 -14 362 0C340 -16 320 -20 290 -20H20Z', c.steelLight) +
      placed(28, 0, 0, line(grip(13), c.steelDark, 3)) +
      placed(-80, 0, 0, `<g transform="scale(1.25)">${turnedHandle}</g>`),
  ),
  {
    pieces: [
      { x: 470, y: 225, rotate: -10, scale: 1.1 },
      { x: 490, y: 420, rotate: -10, scale: 1.1 },
    ],
    neighbours: 0,
    size: '250 mm',
    sizeReach: 290,
  },
);
