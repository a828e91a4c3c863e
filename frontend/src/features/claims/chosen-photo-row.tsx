import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import { ImageTile } from '../../uploads/image-tile';
import { UploadProgress } from '../../uploads/upload-progress';
import type { ChosenPhoto } from './use-claim-photos';

interface ChosenPhotoRowProps {
  photo: ChosenPhoto;
  onRetry: () => void;
  onRemove: () => void;
}

/** A chosen photo with its preview, the progress or the error of its upload, and its buttons. */
export function ChosenPhotoRow({ photo: { file, state }, onRetry, onRemove }: ChosenPhotoRowProps) {
  const isUploading = state.status === 'uploading';
  return (
    <Flex as="li" position="relative" align="center" gap="3">
      <ImageTile file={file} />
      <Box flex="1" minW="0">
        <Text textStyle="sm" truncate>
          {file.name}
        </Text>
        {isUploading && (
          // Below the row, so that nothing moves when the upload ends.
          <Box position="absolute" insetX="0" top="100%">
            <UploadProgress label={`Uploading ${file.name}`} progress={state.progress} />
          </Box>
        )}
        {state.status === 'rejected' && (
          <Text role="alert" textStyle="sm" color="fg.error">
            {state.message}
          </Text>
        )}
        <HStack wrap="wrap" gap="1" ms="-2" mt="1">
          {state.status === 'rejected' && state.isRetryable && (
            <Button size="sm" variant="ghost" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              <RotateCw aria-hidden /> Try again
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${isUploading ? 'Cancel upload' : 'Remove'}: ${file.name}`}
            onClick={onRemove}
          >
            <X aria-hidden /> {isUploading ? 'Cancel upload' : 'Remove'}
          </Button>
        </HStack>
      </Box>
    </Flex>
  );
}
