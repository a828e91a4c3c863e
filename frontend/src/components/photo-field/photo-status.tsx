import { Text } from '@chakra-ui/react';
import { IMAGE_RULES } from '../../lib/image-host/image-rules';
import type { PhotoState } from './photo-state';

/** What happens to the photo right now; every step of it is announced. */
export function PhotoStatus({ state, isOver }: { state: PhotoState; isOver: boolean }) {
  return (
    <Text as="span" role="status" display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {isOver ? 'Drop it here' : wordsOf(state)}
    </Text>
  );
}

function wordsOf(state: PhotoState): string {
  switch (state.status) {
    case 'blank':
    case 'refused':
      return `or drag it here. ${IMAGE_RULES}`;
    case 'sending':
      return `Sending ${state.file.name}`;
    case 'sent':
      return `${state.file.name} is uploaded`;
  }
}
