import { line } from './strokes';

/** Characters as strokes on a grid 4 wide and 6 high: no font is needed to render a picture. */
const glyphs: Readonly<Record<string, { readonly d: string; readonly width: number }>> = {
  '0': { d: 'M2 0C0.6 0 0 1.2 0 3S0.6 6 2 6S4 4.8 4 3S3.4 0 2 0Z', width: 4 },
  '1': { d: 'M0.4 1.4L2 0V6', width: 2 },
  '2': { d: 'M0.1 1.5C0.3 0.5 1 0 2 0C3.2 0 3.9 0.7 3.9 1.7C3.9 3 2.5 3.6 0 6H4', width: 4 },
  '3': { d: 'M0.2 0H3.7L1.7 2.3C3.2 2.3 4 3.1 4 4.1C4 5.3 3.1 6 1.9 6C0.9 6 0.2 5.6 0 4.8', width: 4 },
  '4': { d: 'M3 6V0L0 4.2H4', width: 4 },
  '5': {
    d: 'M3.6 0H0.7L0.4 2.6C0.9 2.3 1.4 2.2 1.9 2.2C3.2 2.2 4 3 4 4.1C4 5.3 3.1 6 1.9 6C0.9 6 0.2 5.6 0 4.8',
    width: 4,
  },
  '6': { d: 'M3.3 0.2C1.4 0.5 0 2.1 0 4C0 5.3 0.8 6 2 6S4 5.2 4 4S3.2 2.1 2 2.1S0.1 2.9 0 4', width: 4 },
  '7': { d: 'M0 0H4L1.4 6', width: 4 },
  '8': {
    d: 'M2 2.7C1 2.7 0.3 2.2 0.3 1.4S1 0 2 0S3.7 0.6 3.7 1.4S3 2.7 2 2.7C0.8 2.7 0 3.3 0 4.3S0.8 6 2 6S4 5.3 4 4.3S3.2 2.7 2 2.7Z',
    width: 4,
  },
  '9': { d: 'M0.7 5.8C2.6 5.5 4 3.9 4 2C4 0.7 3.2 0 2 0S0 0.8 0 2S0.8 3.9 2 3.9S3.9 3.1 4 2', width: 4 },
  m: {
    d: 'M0 6V2.2M0 3.6C0.2 2.7 0.8 2.2 1.5 2.2C2.3 2.2 2.6 2.7 2.6 3.5V6M2.6 3.6C2.8 2.7 3.4 2.2 4.1 2.2C4.9 2.2 5.2 2.7 5.2 3.5V6',
    width: 5.2,
  },
  x: { d: 'M0.3 2.6L3.2 5.7M3.2 2.6L0.3 5.7', width: 3.5 },
  '-': { d: 'M0.6 3.2H2.8', width: 3.4 },
  '.': { d: 'M0.5 5.9V6', width: 1 },
  ' ': { d: '', width: 1.2 },
};

const unit = 5.4;
const gap = 1.7;

/** A dimension line centred on (x, y), reaching `reach` to both sides, with the size in its middle. */
export function dimensionLine(x: number, y: number, reach: number, size: string, ink: string): string {
  const letters = Array.from(size, (character) => {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`The size label '${size}' has a character without strokes: '${character}'`);
    return glyph;
  });
  const width = letters.reduce((sum, glyph) => sum + glyph.width + gap, -gap) * unit;
  let pen = -width / 2;
  const text = letters.map((glyph) => {
    const at = pen;
    pen += (glyph.width + gap) * unit;
    return `<path transform="translate(${at.toFixed(1)} ${-3 * unit}) scale(${unit})" d="${glyph.d}"/>`;
  });
  const clear = width / 2 + 22;
  return `<g transform="translate(${x} ${y})">${line(
    `M${-reach} 0H${-clear}M${clear} 0H${reach}M${-reach} -15V15M${reach} -15V15M${-reach + 14} -8L${-reach} 0L${-reach + 14} 8M${reach - 14} -8L${reach} 0L${reach - 14} 8`,
    ink,
    3.5,
  )}<g fill="none" stroke="${ink}" stroke-width="0.85" stroke-linecap="round" stroke-linejoin="round">${text.join('')}</g></g>`;
}
