/**
 * The address of a picture for this page: a picture of the shop's own is asked for by path, so that it comes from
 * the origin the page was opened at, whatever the public address is. Others stay as they are.
 */
export function ownImage(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/** The same for every entry of a `srcset`. */
export function ownImageSet(srcSet: string, publicUrl: string): string {
  return srcSet
    .split(',')
    .map((candidate) => ownImage(candidate.trim(), publicUrl))
    .join(', ');
}
