/** The MIME types that the image host accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The maximum size, in megabytes. */
const MAX_MEGABYTES = 8;

export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** The rules for the screen. */
export const IMAGE_RULES = `JPEG, PNG or WebP, at most ${MAX_MEGABYTES} MB`;

/** Returns why the files cannot be uploaded as one image, or undefined when they can. */
export function validateImage(files: readonly File[]): string | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'Choose one photo only.';
  if (!IMAGE_TYPES.includes(file.type)) {
    return `${file.name} is not a supported image. Choose a JPEG, PNG or WebP.`;
  }
  if (file.size === 0) return `${file.name} is empty. Choose another photo.`;
  if (file.size > MAX_BYTES) {
    return `${file.name} is larger than ${MAX_MEGABYTES} MB. Choose a smaller photo.`;
  }
  return undefined;
}
