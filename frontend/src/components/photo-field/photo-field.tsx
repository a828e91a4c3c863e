import { Box, Field, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { IMAGE_TYPES } from '../../lib/image-host/image-rules';
import { DropZone } from './drop-zone';
import { PhotoAction } from './photo-action';
import { photoFile } from './photo-state';
import { PhotoStatus } from './photo-status';
import { PhotoTile } from './photo-tile';
import { UploadProgress } from './upload-progress';
import { useFileDrop } from './use-file-drop';
import type { PhotoUpload } from './use-photo-upload';

interface PhotoFieldProps {
  /** What `usePhotoUpload` returned. */
  photo: PhotoUpload;
  /** The form cannot do without it. */
  required?: boolean;
  /** The form was sent without the photo that it needs. */
  missing?: boolean;
}

/**
 * The photo of a form: chosen by a click, the keyboard or a drop, shown, sent at once. Why one is refused is tied to
 * the control and announced.
 */
export function PhotoField({ photo, required = false, missing = false }: PhotoFieldProps) {
  const id = useId();
  const { state, choose } = photo;
  const { isOver, zone } = useFileDrop(choose);
  const fault = state.status === 'refused' ? state.message : undefined;
  const invalid = fault !== undefined || (missing && state.status === 'blank');
  return (
    <Field.Root invalid={invalid}>
      <DropZone state={isOver ? 'over' : invalid ? 'invalid' : 'idle'} {...zone}>
        <Flex align="center" gap="4" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <Flex asChild flex="1" minW="0" align="center" gap="4" cursor="button">
            <label htmlFor={id}>
              <PhotoTile file={photoFile(state)} />
              <Box minW="0">
                <Text as="span" id={`${id}label`} display="block" fontWeight="650">
                  Click to upload photo
                </Text>
                <PhotoStatus state={state} isOver={isOver} />
              </Box>
            </label>
          </Flex>
          <PhotoAction photo={photo} />
        </Flex>
        <VisuallyHidden asChild>
          <input
            id={id}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-labelledby={`${id}label`}
            aria-describedby={fault && `${id}error`}
            aria-invalid={invalid || undefined}
            aria-required={required || undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Choosing the same file once more is a change, too.
              currentTarget.value = '';
              if (files.length > 0) choose(files);
            }}
          />
        </VisuallyHidden>
        {state.status === 'sending' && (
          <Box mt="4">
            <UploadProgress label={`Sending ${state.file.name}`} progress={state.progress} />
          </Box>
        )}
      </DropZone>
      {fault && (
        <Field.ErrorText id={`${id}error`}>
          <CircleAlert size="1.1em" aria-hidden />
          {fault}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
