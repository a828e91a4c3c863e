import { drawing, own } from './drawing';
import { screw } from './fixings';
import { colour as c } from './palette';
import { box, disc, line, shape } from './strokes';

export const cordlessDrill = drawing(
  'power-tools',
  own(
    box(250, -124, 110, 16, c.steelLight, 3) +
      line('M270 -124l14 16M294 -124l14 16M318 -124l14 16M342 -124l12 14', c.steelDark, 6) +
      shape('M150 -176H214L256 -140V-92L214 -56H150Z', c.rubber) +
      shape('M150 -176H214L236 -157H150Z', c.rubberLight) +
      line('M184 -176v120M204 -176v120', '#2c3338', 5) +
      shape(
        'M-230 -190H90Q160 -184 160 -116T90 -42H-20L-60 130H-190L-160 -42H-230Q-270 -50 -270 -116T-230 -190Z',
        c.orange,
      ) +
      shape('M-230 -190H90Q130 -186 148 -160H-262Q-252 -186 -230 -190Z', '#ffab66') +
      shape('M-160 -42H-20L-60 130H-190Z', c.orangeDark) +
      shape('M-150 -20H-50L-80 110H-172Z', c.rubber) +
      line('M-138 10h74M-144 40h74M-150 70h74', c.rubberLight, 7) +
      shape('M-16 -42H34C30 -10 10 20 -26 24L-36 4Z', c.rubber) +
      box(84, -182, 20, 132, c.rubber) +
      box(-244, -150, 44, 70, c.orangeDark, 10) +
      line('M-236 -132h28M-236 -116h28M-236 -100h28', c.rubber, 6) +
      box(-110, -146, 150, 62, c.paper, 12) +
      line('M-86 -116h50M-20 -116h34', c.orangeDark, 10) +
      shape(
        'M-236 122H-10Q16 122 16 148V212Q16 236 -10 236H-236Q-262 236 -262 212V148Q-262 122 -236 122Z',
        c.rubber,
      ) +
      box(-262, 122, 278, 30, c.rubberLight, 12) +
      box(-230, 176, 120, 36, c.orange, 8) +
      [0, 1, 2].map((index) => disc(-70 + index * 26, 194, 8, c.green)).join(''),
  ),
  {
    pieces: [{ x: 425, y: 345, scale: 1.12 }],
    neighbours: 0,
    extras: screw(640, 500, -28) + screw(740, 560, 14) + screw(620, 610, 160),
  },
);

export const airNailer = drawing(
  'power-tools',
  own(
    line('M-300 -96H-352', c.brass, 22) +
      box(-376, -112, 36, 32, c.brassDark, 6) +
      shape('M-280 196L-250 140L150 116V164L-256 214Z', c.rubberLight) +
      shape('M-280 196L-268 174L150 138V164L-256 214Z', c.rubber) +
      shape('M-206 140L-240 -20H-170L-150 136Z', c.rubber) +
      shape(
        'M-300 -96Q-300 -134 -262 -134H130V-58H-130Q-170 -58 -176 -20H-250Q-300 -40 -300 -96Z',
        c.yellow,
      ) +
      shape('M-300 -96Q-300 -134 -262 -134H130V-110H-250Q-290 -108 -290 -64Q-300 -80 -300 -96Z', '#ffe07a') +
      shape(
        'M-250 -78Q-250 -104 -220 -104H10Q20 -104 20 -92T10 -76H-150Q-190 -76 -194 -40H-226Q-250 -50 -250 -78Z',
        c.rubber,
      ) +
      shape('M-6 -58H34C34 -20 10 10 -22 16L-34 0C-14 -10 -6 -30 -6 -58Z', c.rubber) +
      shape('M90 -150H270L246 96H120Z', c.yellowDark) +
      shape('M90 -150H180L170 96H120Z', c.yellow) +
      shape('M84 -206Q84 -236 116 -236H244Q276 -236 276 -206V-146H84Z', c.rubber) +
      shape('M84 -206Q84 -236 116 -236H150V-146H84Z', c.rubberLight) +
      line('M200 -214v46M222 -214v46M244 -214v46', c.rubberLight, 7) +
      shape('M130 96H236L226 168H196V236L182 256L168 236V168H140Z', c.steelMid) +
      shape('M130 96H176L172 236L168 236V168H140Z', c.steelLight) +
      box(126, -40, 112, 50, c.paper, 8) +
      line('M146 -16h40M198 -16h20', c.yellowDark, 9),
  ),
  { pieces: [{ x: 505, y: 335, scale: 1.06 }], neighbours: 0, size: '50 mm', sizeReach: 160 },
);

export const trimRouter = drawing(
  'power-tools',
  own(
    shape('M-16 110H16V206L0 220L-16 206Z', c.steelLight) +
      shape('M-26 180H26L20 212H-20Z', c.steelMid) +
      box(-104, -250, 208, 250, c.redDark, 26) +
      shape('M-104 -224Q-104 -250 -78 -250H-30V0H-104Z', c.red) +
      box(-104, -120, 208, 56, c.rubber) +
      line(
        'M-84 -104v24M-60 -104v24M-36 -104v24M-12 -104v24M12 -104v24M36 -104v24M60 -104v24M84 -104v24',
        c.rubberLight,
        7,
      ) +
      box(-70, -276, 140, 30, c.rubber, 12) +
      box(-40, -216, 80, 60, c.paper, 10) +
      line('M-20 -186h40', c.redDark, 9) +
      shape('M-116 0H116V52H-116Z', c.steelMid) +
      shape('M-116 0H116V16H-116Z', c.steelLight) +
      disc(138, 26, 30, c.rubber) +
      disc(138, 26, 14, c.rubberLight) +
      shape('M-116 52L-150 132H-70L-50 52ZM116 52L150 132H70L50 52Z', c.steelMid) +
      box(-44, 52, 88, 46, c.steelDark, 8) +
      box(-190, 130, 380, 28, c.rubber, 6) +
      line('M60 -276C60 -320 120 -300 190 -330', c.rubberLight, 16),
  ),
  { pieces: [{ x: 470, y: 365, scale: 1.02 }], neighbours: 0, size: '6 mm', sizeReach: 150 },
);
