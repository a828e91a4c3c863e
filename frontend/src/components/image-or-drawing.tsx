import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { getSettings } from '../config/settings';
import { relativeImageUrl, relativeSrcSet } from '../lib/image-url';

interface ImageOrDrawingProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  src: string;
  srcSet?: string | null;
  alt: string;
  width: number;
  height: number;
  /** The content of an `<svg>` of this width and height, in the current color. Replaces an image that fails to load. */
  drawing: ReactNode;
}

/** An image of the shop, or a drawing where the image is missing. */
export function ImageOrDrawing(props: ImageOrDrawingProps) {
  const { src, srcSet, sizes, alt, drawing, loading = 'lazy', ...image } = props;
  const [missing, setMissing] = useState<string>();
  // An image of the server's HTML may have failed before React listens.
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setMissing(src);
    },
    [src],
  );
  const { publicUrl } = getSettings();
  if (missing === src) {
    const { className, width, height } = image;
    return (
      <svg
        className={className}
        viewBox={`0 0 ${width} ${height}`}
        role={alt && 'img'}
        aria-label={alt || undefined}
        aria-hidden={alt === '' || undefined}
      >
        {drawing}
      </svg>
    );
  }
  return (
    <img
      ref={checkLoaded}
      src={relativeImageUrl(src, publicUrl)}
      srcSet={srcSet ? relativeSrcSet(srcSet, publicUrl) : undefined}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      decoding="async"
      loading={loading}
      onError={() => setMissing(src)}
      {...image}
    />
  );
}
