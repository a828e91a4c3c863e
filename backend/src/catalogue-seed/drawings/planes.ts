import { drawing, own } from './drawing';
import { colour as c } from './palette';
import { shaving, shavings } from './shavings';
import { box, disc, shape } from './strokes';

const planeBody =
  box(-330, 96, 660, 26, c.steelDark, 6) +
  shape(
    'M-330 100V70C-290 50 -250 40 -200 40C-120 40 -90 -40 0 -40C80 -40 110 44 190 44H270C300 46 320 60 330 78V100Z',
    c.blueDark,
  ) +
  shape(
    'M-330 84V70C-290 50 -250 40 -200 40C-120 40 -90 -40 0 -40C40 -40 66 -22 90 0C50 -14 20 -18 -8 -16C-80 -10 -110 62 -200 64C-250 64 -300 72 -330 84Z',
    c.blue,
  );

export const jackPlane = drawing(
  'planes-and-chisels',
  own(
    shape('M-60 -190L-26 -206L86 88H40Z', c.steelMid) +
      shape('M-50 -150L-8 -156L62 60L34 70Z', c.steelLight) +
      planeBody +
      shape(
        'M-238 46C-226 10 -252 -40 -272 -86C-286 -120 -252 -146 -218 -128C-196 -116 -190 -96 -180 -60C-170 -20 -150 10 -132 44Z',
        c.wood,
      ) +
      shape(
        'M-238 46C-226 10 -252 -40 -272 -86C-284 -116 -262 -138 -236 -132C-250 -110 -236 -80 -222 -40C-212 -10 -208 20 -212 46Z',
        c.woodLight,
      ) +
      box(188, 8, 56, 38, c.woodDark, 6) +
      `<ellipse cx="216" cy="-22" rx="52" ry="46" fill="${c.wood}"/><ellipse cx="204" cy="-38" rx="28" ry="20" fill="${c.woodLight}"/>` +
      disc(-92, -16, 26, c.brass) +
      disc(-92, -16, 12, c.brassDark),
  ),
  {
    pieces: [{ x: 480, y: 418, scale: 1.16 }],
    neighbours: 0,
    bench: true,
    extras: shaving(190, 600, 10) + shaving(760, 615, 170) + shaving(860, 640, 20),
  },
);

export const blockPlane = drawing(
  'planes-and-chisels',
  own(
    shape('M-120 -40L-20 -66L120 60H60Z', c.steelLight) +
      shape('M-270 90C-276 20 -240 10 -200 10H-110L60 56L150 10H230C262 20 272 50 272 90Z', c.steelMid) +
      shape('M-270 60C-266 20 -236 10 -200 10H-110L-70 21H-190C-230 21 -256 34 -270 60Z', c.steel) +
      shape(
        'M-196 10C-214 -60 -150 -110 -86 -96C-30 -84 10 -30 60 44L34 49C-20 0 -70 10 -110 10Z',
        c.rubber,
      ) +
      shape(
        'M-196 10C-214 -60 -150 -110 -86 -96C-60 -90 -36 -74 -14 -50C-70 -80 -150 -70 -172 10Z',
        c.rubberLight,
      ) +
      box(176, -10, 40, 24, c.brassDark, 4) +
      `<ellipse cx="196" cy="-22" rx="40" ry="26" fill="${c.brass}"/>` +
      box(-276, 84, 552, 24, c.steelDark, 6) +
      disc(-60, 52, 14, c.steelDark) +
      disc(10, 66, 8, c.steelDark),
  ),
  {
    pieces: [{ x: 480, y: 436, scale: 1.2 }],
    neighbours: 0,
    bench: true,
    extras: shaving(150, 610, 0) + shaving(830, 610, 190),
  },
);

export const spokeshave = drawing(
  'planes-and-chisels',
  own(
    [1, -1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${shape('M70 -24C120 -34 150 -70 200 -70C260 -70 330 -58 352 -40C368 -26 362 -2 342 2C300 8 260 -12 210 -10C160 -6 130 36 70 34Z', c.redDark)}${shape('M70 -24C120 -34 150 -70 200 -70C260 -70 330 -58 352 -40C300 -50 240 -52 200 -48C150 -42 120 -4 70 4Z', c.red)}</g>`,
      )
      .join('') +
      shape('M-96 -50H96L84 76H-84Z', c.redDark) +
      box(-72, -74, 144, 150, c.steel, 8) +
      box(-72, -74, 144, 30, c.steelLight, 8) +
      box(-72, 60, 144, 26, '#dff4f8') +
      box(-60, -30, 120, 76, c.rubber, 14) +
      disc(0, 8, 26, c.brass) +
      box(-18, 5, 36, 6, c.brassDark) +
      [-40, 40].map((x) => disc(x, -92, 16, c.brass) + box(x - 6, -92, 12, 26, c.brassDark)).join(''),
  ),
  {
    pieces: [{ x: 480, y: 310, rotate: -8, scale: 1.04 }],
    neighbours: 0,
    size: '250 mm',
    sizeReach: 300,
    extras: shavings,
  },
);
