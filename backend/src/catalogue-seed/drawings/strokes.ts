/** A saw's teeth as path commands, from the current point along x; `pitch` may be negative to run leftwards. */
export function teeth(count: number, pitch: number, depth: number): string {
  return `l${pitch / 2} ${depth}l${pitch / 2} ${-depth}`.repeat(count);
}

/** Ruler ticks as path commands: `count` of them downwards from (x, y), every fifth longer. */
export function ticks(x: number, y: number, count: number, pitch: number, length: number): string {
  return Array.from({ length: count }, (_, index) => {
    const reach = index % 5 === 0 ? length : length * 0.55;
    return `M${x + index * pitch} ${y}v${reach}`;
  }).join('');
}

/** An open line of the given width with round ends. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A rectangle, its corners rounded by `radius`. */
export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** A filled shape. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** A group of shapes moved, then turned clockwise in degrees. */
export function placed(x: number, y: number, rotate: number, svg: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${rotate})">${svg}</g>`;
}
