import { Center, chakra, Icon } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useCallback } from 'react';

/** A preview of the chosen file, or an icon. The text next to it describes it. */
export function ImageTile({ file }: { file: File | undefined }) {
  return (
    <Center
      layerStyle="pegboard"
      boxSize={{ base: '16', md: '24' }}
      flexShrink="0"
      borderRadius="l2"
      overflow="hidden"
    >
      {file ? (
        <Preview file={file} />
      ) : (
        <Icon as={ImageUp} boxSize="8" color="fg.wood" strokeWidth="1.5" aria-hidden />
      )}
    </Center>
  );
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <chakra.img ref={show} alt="" boxSize="full" objectFit="cover" />;
}
