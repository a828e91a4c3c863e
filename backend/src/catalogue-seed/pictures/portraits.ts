import type { IconArt } from '../drawings/compose-drawing';
import type { IconFigure } from '../drawings/drawing';
import { grounds } from '../drawings/palette';
import type { CatalogueReview } from '../catalogue';

const boards = Object.values(grounds);

/** A reviewer's portrait as SVG, 320 by 320: the head from Noto before the board of one of the trades. */
export function composePortrait(
  review: CatalogueReview,
  index: number,
  artOf: (icon: IconFigure) => IconArt,
): string {
  const ground = boards[index % boards.length] ?? grounds.saws;
  const { body, size } = artOf({ kind: 'icon', set: 'noto', name: review.portrait });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 320 320" width="320" height="320">
<rect width="320" height="320" fill="${ground.painted}"/><circle cx="160" cy="190" r="150" fill="${ground.board}"/>
<g transform="translate(22 58) scale(${276 / size})">${body}</g></svg>`;
}

/** The photo of a user without one, as SVG, 256 by 256: head and shoulders in the colours of the workshop. */
export const blankProfile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="#e7dfd1"/><circle cx="128" cy="102" r="48" fill="#a2957f"/>
<path d="M28 256C28 196 72 166 128 166S228 196 228 256Z" fill="#a2957f"/></svg>`;
