import { Box, Field, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';
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
  /** What helps to choose one, below the zone. */
  help?: string;
  /** The form cannot do without it. */
  required?: boolean;
  /** Why the form cannot go on like this; empty text means without words, undefined means that it can. */
  error?: string;
  /** The control, which a form gives the focus to. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * The photo of a form: chosen by a click, the keyboard or a drop, shown, sent at once. Why one is refused is tied to
 * the control and announced.
 */
export function PhotoField({ photo, help, required = false, error, ref }: PhotoFieldProps) {
  const id = useId();
  const { state, choose } = photo;
  const { isOver, zone } = useFileDrop(choose);
  const fault = state.status === 'refused' ? state.message : error;
  const invalid = fault !== undefined;
  const description = [help && `${id}help`, fault && `${id}error`].filter(Boolean).join(' ');
  return (
    <Field.Root invalid={invalid}>
      <DropZone state={isOver ? 'over' : invalid ? 'invalid' : 'idle'} {...zone}>
        <Flex align="center" gap="4" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <Flex asChild flex={{ base: '1 1 100%', sm: '1' }} minW="0" align="center" gap="4" cursor="button">
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
            ref={ref}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-labelledby={`${id}label`}
            aria-describedby={description || undefined}
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
      {help && <Field.HelperText id={`${id}help`}>{help}</Field.HelperText>}
      {fault && (
        <Field.ErrorText id={`${id}error`}>
          <CircleAlert size="1.1em" aria-hidden />
          {fault}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
