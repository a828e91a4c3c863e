import { Box, HStack, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { ToolImage } from '../../components/tool-image';
import type { ToolGallery_imageFragment } from './tool-gallery.generated';

interface ToolGalleryProps {
  images: readonly ToolGallery_imageFragment[];
  toolName: string;
}

/** The images of a tool: one large, and buttons that choose it. */
export function ToolGallery({ images, toolName }: ToolGalleryProps) {
  const [index, setIndex] = useState(0);
  const current = images[index] ?? images[0];
  if (current === undefined) return null;
  return (
    <Stack gap="3">
      <ToolImage
        src={current.url}
        srcSet={current.srcSet}
        alt={current.alt || toolName}
        sizes="(min-width: 75rem) 36rem, (min-width: 48rem) 46vw, 88vw"
        borderRadius="l3"
        priority
      />
      {images.length > 1 && (
        <HStack wrap="wrap" gap="3" role="group" aria-label="Images">
          {images.map(({ url, srcSet }, position) => (
            <Box
              as="button"
              key={url}
              aria-label={`Image ${position + 1} of ${images.length}`}
              aria-pressed={position === index}
              onClick={() => setIndex(position)}
              w="20"
              borderWidth="2px"
              borderColor={position === index ? 'border.strong' : 'border'}
              borderRadius="l2"
              overflow="hidden"
              cursor="pointer"
              focusVisibleRing="outside"
            >
              <ToolImage src={url} srcSet={srcSet} alt="" sizes="5rem" />
            </Box>
          ))}
        </HStack>
      )}
    </Stack>
  );
}
