import { drawing, noto, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, placed, shape } from './strokes';

export const carpentersPencils = drawing('measuring-and-marking', noto('pencil'), {
  pieces: [
    { x: 350, y: 340, rotate: -18, scale: 0.9 },
    { x: 480, y: 340, rotate: -4, scale: 0.9 },
    { x: 610, y: 340, rotate: 10, scale: 0.9 },
  ],
  neighbours: 0,
  size: '180 mm',
});

export const markingGauge = drawing(
  'measuring-and-marking',
  own(
    box(-330, -26, 640, 52, c.beech, 8) +
      box(-330, -26, 640, 16, c.beechLight, 8) +
      box(-330, 14, 640, 12, '#c98a4c', 6) +
      shape('M-284 26h12l-6 44z', c.steelDark) +
      shape('M-60 -130Q0 -150 60 -130V150Q0 170 -60 150Z', c.wood) +
      shape('M-60 -130Q-40 -138 -22 -140V160Q-40 158 -60 150Z', c.woodLight) +
      box(-60, -96, 14, 36, c.brass) +
      box(-60, 66, 14, 36, c.brass) +
      box(-14, -178, 28, 48, c.brassDark) +
      box(-44, -212, 88, 40, c.brass, 18) +
      line('M-26 -212v40M-8 -212v40M10 -212v40M28 -212v40', c.brassDark, 5),
  ),
  { pieces: [{ x: 480, y: 355, rotate: -12, scale: 1.12 }], neighbours: 0, size: '240 mm', sizeReach: 300 },
);

export const slidingBevel = drawing(
  'measuring-and-marking',
  own(
    placed(
      -150,
      -60,
      -38,
      shape('M-150 -34H430L396 34H-150Z', c.steel) +
        shape('M-150 -34H430L424 -18H-150Z', c.steelLight) +
        box(-120, -9, 230, 18, c.steelDark, 9),
    ) +
      placed(
        -150,
        -60,
        64,
        box(-46, -42, 400, 84, c.wood, 38) +
          box(-46, -42, 400, 28, c.woodLight, 20) +
          shape('M310 -42H330Q354 -42 354 -4V4Q354 42 330 42H310Z', c.brass) +
          shape('M-8 -42Q-46 -42 -46 -4V4Q-46 42 -8 42H20V-42Z', c.brass),
      ) +
      disc(-150, -60, 27, c.brassDark) +
      placed(-150, -60, 20, box(-58, -12, 116, 24, '#ffd964', 12)) +
      disc(-150, -60, 14, c.brass),
  ),
  { pieces: [{ x: 440, y: 335, scale: 0.88 }], neighbours: 0, size: '230 mm', sizeReach: 230 },
);

const leg = (side: 1 | -1) =>
  shape(`M0 -150L${side * 34} -150L${side * 128} 200L${side * 122} 262L${side * 98} 205L0 -100Z`, c.steel) +
  shape(
    `M0 -150L${side * 16} -150L${side * 106} 200L${side * 122} 262L${side * 98} 205L0 -100Z`,
    side < 0 ? c.steelLight : c.steelMid,
  );

export const wingDividers = drawing(
  'measuring-and-marking',
  own(
    line('M-78 40Q0 -30 150 38', c.brassDark, 17) +
      line('M-78 36Q0 -34 150 34', c.brass, 8) +
      leg(-1) +
      leg(1) +
      box(-14, -236, 28, 66, c.steelMid, 8) +
      disc(0, -148, 46, c.steelMid) +
      disc(0, -148, 32, c.steel) +
      disc(0, -148, 14, c.steelDark) +
      box(48, 10, 32, 46, c.brass, 8) +
      box(76, 22, 44, 22, c.brassDark, 8),
  ),
  { pieces: [{ x: 480, y: 330, scale: 1.12 }], neighbours: 330, size: '200 mm', sizeReach: 180 },
);

export const chalkLine = drawing(
  'measuring-and-marking',
  own(
    line('M150 30C240 40 290 70 330 150', '#4aa3ff', 7) +
      line('M330 150v40a20 20 0 1 1 -26 -18', c.steelMid, 11) +
      shape(
        'M170 0L60 -120C20 -165 -60 -180 -130 -165C-230 -142 -300 -60 -300 40C-300 130 -230 190 -140 190H0C40 190 70 170 90 130Z',
        c.blueDark,
      ) +
      shape(
        'M150 0L44 -112C8 -150 -60 -164 -126 -150C-216 -130 -280 -56 -280 34C-280 80 -262 116 -232 142C-160 150 -60 150 30 140C52 134 66 122 76 104Z',
        c.blue,
      ) +
      shape(
        'M-126 -150C-216 -130 -280 -56 -280 34C-280 50 -278 64 -273 78C-262 -20 -200 -110 -60 -158C-82 -159 -104 -156 -126 -150Z',
        '#6ba6e0',
      ) +
      shape('M170 0L132 -44L62 132L90 130Z', c.rubber) +
      disc(-104, 20, 92, c.rubber) +
      disc(-104, 20, 72, c.steel) +
      placed(
        -104,
        20,
        -30,
        box(-14, -18, 150, 36, c.steelLight, 18) + disc(118, 0, 30, c.rubber) + disc(0, 0, 22, c.steelDark),
      ),
  ),
  { pieces: [{ x: 470, y: 330 }], neighbours: 0, size: '30 m', sizeReach: 300 },
);
