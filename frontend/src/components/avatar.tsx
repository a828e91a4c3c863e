import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { getSettings } from '../config/settings';
import { relativeImageUrl } from '../lib/image-url';

/** The image of a user. Screen readers ignore it, since the name is always next to it. */
export function Avatar({ src, ...props }: HTMLChakraProps<'img'> & { src: string }) {
  return (
    <chakra.img
      src={relativeImageUrl(src, getSettings().publicUrl)}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      boxSize="12"
      flexShrink="0"
      layerStyle="image"
      borderRadius="full"
      bg="bg.muted"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border.emphasized"
      {...props}
    />
  );
}
