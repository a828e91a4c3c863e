import type { Drawing, Figure, IconFigure, Placement } from './drawing';
import { grounds } from './palette';
import { dimensionLine } from './size-label';
import { box, line } from './strokes';

/** The size of a picture in its own units. */
const pictureSize = { width: 960, height: 720 } as const;

/** SVG of an icon, in a box `size` wide and high. */
export interface IconArt {
  readonly body: string;
  readonly size: number;
}

/** A filter's region: around a small figure alone it would cut the shadow off. */
const wholePicture = `filterUnits="userSpaceOnUse" x="0" y="0" width="${pictureSize.width}" height="${pictureSize.height}"`;

const benchTop = 560;
const iconSize = 520;

/** A whole picture as SVG; `artOf` supplies the icons. */
export function composeDrawing(drawing: Drawing, artOf: (icon: IconFigure) => IconArt): string {
  const ground = grounds[drawing.group];
  const { width, height } = pictureSize;
  const silhouettes = drawing.neighbours === 0 ? '' : paintedNeighbours(drawing);
  const pieces = drawing.pieces.map((piece) => `<g filter="url(#shadow)">${use(piece)}</g>`).join('');
  const size = drawing.size ? dimensionLine(480, 652, drawing.sizeReach, drawing.size, ground.ink) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<pattern id="pegboard" width="60" height="60" patternUnits="userSpaceOnUse"><circle cx="30" cy="30" r="4.5" fill="${ground.hole}"/></pattern>
<radialGradient id="light" cx="0.36" cy="0.3" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${ground.ink}" stop-opacity="0.16"/></radialGradient>
<filter id="silhouette" ${wholePicture}><feFlood flood-color="${ground.painted}"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="shadow" ${wholePicture}><feDropShadow dx="9" dy="15" stdDeviation="9" flood-color="#4a3620" flood-opacity="0.38"/></filter>
<g id="tool">${figureSvg(drawing.figure, artOf)}</g>
</defs>
${box(0, 0, width, height, ground.board)}<rect width="${width}" height="${height}" fill="url(#pegboard)"/>
${silhouettes}<rect width="${width}" height="${height}" fill="url(#light)"/>
${drawing.bench ? bench() : ''}${pieces}${drawing.extras && `<g filter="url(#shadow)">${drawing.extras}</g>`}${size}
</svg>`;
}

function use({ x, y, rotate = 0, scale = 1 }: Placement): string {
  return `<use href="#tool" transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale})"/>`;
}

/** The places of the pieces that hang beside this one, as workshops paint them on the board. */
function paintedNeighbours({ pieces, neighbours }: Drawing): string {
  const aside = (distance: number) =>
    pieces.map((piece) => use({ ...piece, x: piece.x + distance })).join('');
  return `<g filter="url(#silhouette)">${aside(-neighbours)}${aside(neighbours)}</g>`;
}

function bench(): string {
  const { width, height } = pictureSize;
  const grain = line('M40 618H330M420 640H900M150 668H520M600 690H860M20 700H120M700 612H930', '#c98d55', 4);
  return `${box(0, benchTop, width, height - benchTop, '#dba46a')}${box(0, benchTop, width, 14, '#f0c48f')}${grain}`;
}

function figureSvg(figure: Figure, artOf: (icon: IconFigure) => IconArt): string {
  if (figure.kind === 'own') return figure.svg;
  const { body, size } = artOf(figure);
  const fit = `<g transform="scale(${iconSize / size}) translate(${-size / 2} ${-size / 2})">`;
  if (!figure.paint) return `${fit}${body}</g>`;
  const { from, to, stops, backing } = figure.paint;
  const gradient = stops.map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`).join('');
  return `<linearGradient id="paint" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${gradient}</linearGradient>
${fit}<g color="${backing}" stroke="${backing}" stroke-width="14" stroke-linejoin="round">${body}</g>${body.replaceAll('currentColor', 'url(#paint)')}</g>`;
}
