import { drawing, gameIcon, noto, own } from './drawing';
import { nail } from './fixings';
import { colour as c } from './palette';
import { box, line, placed, shape } from './strokes';

export const clawHammer = drawing('hammers-and-mallets', noto('hammer'), {
  pieces: [{ x: 480, y: 325, rotate: 4, scale: 1.06 }],
  neighbours: 470,
  size: '330 mm',
  extras: nail(190, 560, -24) + nail(262, 586, 38) + nail(300, 540, 8) + nail(770, 130, 60),
});

export const joinersMallet = drawing(
  'hammers-and-mallets',
  own(
    shape('M-26 -60H26C24 60 34 170 38 270Q0 286 -38 270C-34 170 -24 60 -26 -60Z', c.beech) +
      shape('M-26 -60H-6C-8 60 -8 170 -10 277Q-28 276 -38 270C-34 170 -24 60 -26 -60Z', c.beechLight) +
      shape('M-190 -230Q0 -280 190 -230L168 -40Q0 -60 -168 -40Z', c.beech) +
      shape('M-190 -230Q0 -280 190 -230L186 -196Q0 -246 -186 -196Z', c.beechLight) +
      shape('M-190 -230L-160 -237L-142 -43L-168 -40Z', '#c98a4c') +
      shape('M190 -230L160 -237L142 -43L168 -40Z', '#c98a4c') +
      box(-28, -272, 56, 20, c.wood, 4) +
      line('M-100 -140Q0 -160 100 -140M-90 -100Q0 -116 96 -100', '#d2935a', 5),
  ),
  { pieces: [{ x: 480, y: 325, rotate: 24 }], neighbours: 430, size: '320 mm' },
);

export const lumpHammer = drawing(
  'hammers-and-mallets',
  own(
    shape('M-22 -60H22C20 60 34 170 36 262Q0 278 -36 262C-34 170 -20 60 -22 -60Z', c.wood) +
      shape('M-22 -60H-4C-8 60 -10 170 -12 269Q-28 268 -36 262C-34 170 -20 60 -22 -60Z', c.woodLight) +
      shape('M-180 -236L-150 -256H150L180 -236V-110L150 -90H-150L-180 -110Z', c.steelMid) +
      shape('M-150 -256H150L158 -206H-158Z', c.steel) +
      shape('M-180 -236L-150 -256V-90L-180 -110Z', c.steelDark) +
      shape('M180 -236L150 -256V-90L180 -110Z', c.steelDark) +
      box(-28, -268, 56, 18, c.woodDark, 4) +
      box(-30, -92, 60, 22, c.steelDark, 6),
  ),
  { pieces: [{ x: 480, y: 325, rotate: -30 }], neighbours: 430, size: '260 mm' },
);

export const pinHammer = drawing(
  'hammers-and-mallets',
  own(
    shape('M-13 -150H13C14 0 22 140 24 280Q0 292 -24 280C-22 140 -14 0 -13 -150Z', c.beech) +
      shape('M-13 -150H-2C-4 0 -6 140 -8 286Q-18 285 -24 280C-22 140 -14 0 -13 -150Z', c.beechLight) +
      shape(
        'M-160 -234H-112V-224C-80 -222 -60 -238 -30 -238H30C80 -238 130 -220 188 -186C196 -180 194 -172 184 -172C130 -178 80 -172 30 -172H-30C-60 -172 -80 -188 -112 -186V-176H-160Z',
        c.steelMid,
      ) +
      shape(
        'M-160 -234H-112V-224C-80 -222 -60 -238 -30 -238H30C80 -238 130 -220 180 -190C130 -206 80 -214 30 -214H-160Z',
        c.steelLight,
      ) +
      box(-172, -236, 18, 62, c.steelDark, 5) +
      box(-17, -244, 34, 12, c.woodDark, 3),
  ),
  {
    pieces: [{ x: 480, y: 320, rotate: -28, scale: 1.04 }],
    neighbours: 400,
    size: '300 mm',
    extras: nail(800, 560, -30) + nail(850, 520, 20),
  },
);

export const carpentersHatchet = drawing('hammers-and-mallets', noto('axe'), {
  pieces: [{ x: 480, y: 325, scale: 1.06 }],
  neighbours: 470,
  size: '360 mm',
});

export const wreckingBar = drawing(
  'hammers-and-mallets',
  gameIcon('crowbar', {
    from: [120, 470],
    to: [420, 40],
    stops: [
      [0, c.steel],
      [0.16, c.steelLight],
      [0.17, c.red],
      [0.7, '#ff6f60'],
      [0.8, c.red],
      [1, c.steel],
    ],
    backing: c.redDark,
  }),
  {
    pieces: [{ x: 480, y: 325, rotate: 18 }],
    neighbours: 430,
    size: '600 mm',
    extras: nail(220, 560, 20) + nail(720, 570, -30),
  },
);

const punch = (x: number, tip: number, band: string) =>
  placed(
    x,
    0,
    0,
    shape(`M-30 60L${-tip} 250H${tip}L30 60Z`, c.steel) +
      shape(`M-30 60L${-tip} 250H0L-8 60Z`, c.steelLight) +
      box(-34, -220, 68, 290, c.steelMid, 8) +
      box(-34, -220, 24, 290, c.steel, 8) +
      line('M-30 -130L30 -150M-30 -90L30 -110M-30 -50L30 -70M-30 -10L30 -30', c.steelDark, 6) +
      box(-38, -250, 76, 40, c.steelDark, 8) +
      box(-34, 30, 68, 26, band),
  );

export const nailPunches = drawing(
  'hammers-and-mallets',
  own(punch(-140, 6, c.red) + punch(0, 11, c.yellow) + punch(140, 16, c.blue)),
  {
    pieces: [{ x: 480, y: 330, rotate: 8 }],
    neighbours: 0,
    size: '1.5-3 mm',
    sizeReach: 230,
    extras: nail(190, 570, 10) + nail(790, 560, -20),
  },
);
