import { badInput } from '../../common/errors';

/** The widths, in pixels, in which every picture of ours is kept. */
export const IMAGE_WIDTHS = [320, 640, 960] as const;

/** The picture that stands for a person who has chosen none. */
export const BLANK_PROFILE_PATH = '/images/blank-profile.webp';

/** The path that the database keeps of a picture that lies in every width under this stem. */
export const ownPicture = (stem: string): string => `/images/${stem}-640.webp`;

/** Where own pictures are. */
const FOLDER = '/images/';

const OWN_PICTURE = /^(\/images\/[\w/-]+)-640\.webp$/;

/**
 * Turns what the database keeps of a picture into what callers read. Own pictures are kept by their path
 * (`/images/catalogue/claw-hammer-640.webp`), so that a shop may move to another address; foreign ones by their URL.
 */
export class ImageLinks {
  /** @param base what links to own pictures begin with, without a trailing slash. */
  constructor(private readonly base: string) {}

  /** The absolute URL. */
  url(image: string): string {
    return image.startsWith('/') ? this.base + image : image;
  }

  /** The `srcset` of an own picture; null for a picture that exists in one width only. */
  srcSet(image: string): string | null {
    const stem = OWN_PICTURE.exec(image)?.[1];
    if (stem === undefined) return null;
    return IMAGE_WIDTHS.map((width) => `${this.base}${stem}-${String(width)}.webp ${String(width)}w`).join(
      ', ',
    );
  }

  /**
   * The reverse of {@link url}: what the database keeps, or undefined for a link that no browser should follow to a
   * picture.
   */
  stored(url: string): string | undefined {
    const link = url.startsWith(FOLDER) ? this.url(url) : url;
    if (!URL.canParse(link)) return undefined;
    const { href, protocol } = new URL(link);
    const own = new URL(this.url(FOLDER)).href;
    if (href.startsWith(own)) return FOLDER + href.slice(own.length);
    return protocol === 'https:' ? href : undefined;
  }

  /**
   * As {@link stored}, of a link that a caller gave.
   * @param field how the caller named it.
   * @throws DomainError BAD_USER_INPUT when it is no link of a picture.
   */
  accepted(field: string, url: string): string {
    const image = this.stored(url.trim());
    if (image === undefined) throw badInput({ [field]: 'This is not the link of a picture' });
    return image;
  }
}
