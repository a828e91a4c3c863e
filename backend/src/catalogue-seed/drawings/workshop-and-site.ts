import { drawing, gameIcon, noto, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, shape } from './strokes';

export const toolbox = drawing('workshop-and-site', noto('toolbox'), {
  pieces: [{ x: 480, y: 345, scale: 1.06 }],
  neighbours: 0,
  bench: true,
});

export const siteLadder = drawing('workshop-and-site', noto('ladder'), {
  pieces: [
    { x: 300, y: 315 },
    { x: 660, y: 315 },
  ],
  neighbours: 0,
  size: '2.4 m',
  sizeReach: 260,
});

export const safetyGoggles = drawing('workshop-and-site', noto('goggles'), {
  pieces: [{ x: 480, y: 330, scale: 1.16 }],
  neighbours: 0,
});

export const riggerGloves = drawing('workshop-and-site', noto('gloves'), {
  pieces: [{ x: 480, y: 345, scale: 1.1 }],
  neighbours: 600,
});

export const siteVest = drawing('workshop-and-site', noto('safety-vest'), {
  pieces: [{ x: 480, y: 350, scale: 1.14 }],
  neighbours: 520,
});

export const trimmingKnife = drawing(
  'workshop-and-site',
  gameIcon('box-cutter', {
    from: [90, 90],
    to: [440, 440],
    stops: [
      [0, c.yellow],
      [0.55, c.yellowDark],
      [0.62, c.yellowDark],
      [0.63, c.steelLight],
      [1, c.steel],
    ],
    backing: c.ink,
  }),
  { pieces: [{ x: 480, y: 325 }], neighbours: 440, size: '18 mm', sizeReach: 160 },
);

export const sawhorse = drawing(
  'workshop-and-site',
  own(
    line('M-140 -100L-96 196M140 -100L96 196', '#c98a4c', 28) +
      box(-180, 70, 360, 30, '#c98a4c', 3) +
      line('M-220 -100L-282 226M220 -100L282 226', c.beech, 40) +
      line('M-232 -90L-294 222M208 -90L270 222', c.beechLight, 10) +
      box(-330, -150, 660, 66, c.woodLight, 6) +
      box(-330, -150, 660, 20, c.beechLight, 6) +
      [-240, -200, 200, 240].map((x) => disc(x, -112, 8, c.steelDark)).join(''),
  ),
  { pieces: [{ x: 480, y: 345, scale: 1.08 }], neighbours: 0, bench: true },
);

const cup = (side: 1 | -1) =>
  `<g transform="scale(${side} 1)">${box(120, -30, 60, 210, c.rubber, 28)}${shape('M160 -50H200Q262 -40 262 75T200 200H160Z', c.yellowDark)}${shape('M160 -50H196Q220 -40 220 75T196 200H160Z', c.yellow)}${box(206, -90, 22, 70, c.rubber, 6)}</g>`;

export const earDefenders = drawing(
  'workshop-and-site',
  own(
    line('M-216 -60C-216 -320 216 -320 216 -60', c.rubber, 36) +
      line('M-200 -130C-160 -280 160 -280 200 -130', c.rubberLight, 10) +
      cup(1) +
      cup(-1),
  ),
  { pieces: [{ x: 480, y: 380, scale: 1.12 }], neighbours: 610 },
);

export const toeCapBoots = drawing(
  'workshop-and-site',
  gameIcon('steeltoe-boots', {
    from: [0, 60],
    to: [0, 470],
    stops: [
      [0, c.woodLight],
      [0.7, c.wood],
      [0.86, c.woodDark],
      [0.87, c.rubber],
      [1, c.rubber],
    ],
    backing: '#4a2f1c',
  }),
  { pieces: [{ x: 480, y: 368, scale: 1.04 }], neighbours: 0, bench: true },
);

export const staplerGun = drawing(
  'workshop-and-site',
  gameIcon('stapler-heavy-duty', {
    from: [0, 100],
    to: [0, 420],
    stops: [
      [0, c.steelLight],
      [0.3, c.steel],
      [0.62, c.steelMid],
      [1, c.steelDark],
    ],
    backing: c.ink,
  }),
  { pieces: [{ x: 480, y: 330, scale: 1.06 }], neighbours: 0, size: '14 mm', sizeReach: 160 },
);

export const siteBarrow = drawing(
  'workshop-and-site',
  gameIcon('wheelbarrow', {
    from: [0, 90],
    to: [0, 430],
    stops: [
      [0, '#54b27e'],
      [0.5, '#2e8b57'],
      [0.62, c.rubberLight],
      [1, c.rubber],
    ],
    backing: '#1f4230',
  }),
  { pieces: [{ x: 480, y: 342, scale: 1.1 }], neighbours: 0, bench: true },
);
