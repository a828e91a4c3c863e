import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { getSettings } from '../config/settings';
import { ownImage } from '../lib/own-image';

/** A person's photo; the name always stands beside it, so the picture itself says nothing to a screen reader. */
export function ProfilePhoto({ src, ...props }: HTMLChakraProps<'img'> & { src: string }) {
  return (
    <chakra.img
      src={ownImage(src, getSettings().publicUrl)}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      boxSize="12"
      flexShrink="0"
      layerStyle="photo"
      borderRadius="full"
      bg="bg.muted"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border.emphasized"
      {...props}
    />
  );
}
