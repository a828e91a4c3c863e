import { Box, type BoxProps } from '@chakra-ui/react';
import { ImageOrDrawing } from './image-or-drawing';

interface AvatarImageProps {
  src: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** The image of a user without its frame. Screen readers ignore it, since the name is always next to it. */
export function AvatarImage(props: AvatarImageProps) {
  return (
    <ImageOrDrawing
      alt=""
      width={160}
      height={160}
      referrerPolicy="no-referrer"
      drawing={
        <path fill="currentColor" d="M80 36a30 30 0 1 1 0 60a30 30 0 1 1 0-60M22 160a58 50 0 0 1 116 0z" />
      }
      {...props}
    />
  );
}

/** The image of a user. */
export function Avatar({ src, loading, ...props }: BoxProps & Pick<AvatarImageProps, 'src' | 'loading'>) {
  return (
    <Box
      asChild
      boxSize="12"
      flexShrink="0"
      layerStyle="image"
      borderRadius="full"
      bg="bg.muted"
      color="border.control"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border.emphasized"
      {...props}
    >
      <AvatarImage src={src} loading={loading} />
    </Box>
  );
}
