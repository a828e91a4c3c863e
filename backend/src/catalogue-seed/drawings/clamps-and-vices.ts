import { drawing, noto, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, placed, shape } from './strokes';

export const gClamp = drawing('clamps-and-vices', noto('clamp'), {
  pieces: [{ x: 480, y: 325, scale: 1.06 }],
  neighbours: 450,
  size: '150 mm',
  sizeReach: 200,
});

const screwThread = (x: number, y: number, count: number) =>
  line(
    Array.from({ length: count }, (_, index) => `M${x - 13} ${y + index * 15}l26 8`).join(''),
    c.steelDark,
    5,
  );

export const sashClamp = drawing(
  'clamps-and-vices',
  own(
    box(-340, -118, 690, 40, c.steel, 4) +
      box(-340, -118, 690, 13, c.steelLight, 4) +
      line('M-240 -92H150', c.steelMid, 5) +
      shape('M280 -138H352V60Q352 92 320 92H300Q280 92 280 70Z', c.redDark) +
      shape('M280 -138H304V92H300Q280 92 280 70Z', c.red) +
      shape('M-190 -150H-110V92H-146Q-190 70 -190 20Z', c.redDark) +
      shape('M-190 -150H-164V84Q-190 60 -190 20Z', c.red) +
      placed(-230, 50, 90, box(-15, -130, 30, 230, c.steelMid, 4) + screwThread(0, -122, 13)) +
      box(-110, 18, 22, 66, c.steelDark, 6) +
      box(260, 18, 22, 66, c.steelDark, 6) +
      shape('M-320 20C-350 14 -400 20 -404 50C-400 80 -350 86 -320 80Z', c.wood) +
      shape('M-320 20C-350 14 -400 20 -404 50C-380 38 -350 36 -320 40Z', c.woodLight) +
      box(-88, 8, 346, 90, c.beech, 2) +
      box(-88, 8, 346, 16, c.beechLight, 2) +
      box(82, 8, 6, 90, '#c98a4c'),
  ),
  { pieces: [{ x: 495, y: 330, rotate: -6, scale: 1.02 }], neighbours: 0, size: '900 mm', sizeReach: 330 },
);

export const springClamp = drawing(
  'clamps-and-vices',
  own(
    shape(
      'M-250 190C-200 60 -120 0 -20 -10L30 -60C70 -110 120 -150 210 -176L224 -130C150 -90 120 -50 80 10C40 60 -60 80 -190 214C-214 236 -262 224 -250 190Z',
      c.orangeDark,
    ) +
      shape(
        'M-250 -190C-200 -60 -120 0 -20 10L30 60C70 110 120 150 210 176L224 130C150 90 120 50 80 -10C40 -60 -60 -80 -190 -214C-214 -236 -262 -224 -250 -190Z',
        c.orange,
      ) +
      shape(
        'M-250 -190C-200 -60 -120 0 -20 10L-6 -4C-110 -20 -180 -80 -216 -186C-222 -206 -258 -214 -250 -190Z',
        '#ffab66',
      ) +
      shape(
        'M-250 -190C-240 -160 -228 -134 -212 -110L-140 -164C-158 -182 -172 -196 -190 -214C-214 -236 -262 -224 -250 -190ZM-250 190C-240 160 -228 134 -212 110L-140 164C-158 182 -172 196 -190 214C-214 236 -262 224 -250 190Z',
        c.rubber,
      ) +
      disc(20, 0, 56, c.steelMid) +
      disc(20, 0, 40, c.steel) +
      disc(20, 0, 16, c.steelDark) +
      placed(216, -152, -16, box(-30, -28, 60, 56, c.rubber, 14)) +
      placed(216, 152, 16, box(-30, -28, 60, 56, c.rubber, 14)),
  ),
  {
    pieces: [{ x: 480, y: 325, rotate: -90, scale: 1.04 }],
    neighbours: 0,
    size: '100 mm',
    sizeReach: 180,
    extras:
      box(348, 40, 264, 110, c.beech, 4) +
      box(348, 40, 264, 22, c.beechLight, 4) +
      box(474, 62, 12, 88, '#c98a4c'),
  },
);

