import { createHash } from 'node:crypto';
import { composeDrawing, type IconArt } from '../drawings/compose-drawing';
import type { IconFigure } from '../drawings/drawing';
import { IMAGE_WIDTHS } from '../../platform/images/image-links';
import { catalogueReviews, catalogueTools } from '../index';
import { iconArt, iconReference } from './icon-library';
import { blankProfile, composePortrait } from './portraits';

/** One picture to be rendered, with the files that come of it. */
export interface Picture {
  /** Changes whenever the picture would look different. */
  readonly fingerprint: string;
  /** Paths below the images folder, each with its width in pixels. */
  readonly files: readonly { readonly path: string; readonly width: number }[];
  readonly svg: () => string;
}

/** To be raised when the way of rendering changes, so that every picture is made anew. */
const rendererVersion = 1;

const portraitWidth = 160;

/** Every picture of the demonstration catalogue. */
export function listPictures(): Picture[] {
  const tools = catalogueTools.map(({ slug, drawing }) =>
    picture(
      (artOf) => composeDrawing(drawing, artOf),
      IMAGE_WIDTHS.map((width) => ({ path: `catalogue/${slug}-${width}.webp`, width })),
    ),
  );
  const portraits = catalogueReviews.map((review, index) =>
    picture(
      (artOf) => composePortrait(review, index, artOf),
      [{ path: `reviewers/${review.reviewerSlug}-${portraitWidth}.webp`, width: portraitWidth }],
    ),
  );
  return [...tools, ...portraits, picture(() => blankProfile, [{ path: 'blank-profile.webp', width: 256 }])];
}

function picture(
  compose: (artOf: (icon: IconFigure) => IconArt) => string,
  files: Picture['files'],
): Picture {
  const looks = JSON.stringify([rendererVersion, compose(iconReference), files]);
  return {
    fingerprint: createHash('sha256').update(looks).digest('hex').slice(0, 16),
    files,
    svg: () => compose(iconArt),
  };
}
