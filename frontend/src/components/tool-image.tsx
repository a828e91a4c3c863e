import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import { getSettings } from '../config/settings';
import { ownImage, ownImageSet } from '../lib/own-image';

interface ToolImageProps extends BoxProps {
  src: string;
  srcSet?: string | null;
  /** Empty when the tool's name stands beside the picture. */
  alt: string;
  /** The width it is shown at, as the `sizes` of an `<img>`; needed to choose from `srcSet`. */
  sizes: string;
  /** For a picture in the first view: loaded at once and first. Others load when they come near. */
  priority?: boolean;
}

/** A tool hung on the pegboard: its place kept while it loads. */
export function ToolImage({ src, srcSet, alt, sizes, priority = false, ...box }: ToolImageProps) {
  const { publicUrl } = getSettings();
  return (
    <Box layerStyle="pegboard" aspectRatio="landscape" overflow="hidden" {...box}>
      <chakra.img
        src={ownImage(src, publicUrl)}
        srcSet={srcSet ? ownImageSet(srcSet, publicUrl) : undefined}
        sizes={srcSet ? sizes : undefined}
        alt={alt}
        width={640}
        height={480}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        boxSize="full"
        layerStyle="photo"
      />
    </Box>
  );
}
