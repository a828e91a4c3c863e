import { drawing, gameIcon, own } from './drawing';
import { colour as c } from './palette';
import { box, line, shape } from './strokes';

export const sawBlade = drawing(
  'power-tools',
  gameIcon('circular-saw', {
    from: [60, 60],
    to: [450, 450],
    stops: [
      [0, c.steelLight],
      [0.35, c.steel],
      [0.5, c.steelLight],
      [0.65, c.steel],
      [1, c.steelMid],
    ],
    backing: c.steelDark,
  }),
  { pieces: [{ x: 480, y: 320, scale: 1.08 }], neighbours: 500, size: '190 mm' },
);

export const orbitalSander = drawing(
  'power-tools',
  own(
    shape('M70 -96C150 -96 190 -70 250 -60L330 -50V0L240 10C180 16 140 0 90 0Z', c.rubber) +
      line('M330 -26C370 -24 380 0 372 40', c.rubberLight, 16) +
      shape(
        'M-190 60C-190 -60 -150 -190 -20 -196C90 -200 150 -150 156 -70C160 -10 130 20 120 60Z',
        c.blueDark,
      ) +
      shape(
        'M-176 60C-178 -56 -140 -178 -20 -184C60 -186 110 -160 130 -110C60 -160 -40 -150 -90 -80C-124 -34 -130 20 -130 60Z',
        c.blue,
      ) +
      shape(
        'M-120 -110C-100 -160 -64 -190 -20 -196C50 -198 100 -178 130 -140C80 -160 -20 -150 -60 -96Z',
        c.rubber,
      ) +
      box(-60, -20, 130, 50, c.paper, 10) +
      line('M-40 5h54M30 5h20', c.blueDark, 9) +
      shape('M-206 60H140V104H-206Z', c.rubber) +
      line('M-180 82h296', c.rubberLight, 6) +
      shape('M-240 104H174V140H-240Z', c.rubberLight) +
      shape('M-244 140H178V158H-244Z', c.beech) +
      box(-244, 156, 422, 8, c.woodDark, 3),
  ),
  { pieces: [{ x: 490, y: 396, scale: 1.08 }], neighbours: 0, bench: true },
);

export const jigsaw = drawing(
  'power-tools',
  own(
    shape('M120 90H150V236L136 250L120 230Z', c.steelLight) +
      line('M150 110l-10 12l10 12l-10 12l10 12l-10 12l10 12l-10 12l10 12', c.steelDark, 4) +
      shape(
        'M-280 -150C-280 -200 -230 -214 -180 -210L80 -196C150 -190 196 -150 196 -96V60H20L0 -20C-10 -60 -40 -80 -90 -80H-140C-190 -80 -190 -40 -170 0L-150 60H-250C-270 0 -280 -80 -280 -150Z',
        c.greenDark,
      ) +
      shape(
        'M-280 -150C-280 -200 -230 -214 -180 -210L80 -196C130 -192 166 -170 184 -136C140 -164 60 -168 0 -168H-180C-240 -168 -256 -140 -254 60C-272 0 -280 -80 -280 -150Z',
        c.green,
      ) +
      shape(
        'M-140 -80H-90C-60 -80 -36 -72 -20 -56L-30 -30C-60 -46 -110 -44 -160 -40C-166 -60 -160 -80 -140 -80Z',
        c.rubber,
      ) +
      shape('M-150 -206L40 -198V-168H-150Z', c.rubber) +
      shape('M40 -140H160V40H60Z', c.rubber) +
      line('M76 -110h62M78 -80h60M80 -50h58M82 -20h56', c.rubberLight, 8) +
      shape('M-280 60H210V84H-280Z', c.steelMid) +
      shape('M-280 60H210V68H-280Z', c.steelLight) +
      box(106, 50, 58, 52, c.steelDark, 6) +
      line('M-276 -120C-330 -120 -350 -90 -380 -130', c.rubberLight, 16),
  ),
  {
    pieces: [{ x: 500, y: 335, scale: 1.08 }],
    neighbours: 0,
    extras: box(60, 428, 570, 64, c.beech, 4) + box(60, 428, 570, 14, c.beechLight, 4),
  },
);
