import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { ImageEncoder } from './image-encoder';
import { ImageStore, type UploadLimits } from './image-store';
import { IMAGE_WIDTHS } from './image-urls';

/** The widths in pixels in which private photos are stored. */
export const PHOTO_WIDTHS = { preview: 320, full: 1600 } as const;

interface ImageStoreSettings {
  readonly dataDir: string;
  readonly uploadLimits: UploadLimits;
}

/** Creates the stores of public images and of the photos of claims. One encoder decodes one image of either at a time. */
export function createImageStores(
  { dataDir, uploadLimits }: ImageStoreSettings,
  database: DataSource,
  clock: Clock,
) {
  const encoder = new ImageEncoder();
  const uploads = { folder: join(dataDir, 'uploads'), widths: IMAGE_WIDTHS, isPrivate: false };
  const photos = {
    folder: join(dataDir, 'claim-photos'),
    widths: Object.values(PHOTO_WIDTHS),
    isPrivate: true,
  };
  return {
    images: new ImageStore(uploads, database, encoder, uploadLimits, clock),
    claimPhotos: new ImageStore(photos, database, encoder, uploadLimits, clock),
  };
}

export type ImageStores = ReturnType<typeof createImageStores>;
