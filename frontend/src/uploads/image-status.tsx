import { Text } from '@chakra-ui/react';
import { IMAGE_RULES } from './image-rules';
import type { ImageState } from './image-state';

/** The status text of the image, announced to screen readers. */
export function ImageStatus({ state, isOver }: { state: ImageState; isOver: boolean }) {
  return (
    <Text
      as="span"
      role="status"
      display="block"
      // On a phone, a text with the name of the file may have two lines, and the next one a single line.
      minH={{ base: '10', sm: 'auto' }}
      textStyle="sm"
      color="fg.muted"
      overflowWrap="anywhere"
    >
      {isOver ? 'Drop the photo here' : statusText(state)}
    </Text>
  );
}

function statusText(state: ImageState): string {
  switch (state.status) {
    case 'empty':
    case 'rejected':
      return `or drag it here. ${IMAGE_RULES}`;
    case 'uploading':
      return `Uploading ${state.file.name}`;
    case 'uploaded':
      return `${state.file.name} uploaded`;
  }
}
