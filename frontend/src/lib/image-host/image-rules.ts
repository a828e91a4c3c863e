/** The kinds of picture that the image host takes, as a file dialog and a dropped file name them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The largest picture, in megabytes. */
const MAX_MEGABYTES = 8;

const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** The rules in words for a person. */
export const IMAGE_RULES = `JPEG, PNG or WebP, at most ${MAX_MEGABYTES} MB`;

/** Why this choice of files cannot be sent as one picture, undefined when it can. */
export function imageFault(files: readonly File[]): string | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'Choose one photo only.';
  if (!IMAGE_TYPES.includes(file.type)) {
    return `${file.name} is not a photo that we can show. Choose a JPEG, PNG or WebP.`;
  }
  if (file.size === 0) return `${file.name} is empty. Choose another photo.`;
  if (file.size > MAX_BYTES) {
    return `${file.name} is larger than ${MAX_MEGABYTES} MB. Choose a smaller photo.`;
  }
  return undefined;
}
