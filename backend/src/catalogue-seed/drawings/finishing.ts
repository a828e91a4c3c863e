import { drawing, gameIcon, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, placed, shape } from './strokes';

export const flatBrush = drawing(
  'abrasives-and-finishing',
  own(
    shape('M-100 40H100L112 240Q60 262 0 250T-112 240Z', '#f0d9a8') +
      shape('M-112 200Q-50 216 0 206T110 200L112 240Q60 262 0 250T-112 240Z', '#c4843f') +
      line('M-70 60L-76 200M-36 60L-38 206M0 60V200M36 60L40 204M70 60L78 198', '#d9b878', 5) +
      box(-108, -40, 216, 86, c.steel, 6) +
      box(-108, -40, 216, 24, c.steelLight, 6) +
      line('M-108 28h216', c.steelMid, 6) +
      [-84, 84].map((x) => disc(x, 4, 7, c.steelDark)).join('') +
      shape(
        'M-102 -40C-102 -90 -40 -90 -32 -150C-28 -190 -40 -240 -20 -264Q0 -280 20 -264C40 -240 28 -190 32 -150C40 -90 102 -90 102 -40Z',
        c.red,
      ) +
      shape(
        'M-102 -40C-102 -90 -40 -90 -32 -150C-28 -190 -40 -240 -20 -264Q-10 -272 -2 -273C-14 -230 -2 -180 -10 -140C-18 -90 -60 -80 -66 -40Z',
        '#ff6f60',
      ) +
      disc(0, -240, 9, c.redDark),
  ),
  {
    pieces: [
      { x: 390, y: 325, rotate: 14 },
      { x: 590, y: 325, rotate: 14 },
    ],
    neighbours: 0,
    size: '63 mm',
    sizeReach: 160,
  },
);

export const paintRoller = drawing(
  'abrasives-and-finishing',
  gameIcon('paint-roller', {
    from: [0, 40],
    to: [0, 480],
    stops: [
      [0, '#6ba6e0'],
      [0.42, c.blue],
      [0.43, c.steelMid],
      [0.68, c.steelMid],
      [0.69, c.rubber],
      [1, c.rubber],
    ],
    backing: c.blueDark,
  }),
  { pieces: [{ x: 480, y: 320 }], neighbours: 460, size: '230 mm' },
);

export const fillingKnife = drawing(
  'abrasives-and-finishing',
  own(
    shape('M-30 10H30C40 60 120 120 124 236H-124C-120 120 -40 60 -30 10Z', c.steel) +
      shape('M-30 10H-6C-10 70 -70 130 -76 236H-124C-120 120 -40 60 -30 10Z', c.steelLight) +
      box(-124, 222, 248, 16, '#dff4f8') +
      box(-34, -10, 68, 30, c.brass, 4) +
      shape(
        'M-34 -8C-36 -60 -54 -120 -50 -190C-48 -240 -30 -262 0 -262S48 -240 50 -190C54 -120 36 -60 34 -8Z',
        c.wood,
      ) +
      shape(
        'M-34 -8C-36 -60 -54 -120 -50 -190C-48 -240 -30 -262 0 -262C-24 -220 -20 -100 -12 -8Z',
        c.woodLight,
      ) +
      [-60, -140].map((y) => disc(4, y, 9, c.brass)).join(''),
  ),
  { pieces: [{ x: 480, y: 325, rotate: 18 }], neighbours: 380, size: '75 mm', sizeReach: 160 },
);

export const woodGlue = drawing(
  'abrasives-and-finishing',
  own(
    shape('M-22 -280H22L34 -200H-34Z', c.red) +
      shape('M-22 -280H-4L-10 -200H-34Z', '#ff6f60') +
      box(-52, -204, 104, 52, c.redDark, 8) +
      line('M-36 -196v36M-12 -196v36M12 -196v36M36 -196v36', c.red, 6) +
      shape(
        'M-50 -152H50C60 -110 120 -100 120 -40V210Q120 236 94 236H-94Q-120 236 -120 210V-40C-120 -100 -60 -110 -50 -152Z',
        '#f6f1e4',
      ) +
      shape(
        'M50 -152C60 -110 120 -100 120 -40V210Q120 236 94 236H50C76 200 80 100 76 0C72 -80 30 -100 26 -152Z',
        '#dccfb4',
      ) +
      box(-120, -20, 240, 176, c.yellow) +
      box(-120, -20, 240, 22, '#ffe082') +
      placed(
        0,
        76,
        0,
        shape('M-80 -40H-4V-14H26V14H-4V40H-80Z', c.wood) +
          shape('M80 -40H8V-22H36V22H8V40H80Z', c.woodLight),
      ),
  ),
  {
    pieces: [
      { x: 300, y: 372, scale: 0.86 },
      { x: 680, y: 372, scale: 0.86 },
      { x: 490, y: 352, scale: 1.02 },
    ],
    neighbours: 0,
    bench: true,
  },
);

export const oilCan = drawing(
  'abrasives-and-finishing',
  gameIcon('oil-can', {
    from: [60, 480],
    to: [420, 60],
    stops: [
      [0, '#2e8b57'],
      [0.5, '#54b27e'],
      [0.56, c.brass],
      [1, c.brass],
    ],
    backing: '#1f5c3a',
  }),
  { pieces: [{ x: 480, y: 320 }], neighbours: 450 },
);
