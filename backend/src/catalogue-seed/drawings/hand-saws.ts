import { drawing, gameIcon, noto, own } from './drawing';
import { colour as c } from './palette';
import { sawdust } from './sawdust';
import { box, disc, line, shape, teeth } from './strokes';

export const benchSaw = drawing('saws', noto('carpentry-saw'), {
  pieces: [{ x: 480, y: 315, rotate: -10, scale: 1.06 }],
  neighbours: 520,
  size: '500 mm',
  extras: sawdust,
  sizeReach: 300,
});

const closedHandle =
  'M-330 -62C-330 -96 -300 -112 -262 -104L-150 -110V58C-170 60 -178 76 -186 100C-196 130 -226 150 -262 146C-300 142 -322 118 -316 90C-312 70 -330 40 -330 -62Z';

const fingerHole = 'M-276 -44C-284 0 -280 40 -268 82C-262 100 -240 102 -230 88C-216 64 -208 40 -208 10V-50Z';

export const tenonSaw = drawing(
  'saws',
  own(
    shape(`M-160 -84H330V52${teeth(22, -22.27, 18)}Z`, c.steel) +
      shape('M-160 -84H330V-40H-160Z', c.steelLight) +
      box(-170, -112, 500, 38, c.brass, 4) +
      box(-170, -112, 500, 12, '#ffdc73', 4) +
      `<path fill-rule="evenodd" fill="${c.wood}" d="${closedHandle}${fingerHole}"/>` +
      line('M-314 -60C-316 -10 -308 40 -302 84', c.woodLight, 12) +
      disc(-178, -50, 11, c.brass) +
      disc(-178, 20, 11, c.brass),
  ),
  {
    pieces: [{ x: 480, y: 335, rotate: -14, scale: 1.06 }],
    neighbours: 0,
    size: '300 mm',
    sizeReach: 290,
    extras: sawdust,
  },
);

export const pullSaw = drawing(
  'saws',
  own(
    shape(`M-20 -26L330 -84V64${teeth(16, -20, 16)}L-20 26Z`, c.steel) +
      shape('M-20 -26L330 -84V-40L-20 -6Z', c.steelLight) +
      shape(`M0 -31${'l7 -14l7 12'.repeat(23)}L322 -80Z`, c.steelMid) +
      shape('M-40 -24H0L-6 24H-40Z', c.steelDark) +
      shape('M-30 -26H-330Q-366 -26 -366 0Q-366 26 -330 26H-30Z', '#d9b27a') +
      line(
        Array.from({ length: 20 }, (_, index) => `M${-340 + index * 16} -26l-10 52`).join(''),
        '#a87f49',
        5,
      ) +
      box(-52, -32, 28, 64, c.woodDark, 6),
  ),
  {
    pieces: [{ x: 480, y: 330, rotate: -20, scale: 1.02 }],
    neighbours: 0,
    size: '240 mm',
    sizeReach: 280,
    extras: sawdust,
  },
);

export const crosscutSaw = drawing(
  'saws',
  gameIcon('crosscut-saw', {
    from: [80, 430],
    to: [430, 80],
    stops: [
      [0, c.wood],
      [0.12, c.wood],
      [0.12, c.steel],
      [0.5, c.steelLight],
      [0.88, c.steel],
      [0.88, c.wood],
      [1, c.wood],
    ],
    backing: c.steelDark,
  }),
  {
    pieces: [{ x: 480, y: 320, rotate: 12 }],
    neighbours: 520,
    size: '1100 mm',
    sizeReach: 300,
    extras: sawdust,
  },
);
