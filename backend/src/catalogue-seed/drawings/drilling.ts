import { drawing, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, placed, shape, teeth } from './strokes';

export const handBrace = drawing(
  'drilling-and-driving',
  own(
    line('M-210 0H-120V-150H120V0H190', c.steelMid, 30) +
      line('M-210 -6H-126V-156H114', c.steelLight, 9) +
      box(-76, -180, 152, 60, c.wood, 26) +
      box(-76, -180, 152, 24, c.woodLight, 20) +
      shape(
        'M-210 -26H-240C-250 -70 -290 -84 -320 -80Q-346 -40 -346 0T-320 80C-290 84 -250 70 -240 26H-210Z',
        c.wood,
      ) +
      shape(
        'M-210 -26H-240C-250 -70 -290 -84 -320 -80Q-346 -40 -346 0C-300 -20 -260 -12 -210 -8Z',
        c.woodLight,
      ) +
      box(176, -34, 70, 68, c.steelDark, 10) +
      box(176, -34, 70, 22, c.steelMid, 10) +
      shape('M246 -22L276 -10V10L246 22Z', c.steelMid) +
      box(270, -5, 110, 10, c.steel) +
      line('M290 -12l16 24M312 -12l16 24M334 -12l16 24M356 -12l14 22', c.steelDark, 8),
  ),
  { pieces: [{ x: 470, y: 375, rotate: -14, scale: 1.16 }], neighbours: 0, size: '250 mm' },
);

const twistBit = (x: number, length: number, width: number) =>
  placed(
    x,
    262,
    0,
    box(-width / 2, -length, width, length, c.steelMid, 3) +
      box(-width / 2, -length, width * 0.34, length, c.steelLight, 3) +
      line(
        Array.from(
          { length: Math.floor((length * 0.6) / 20) },
          (_, index) => `M${-width / 2} ${-length + 26 + index * 20}l${width} -14`,
        ).join(''),
        c.steelDark,
        5,
      ) +
      shape(`M${-width / 2} ${-length + 2}L0 ${-length - width * 0.5}L${width / 2} ${-length + 2}Z`, c.steel),
  );

export const twistBits = drawing(
  'drilling-and-driving',
  own(
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => twistBit(-234 + index * 78, 250 + index * 34, 14 + index * 5))
      .join('') +
      shape('M-300 120H300V250Q300 270 280 270H-280Q-300 270 -300 250Z', c.redDark) +
      box(-300, 120, 600, 36, c.red) +
      box(-90, 190, 180, 40, '#ff6f60', 8),
  ),
  { pieces: [{ x: 480, y: 335, scale: 0.96 }], neighbours: 0, size: '3-10 mm', sizeReach: 200 },
);

const spadeBit = (x: number, width: number, length: number) =>
  placed(
    x,
    -250,
    0,
    box(-9, 0, 18, length, c.steelMid) +
      box(-9, 0, 6, length, c.steelLight) +
      shape('M-14 0H14V70L9 84H-9L-14 70Z', c.steelDark) +
      shape(
        `M-10 ${length - 130}L${-width / 2} ${length - 96}V${length - 8}L-16 ${length - 14}L0 ${length + 32}L16 ${length - 14}L${width / 2} ${length - 8}V${length - 96}L10 ${length - 130}Z`,
        c.yellow,
      ) +
      shape(
        `M-10 ${length - 130}L${-width / 2} ${length - 96}V${length - 8}L-16 ${length - 14}L0 ${length + 32}V${length - 130}Z`,
        '#ffe07a',
      ) +
      disc(0, length - 66, 10, c.yellowDark),
  );

export const spadeBits = drawing(
  'drilling-and-driving',
  own(spadeBit(-240, 56, 420) + spadeBit(-130, 76, 435) + spadeBit(0, 100, 450) + spadeBit(150, 130, 465)),
  {
    pieces: [{ x: 515, y: 325 }],
    neighbours: 0,
    size: '16-32 mm',
  },
);

export const holeSaw = drawing(
  'drilling-and-driving',
  own(
    box(-16, -270, 32, 110, c.steelMid, 4) +
      box(-16, -270, 10, 110, c.steelLight, 4) +
      shape('M-50 -190H50V-150H-50Z', c.steelDark) +
      `<path d="M-190 -120V150${teeth(19, 20, 30)}V-120Z" fill="${c.redDark}"/>` +
      shape('M-190 -120V150l10 30l10 -30l10 30l10 -30l10 30l10 -30V-120Z', '#ff6f60') +
      `<path d="M-190 120V150${teeth(19, 20, 30)}V120Z" fill="${c.steel}"/>` +
      `<ellipse cx="0" cy="-120" rx="190" ry="48" fill="${c.red}"/><ellipse cx="0" cy="-120" rx="70" ry="18" fill="${c.steelDark}"/>` +
      shape('M-6 -50Q60 -40 130 -60V40Q60 56 -6 50Z', '#5f1414') +
      shape('M-14 176H14V230L0 262L-14 230Z', c.steelLight),
  ),
  { pieces: [{ x: 480, y: 330, rotate: 10 }], neighbours: 420, size: '68 mm', sizeReach: 190 },
);
