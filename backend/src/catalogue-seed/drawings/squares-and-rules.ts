import { drawing, noto, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, placed, shape, ticks } from './strokes';

const rivets = [-176, -160, -144].map((y, index) => disc(index === 1 ? -168 : -212, y, 8, c.brass)).join('');

export const trySquare = drawing(
  'measuring-and-marking',
  own(
    box(-160, -205, 460, 92, c.steel) +
      box(-160, -205, 460, 18, c.steelLight) +
      line(ticks(-130, -150, 22, 19, 34), c.steelDark, 4) +
      box(-250, -225, 104, 450, c.wood, 10) +
      box(-250, -225, 34, 450, c.woodLight, 10) +
      box(-158, -225, 14, 450, c.brass, 4) +
      rivets,
  ),
  { pieces: [{ x: 455, y: 345, rotate: -8 }], neighbours: 560, size: '230 mm', sizeReach: 230 },
);

export const steelRule = drawing('measuring-and-marking', noto('straight-ruler'), {
  pieces: [
    { x: 400, y: 320, rotate: 12 },
    { x: 560, y: 340, rotate: 12 },
  ],
  neighbours: 480,
  size: '300 mm',
});

export const rafterSquare = drawing('measuring-and-marking', noto('triangular-ruler'), {
  pieces: [{ x: 480, y: 320, rotate: 0, scale: 0.98 }],
  neighbours: 520,
  size: '180 mm',
});

const ruleLeaf = (x: number, y: number, rotate: number) =>
  placed(
    x,
    y,
    rotate,
    box(-165, -24, 330, 48, c.brass, 12) +
      box(-165, -24, 330, 14, '#ffdc73', 7) +
      line(ticks(-140, 24, 29, 10, -24), c.woodDark, 3) +
      disc(-145, 0, 13, c.steelDark) +
      disc(145, 0, 13, c.steelDark) +
      disc(-145, 0, 5, c.steelLight) +
      disc(145, 0, 5, c.steelLight),
  );

export const foldingRule = drawing(
  'measuring-and-marking',
  own(ruleLeaf(-262, -20, 62) + ruleLeaf(-66, -20, -62) + ruleLeaf(70, -20, 62) + ruleLeaf(272, -20, -62)),
  { pieces: [{ x: 474, y: 340, scale: 1.15 }], neighbours: 0, size: '2 m', sizeReach: 320 },
);

const bladeTicks = line(ticks(-10, 112, 21, 16, 30), c.ink, 4);

export const tapeMeasure = drawing(
  'measuring-and-marking',
  own(
    box(-60, 110, 375, 64, c.yellow) +
      box(-60, 110, 375, 12, '#ffe082') +
      bladeTicks +
      box(305, 92, 20, 100, c.steelMid, 4) +
      shape(
        'M-280 -40C-280 -150 -200 -215 -90 -215H-20C50 -215 95 -170 95 -100V174H-240C-262 174 -280 158 -280 134Z',
        c.rubber,
      ) +
      shape('M-245 -40C-245 -128 -178 -182 -90 -182H-24C28 -182 62 -150 62 -96V140H-245Z', c.red) +
      shape(
        'M-245 -40C-245 -128 -178 -182 -90 -182H-24C-6 -182 10 -178 22 -171C-110 -165 -190 -110 -200 20V140H-245Z',
        '#ff6f60',
      ) +
      disc(-92, -20, 108, c.redDark) +
      disc(-92, -20, 92, c.paper) +
      disc(-92, -20, 30, c.rubber) +
      line('M-92 -92v20M-92 32v20M-164 -20h20M-40 -20h20', c.rubberLight, 8) +
      box(-2, -182, 50, 26, c.rubberLight, 8),
  ),
  { pieces: [{ x: 462, y: 345 }], neighbours: 0, size: '5 m', sizeReach: 310 },
);

const vial = (x: number, width: number) =>
  box(x - width / 2, -26, width, 52, c.greenDark, 18) +
  box(x - width / 2, -26, width, 44, c.green, 18) +
  `<ellipse cx="${x}" cy="-12" rx="24" ry="10" fill="#f4ffc4"/>` +
  line(`M${x - 32} -26v50M${x + 32} -26v50`, c.ink, 4);

export const spiritLevel = drawing(
  'measuring-and-marking',
  own(
    box(-345, -62, 690, 124, c.red, 10) +
      box(-345, -62, 690, 22, '#ff6f60', 10) +
      box(-345, 44, 690, 18, c.redDark, 8) +
      box(-362, -66, 44, 132, c.rubber, 10) +
      box(318, -66, 44, 132, c.rubber, 10) +
      box(-78, -42, 156, 84, c.rubber, 10) +
      vial(0, 130) +
      [-215, 215]
        .map(
          (x) =>
            disc(x, 0, 46, c.rubber) +
            placed(
              x,
              0,
              x < 0 ? 90 : 45,
              box(-34, -17, 68, 34, c.green, 14) + line('M-12 -17v34M12 -17v34', c.ink, 4),
            ),
        )
        .join(''),
  ),
  {
    pieces: [
      { x: 480, y: 225, rotate: -4, scale: 0.98 },
      { x: 480, y: 425, rotate: -4, scale: 0.98 },
    ],
    neighbours: 0,
    size: '600 mm',
    sizeReach: 340,
  },
);
