import { Box, type BoxProps } from '@chakra-ui/react';
import { HammerOutline } from './brand/tool-shapes';
import { ImageOrDrawing } from './image-or-drawing';

/** Phones whose users have enlarged the text by half or more: names have no room beside an image. */
export const largeText = '@media (width < 17rem)';

interface ToolImageContentProps {
  src: string;
  srcSet?: string | null;
  /** Empty when the name of the tool is next to the image. */
  alt: string;
  /** The displayed width, as the `sizes` of an `<img>`. The browser chooses from `srcSet` by it. */
  sizes: string;
  /** Loads an image of the first screenful immediately, with high priority. Other images load lazily. */
  priority?: boolean;
}

/** The image of a tool without the pegboard behind it. */
export function ToolImageContent({ priority = false, ...image }: ToolImageContentProps) {
  return (
    <ImageOrDrawing
      width={640}
      height={480}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      drawing={
        <g transform="translate(330 100) scale(1.7)">
          <HammerOutline />
        </g>
      }
      {...image}
    />
  );
}

/** The styles of the image inside its frame. */
export const toolImageContent = {
  '--outline': 'colors.fg.wood',
  '& > *': { boxSize: 'full', layerStyle: 'image' },
};

/** The image of a tool on a pegboard, with a fixed aspect ratio. */
export function ToolImage({ src, srcSet, alt, sizes, priority, ...box }: ToolImageContentProps & BoxProps) {
  return (
    <Box layerStyle="pegboard" aspectRatio="landscape" overflow="hidden" css={toolImageContent} {...box}>
      <ToolImageContent src={src} srcSet={srcSet} alt={alt} sizes={sizes} priority={priority} />
    </Box>
  );
}
