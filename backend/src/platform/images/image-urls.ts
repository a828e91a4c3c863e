import type { EntityManager } from 'typeorm';
import { badInput } from '../../common/errors';

/** The widths in pixels in which own images are stored. */
export const IMAGE_WIDTHS = [320, 640, 960] as const;

/** The avatar of users who have chosen none. */
export const DEFAULT_AVATAR_PATH = '/images/blank-profile.webp';

/** Returns the stored path of an own image: `uploads/<id>` becomes `/images/uploads/<id>-640.webp`. */
export const ownImagePath = (stem: string): string => `/images/${stem}-640.webp`;

const FOLDER = '/images/';

const OWN_IMAGE = /^(\/images\/[\w/-]+)-640\.webp$/;
const UPLOADS = '/images/uploads/';

/** Without a query, a fragment and percent-encoding. */
const PLAIN_PATH = /^[\w/.-]+$/;

/** An uploaded image in any of its widths. */
const UPLOADED_IMAGE =
  /^\/images\/uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(?:320|640|960)\.webp$/;

/**
 * Converts between the stored form of an image and its URL. Own images are stored by path
 * (`/images/catalogue/claw-hammer-640.webp`), so that they survive a change of the public URL; external images by URL.
 */
export class ImageUrls {
  /**
   * @param baseUrl the origin of the URLs of own images, without a trailing slash.
   * @param hosts the hosts of external images that may be stored.
   */
  constructor(
    private readonly baseUrl: string,
    private readonly hosts: readonly string[],
  ) {}

  /** Returns the absolute URL. */
  url(image: string): string {
    return image.startsWith('/') ? this.baseUrl + image : image;
  }

  /** Returns the `srcset` of an own image; null for an image in a single width. */
  srcSet(image: string): string | null {
    const stem = OWN_IMAGE.exec(image)?.[1];
    if (stem === undefined) return null;
    return IMAGE_WIDTHS.map((width) => `${this.baseUrl}${stem}-${String(width)}.webp ${String(width)}w`).join(
      ', ',
    );
  }

  /**
   * The reverse of {@link url}: returns the stored form. Undefined for a URL with credentials, and for one that is neither
   * that of an own image nor https on one of the hosts, after it is brought into canonical form.
   */
  toStoredPath(url: string): string | undefined {
    const absolute = url.startsWith(FOLDER) ? this.url(url) : url;
    if (!URL.canParse(absolute)) return undefined;
    const { href, protocol, host, username, password } = new URL(absolute);
    if (username !== '' || password !== '') return undefined;
    const ownPrefix = new URL(this.url(FOLDER)).href;
    if (href.startsWith(ownPrefix)) return canonicalPath(FOLDER + href.slice(ownPrefix.length));
    return protocol === 'https:' && this.hosts.includes(host) ? href : undefined;
  }

  /**
   * Returns the stored form of a URL for a record that the transaction writes. An uploaded image is locked, so that it is
   * not deleted as unused before the transaction ends.
   * @returns undefined when the URL is invalid, see {@link toStoredPath}, or the uploaded image does not exist.
   */
  async lock(manager: EntityManager, url: string): Promise<string | undefined> {
    return (await this.lockAll(manager, [url])).get(url);
  }

  /** As {@link lock}, for several URLs: the stored form of each that is valid. */
  async lockAll(manager: EntityManager, urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const images = urls.flatMap((url) => {
      const image = this.toStoredPath(url.trim());
      return image === undefined ? [] : [{ url, image, upload: UPLOADED_IMAGE.exec(image)?.[1] }];
    });
    const uploads = images.flatMap(({ upload }) => upload ?? []);
    const found = new Set(uploads.length === 0 ? [] : await lockUploads(manager, uploads));
    return new Map(
      images
        .filter(({ upload }) => upload === undefined || found.has(upload))
        .map(({ url, image }) => [url, image]),
    );
  }

  /**
   * As {@link lock}, for an input field.
   * @throws DomainError BAD_USER_INPUT when the URL is invalid or the image does not exist.
   */
  async parseForInput(manager: EntityManager, field: string, url: string): Promise<string> {
    const image = await this.lock(manager, url);
    if (image !== undefined) return image;
    const isUpload = this.toStoredPath(url.trim()) !== undefined;
    throw badInput({
      [field]: isUpload ? 'This image no longer exists' : 'Invalid image URL',
    });
  }
}

/** Locks those of the uploaded images that exist, are public and are not being deleted. */
async function lockUploads(manager: EntityManager, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await manager.query<{ id: string }[]>(
    'SELECT id FROM images WHERE id = ANY($1) AND NOT is_private AND bytes > 0 ORDER BY id FOR KEY SHARE',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** One form for all URLs of an uploaded image, by which its uses are found. Undefined for an invalid path. */
function canonicalPath(path: string): string | undefined {
  if (!PLAIN_PATH.test(path)) return undefined;
  if (!path.startsWith(UPLOADS)) return path;
  const id = UPLOADED_IMAGE.exec(path)?.[1];
  return id && ownImagePath(`uploads/${id}`);
}
