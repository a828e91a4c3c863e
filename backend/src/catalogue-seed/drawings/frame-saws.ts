import { drawing, own } from './drawing';
import { colour as c } from './palette';
import { sawdust } from './sawdust';
import { box, disc, line, placed, shape, teeth } from './strokes';

export const copingSaw = drawing(
  'saws',
  own(
    line('M-160 120V-110Q-160 -170 -100 -170H230Q290 -170 290 -110V120', c.steelMid, 26) +
      line('M-166 110V-110Q-166 -176 -100 -176H226', c.steelLight, 8) +
      shape(`M-190 106H310V116${teeth(42, -12, 10)}Z`, c.steelDark) +
      disc(290, 112, 18, c.steelMid) +
      box(-204, 92, 40, 40, c.steelMid, 8) +
      shape(
        'M-200 86C-230 82 -236 72 -262 74C-310 78 -350 84 -376 96C-388 102 -388 122 -376 128C-350 140 -310 146 -262 150C-236 152 -230 142 -200 138Z',
        c.wood,
      ) +
      shape(
        'M-200 86C-230 82 -236 72 -262 74C-310 78 -350 84 -376 96C-382 99 -385 104 -385 110C-330 100 -270 98 -200 102Z',
        c.woodLight,
      ) +
      line('M-222 84v56', c.brass, 10),
  ),
  {
    pieces: [{ x: 500, y: 325, rotate: -10 }],
    neighbours: 0,
    size: '160 mm',
    sizeReach: 240,
    extras: sawdust,
  },
);

export const bowSaw = drawing(
  'saws',
  own(
    shape(`M-300 96H300V112${teeth(30, -20, 17)}Z`, c.steel) +
      line(
        'M-304 104L-312 40C-316 -60 -260 -130 -150 -150L170 -196C260 -204 306 -130 306 -40V104',
        c.orangeDark,
        40,
      ) +
      line('M-310 30C-310 -60 -258 -124 -150 -144L170 -190C240 -196 290 -150 300 -80', c.orange, 24) +
      line('M-322 60C-330 10 -318 -50 -282 -92', c.rubber, 50) +
      line('M-322 40C-322 10 -316 -30 -296 -62', c.rubberLight, 10) +
      disc(-304, 104, 16, c.steelLight) +
      disc(306, 104, 16, c.steelLight),
  ),
  {
    pieces: [{ x: 480, y: 345, rotate: -6 }],
    neighbours: 0,
    size: '610 mm',
    sizeReach: 310,
    extras: sawdust,
  },
);

const slot = (x: number, lean: number) =>
  shape(`M${x - 7 + lean} -66h14L${x + 7 - lean} 96h-14Z`, c.woodDark);

export const mitreBox = drawing(
  'saws',
  own(
    shape('M-300 -150H340V-40H-300Z', '#c98a4c') +
      [-190, 20, 230].map((x) => box(x - 8, -150, 16, 90, c.woodDark)).join('') +
      shape('M-340 -66L-300 -110H340L310 -66Z', c.woodDark) +
      box(-340, -66, 650, 190, c.beech) +
      box(-340, -66, 650, 20, c.beechLight) +
      shape('M310 -66L340 -110V72L310 124Z', '#c98a4c') +
      slot(-190, -80) +
      slot(-15, 0) +
      slot(160, 80) +
      box(-366, 124, 704, 44, c.woodLight, 4) +
      box(-366, 124, 704, 12, c.beechLight, 4) +
      placed(0, 0, 0, line('M-290 20H-240M210 -20H280M-120 60H-60M60 74H110', '#d2935a', 5)),
  ),
  { pieces: [{ x: 490, y: 400, scale: 1.06 }], neighbours: 0, bench: true },
);
