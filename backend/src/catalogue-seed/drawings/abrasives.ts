import { drawing, own } from './drawing';
import { colour as c } from './palette';
import { box, disc, line, placed, shape } from './strokes';

const grit = (x: number, y: number, count: number, ink: string) =>
  Array.from({ length: count }, (_, index) =>
    disc(x + ((index * 67) % 300), y + ((index * 43) % 150), 3 + (index % 2), ink),
  ).join('');

const sheet = (fill: string, ink: string) => box(-170, -110, 340, 220, fill, 4) + grit(-150, -80, 40, ink);

export const sandingSheets = drawing(
  'abrasives-and-finishing',
  own(
    placed(40, 50, 10, sheet('#8a5a3a', '#6f4428')) +
      placed(10, 20, -4, sheet('#b9773f', '#96592b')) +
      placed(-20, -10, -14, sheet('#d69a5b', '#b47a3e')) +
      placed(-20, -10, -14, shape('M170 110L100 110Q128 92 118 58Q150 78 170 44Z', '#f6e7cf')) +
      placed(
        -70,
        -60,
        -14,
        box(-110, -60, 220, 120, c.beech, 10) +
          box(-110, -60, 220, 34, c.beechLight, 10) +
          line('M-80 0H-20M10 24H70', '#d2935a', 5),
      ),
  ),
  { pieces: [{ x: 490, y: 320, scale: 1.18 }], neighbours: 0, size: '230 x 280 mm' },
);

export const abrasiveRoll = drawing(
  'abrasives-and-finishing',
  own(
    shape('M-40 90H330L352 180H-60Z', '#b9773f') +
      shape('M330 90L352 180H330L308 90Z', '#96592b') +
      shape('M-60 -190H80C160 -190 200 -110 200 -10S160 180 80 180H-60Z', '#b9773f') +
      shape(
        'M80 -190C160 -190 200 -110 200 -10S160 180 80 180C140 160 166 80 166 -10S140 -170 80 -190Z',
        '#96592b',
      ) +
      line('M90 -130C130 -110 140 -60 140 -10M60 110H110M190 120H300M120 150H230', '#d69a5b', 6) +
      `<ellipse cx="-60" cy="-5" rx="130" ry="185" fill="#f0d9b8"/>` +
      `<ellipse cx="-60" cy="-5" rx="104" ry="150" fill="none" stroke="#d4ab78" stroke-width="6"/><ellipse cx="-60" cy="-5" rx="80" ry="116" fill="none" stroke="#d4ab78" stroke-width="6"/>` +
      `<ellipse cx="-60" cy="-5" rx="54" ry="80" fill="#a06841"/><ellipse cx="-54" cy="-5" rx="42" ry="66" fill="#5a3a22"/>`,
  ),
  { pieces: [{ x: 440, y: 335, scale: 1.08 }], neighbours: 0, size: '115 mm', sizeReach: 180 },
);

export const oilstone = drawing(
  'abrasives-and-finishing',
  own(
    shape('M-290 0L-200 -90H300L220 0Z', '#8f9aa3') +
      shape('M-290 0H220V40H-290Z', '#69757e') +
      shape('M220 0L300 -90V-50L220 40Z', '#525d66') +
      shape('M-300 40L-290 30H220V40L300 -50L320 -60V34L240 150H-320V40Z', c.wood) +
      shape('M-320 40H240V150H-320Z', c.woodLight) +
      shape('M-320 40H240V62H-320Z', c.beech) +
      shape('M240 40L320 -56V40L240 150Z', c.woodDark) +
      line('M-120 -50h170M-80 -30h90', '#b5bfc6', 6) +
      line('M-270 104H-130M-60 120H80M130 96H210', c.wood, 5),
  ),
  { pieces: [{ x: 480, y: 410, scale: 1.1 }], neighbours: 0, bench: true },
);
