import { badInput } from '../../common/errors';

/** The widths in pixels in which own images are stored. */
export const IMAGE_WIDTHS = [320, 640, 960] as const;

/** The avatar of users who have chosen none. */
export const DEFAULT_AVATAR_PATH = '/images/blank-profile.webp';

/** Returns the stored path of an own image: `uploads/<id>` becomes `/images/uploads/<id>-640.webp`. */
export const ownImagePath = (stem: string): string => `/images/${stem}-640.webp`;

const FOLDER = '/images/';

const OWN_IMAGE = /^(\/images\/[\w/-]+)-640\.webp$/;

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
    if (href.startsWith(ownPrefix)) return FOLDER + href.slice(ownPrefix.length);
    return protocol === 'https:' && this.hosts.includes(host) ? href : undefined;
  }

  /**
   * As {@link toStoredPath}, for an input field.
   * @throws DomainError BAD_USER_INPUT when the URL is invalid.
   */
  parseForInput(field: string, url: string): string {
    const image = this.toStoredPath(url.trim());
    if (image === undefined) throw badInput({ [field]: 'Invalid image URL' });
    return image;
  }
}
