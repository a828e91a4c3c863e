import { drawing, own } from './drawing';
import { colour as c } from './palette';
import { shavings } from './shavings';
import { box, disc, placed, shape } from './strokes';

/** A bench chisel standing on its edge: `blade` is the blade's width. */
const chisel = (x: number, blade: number) =>
  placed(
    x,
    0,
    0,
    shape(`M${-blade / 2} 0H${blade / 2}V236L${blade / 2} 262H${-blade / 2}V236Z`, c.steel) +
      box(-blade / 2, 0, blade * 0.28, 236, c.steelLight) +
      shape(`M${-blade / 2} 226H${blade / 2}V262H${-blade / 2}Z`, '#dff4f8') +
      shape(
        `M${-blade / 2} 4C${-blade / 2} -22 -14 -22 -14 -48H14C14 -22 ${blade / 2} -22 ${blade / 2} 4Z`,
        c.steelMid,
      ) +
      shape(
        'M-22 -48C-22 -100 -38 -130 -38 -180C-38 -224 -30 -250 -24 -262H24C30 -250 38 -224 38 -180C38 -130 22 -100 22 -48Z',
        c.beech,
      ) +
      shape(
        'M-22 -48C-22 -100 -38 -130 -38 -180C-38 -224 -30 -250 -24 -262H-8C-20 -200 -12 -120 -8 -48Z',
        c.beechLight,
      ) +
      box(-24, -66, 48, 22, c.brass, 4) +
      box(-29, -274, 58, 22, c.brass, 6),
  );

export const bevelEdgeChisels = drawing(
  'planes-and-chisels',
  own(chisel(-168, 34) + chisel(-58, 52) + chisel(60, 70) + chisel(186, 94)),
  { pieces: [{ x: 480, y: 325 }], neighbours: 0, size: '6-38 mm', sizeReach: 240 },
);

export const mortiseChisel = drawing(
  'planes-and-chisels',
  own(
    shape('M-24 -20H24V244L-24 262Z', c.steel) +
      box(-24, -20, 15, 270, c.steelLight) +
      shape('M-24 220L24 196V244L-24 262Z', '#dff4f8') +
      shape('M-30 -20C-30 -40 -40 -44 -40 -60H40C40 -44 30 -40 30 -20Z', c.steelMid) +
      box(-44, -76, 88, 20, c.woodDark, 6) +
      shape('M-40 -76C-50 -130 -54 -180 -46 -250H46C54 -180 50 -130 40 -76Z', c.wood) +
      shape('M-40 -76C-50 -130 -54 -180 -46 -250H-16C-24 -180 -22 -130 -16 -76Z', c.woodLight) +
      box(-52, -276, 104, 34, c.steelMid, 8) +
      box(-52, -276, 104, 12, c.steelLight, 6),
  ),
  {
    pieces: [
      { x: 400, y: 320, rotate: 34 },
      { x: 560, y: 320, rotate: 34 },
    ],
    neighbours: 470,
    size: '12 mm',
    sizeReach: 160,
    extras: shavings,
  },
);

export const turningGouge = drawing(
  'planes-and-chisels',
  own(
    shape('M0 -16H300C336 -16 352 -8 364 12C346 20 330 18 300 18H0Z', c.steel) +
      box(0, -16, 310, 11, c.steelLight) +
      shape('M318 -14C338 -10 354 -2 364 12C350 16 336 18 322 18C336 8 334 -6 318 -14Z', '#dff4f8') +
      shape(
        'M10 -24C-40 -26 -50 -50 -110 -50C-180 -50 -200 -26 -260 -30C-330 -36 -350 -40 -364 -26C-376 -10 -376 10 -364 26C-350 40 -330 36 -260 30C-200 26 -180 50 -110 50C-50 50 -40 26 10 24Z',
        c.beech,
      ) +
      shape(
        'M10 -24C-40 -26 -50 -50 -110 -50C-180 -50 -200 -26 -260 -30C-330 -36 -350 -40 -364 -26C-370 -18 -372 -8 -372 -2C-300 -10 -200 -20 -110 -22C-60 -22 -30 -10 10 -8Z',
        c.beechLight,
      ) +
      box(-26, -28, 44, 56, c.brass, 6) +
      disc(-330, 0, 5, c.woodDark),
  ),
  {
    pieces: [
      { x: 470, y: 200, rotate: -12, scale: 0.96 },
      { x: 480, y: 325, rotate: -12, scale: 0.96 },
      { x: 490, y: 450, rotate: -12, scale: 0.96 },
    ],
    neighbours: 0,
    size: '19 mm',
    sizeReach: 160,
  },
);
