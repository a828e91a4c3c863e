import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import { getSettings } from '../config/settings';
import { relativeImageUrl, relativeSrcSet } from '../lib/image-url';

interface ToolImageProps extends BoxProps {
  src: string;
  srcSet?: string | null;
  /** Empty when the name of the tool is next to the image. */
  alt: string;
  /** The displayed width, as the `sizes` of an `<img>`. The browser chooses from `srcSet` by it. */
  sizes: string;
  /** Loads an image of the first screenful immediately, with high priority. Other images load lazily. */
  priority?: boolean;
}

/** The image of a tool on a pegboard, with a fixed aspect ratio. */
export function ToolImage({ src, srcSet, alt, sizes, priority = false, ...box }: ToolImageProps) {
  const { publicUrl } = getSettings();
  return (
    <Box layerStyle="pegboard" aspectRatio="landscape" overflow="hidden" {...box}>
      <chakra.img
        src={relativeImageUrl(src, publicUrl)}
        srcSet={srcSet ? relativeSrcSet(srcSet, publicUrl) : undefined}
        sizes={srcSet ? sizes : undefined}
        alt={alt}
        width={640}
        height={480}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        boxSize="full"
        layerStyle="image"
      />
    </Box>
  );
}