export const handscrewClamp = drawing(
  'clamps-and-vices',
  own(
    [-1, 1]
      .map((side) =>
        placed(
          side === -1 ? -120 : 90,
          0,
          0,
          box(-12, -250, 24, 500, c.steelMid, 4) +
            screwThread(0, -150, 24) +
            shape(side === -1 ? 'M-26 -280H26L20 -170H-20Z' : 'M-26 280H26L20 170H-20Z', c.wood) +
            shape(side === -1 ? 'M-26 -280H-6L-6 -170H-20Z' : 'M-26 280H-6L-6 170H-20Z', c.woodLight),
        ),
      )
      .join('') +
      shape('M-220 -130H170L280 -62V-34H-220Z', c.beech) +
      box(-220, -130, 390, 22, c.beechLight) +
      shape('M-220 130H170L280 62V34H-220Z', c.beech) +
      box(-220, 34, 490, 18, c.beechLight) +
      [-120, 90]
        .map(
          (x) =>
            disc(x, -82, 24, c.steelDark) +
            disc(x, -82, 12, c.steelLight) +
            disc(x, 82, 24, c.steelDark) +
            disc(x, 82, 12, c.steelLight),
        )
        .join(''),
  ),
  { pieces: [{ x: 470, y: 325, rotate: 8, scale: 0.98 }], neighbours: 0, size: '250 mm' },
);

export const benchVice = drawing(
  'clamps-and-vices',
  own(
    box(-60, -10, 330, 56, c.steelMid, 6) +
      box(-60, -10, 330, 18, c.steelLight, 6) +
      shape('M-240 -90H-60V40Q-60 80 -20 100L70 110V160H-270V110L-220 90Z', c.blueDark) +
      shape('M-240 -90H-60V-40H-236Z', c.blue) +
      shape('M-230 0H-60V20H-228Z', c.blue) +
      box(-290, 130, 400, 40, c.rubber, 6) +
      shape('M150 -90H250V70Q250 96 220 96H180Q150 96 150 60Z', c.blueDark) +
      shape('M150 -90H250V-50H150Z', c.blue) +
      shape('M-110 -140H-52V-76H-110ZM142 -140H200V-76H142Z', c.steel) +
      shape('M-110 -140H-52V-120H-110ZM142 -140H200V-120H142Z', c.steelLight) +
      box(-52, -168, 194, 110, c.beech, 2) +
      box(-52, -168, 194, 18, c.beechLight, 2) +
      line('M-30 -130H60M20 -104H120', '#d2935a', 5) +
      disc(284, 22, 32, c.steelMid) +
      box(275, -110, 18, 260, c.steelDark, 9) +
      disc(284, -112, 20, c.steelDark) +
      disc(284, 150, 20, c.steelDark),
  ),
  { pieces: [{ x: 470, y: 368, scale: 1.16 }], neighbours: 0, bench: true },
);

export const benchHoldfast = drawing(
  'clamps-and-vices',
  own(
    line('M40 148V-130C40 -230 -60 -226 -110 -176C-170 -120 -190 -40 -206 10', c.steelMid, 46) +
      line('M26 148V-130C26 -206 -50 -204 -100 -164C-156 -112 -180 -40 -196 0', c.steelLight, 12) +
      box(-4, 148, 88, 22, c.woodDark, 10) +
      shape('M-262 -6L-150 10L-148 36Q-206 44 -266 22Z', c.steelDark),
  ),
  {
    pieces: [{ x: 540, y: 400 }],
    neighbours: 0,
    bench: true,
    extras: box(190, 430, 240, 130, c.beech, 4) + box(190, 430, 240, 22, c.beechLight, 4),
  },
);
