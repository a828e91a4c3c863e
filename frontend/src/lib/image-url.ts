/**
 * Returns the path of an image whose URL starts with `publicUrl`, so that it loads from the origin of the page, which may
 * differ from the public one. Returns any other URL unchanged.
 */
export function relativeImageUrl(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/** Applies {@link relativeImageUrl} to every URL of a `srcset`. */
export function relativeSrcSet(srcSet: string, publicUrl: string): string {
  return srcSet
    .split(',')
    .map((candidate) => relativeImageUrl(candidate.trim(), publicUrl))
    .join(', ');
}
