import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Modal } from '../../components/feedback/modal';
import { getSettings } from '../../config/settings';
import { relativeImageUrl } from '../../lib/image-url';

interface Photo {
  id: string;
  /** The signed addresses are valid for five minutes. */
  url: string;
  previewUrl: string;
}

interface ClaimPhotosProps {
  photos: readonly Photo[];
  /** Fetches the photos with new addresses. */
  onReload: () => void;
}

/** The photos of a claim as thumbnails, each of which opens the full photo. */
export function ClaimPhotos({ photos, onReload }: ClaimPhotosProps) {
  const [openId, setOpenId] = useState<string>();
  const openIndex = photos.findIndex(({ id }) => id === openId);
  const openPhoto = photos[openIndex];
  if (photos.length === 0) return null;
  const { publicUrl } = getSettings();
  return (
    <>
      <HStack as="ul" role="list" wrap="wrap" gap="2">
        {photos.map(({ id, previewUrl }, index) => (
          <li key={id}>
            <chakra.button
              // Not the submit button of a form around the photos.
              type="button"
              display="block"
              borderWidth="1px"
              borderRadius="l2"
              overflow="hidden"
              cursor="pointer"
              focusVisibleRing="outside"
              onClick={() => setOpenId(id)}
            >
              <chakra.img
                // Not lazy: the address expires.
                src={relativeImageUrl(previewUrl, publicUrl)}
                alt={describePhoto(index, photos.length)}
                boxSize="20"
                objectFit="cover"
                bg="bg.muted"
              />
            </chakra.button>
          </li>
        ))}
      </HStack>
      {openPhoto && (
        <Modal
          isWide
          closesOnOutsideClick
          title={`Photo ${openIndex + 1} of ${photos.length}`}
          onClose={() => setOpenId(undefined)}
        >
          <FullPhoto
            key={openPhoto.url}
            src={relativeImageUrl(openPhoto.url, publicUrl)}
            alt={describePhoto(openIndex, photos.length)}
            onReload={onReload}
          />
          <Button variant="outline" alignSelf="end" onClick={() => setOpenId(undefined)}>
            Close
          </Button>
        </Modal>
      )}
    </>
  );
}

const describePhoto = (index: number, count: number): string => `Photo ${index + 1} of ${count} of the claim`;

interface FullPhotoProps {
  src: string;
  alt: string;
  onReload: () => void;
}

/** A photo, or how to get it once its address has expired. */
function FullPhoto({ src, alt, onReload }: FullPhotoProps) {
  const [isMissing, setMissing] = useState(false);
  if (!isMissing)
    return (
      <chakra.img
        src={src}
        alt={alt}
        maxH="calc(100dvh - 16rem)"
        objectFit="contain"
        onError={() => setMissing(true)}
      />
    );
  return (
    <Stack role="alert" align="start">
      <Text>The photo cannot be shown. Try again.</Text>
      <Button variant="outline" onClick={onReload}>
        Try again
      </Button>
    </Stack>
  );
}
