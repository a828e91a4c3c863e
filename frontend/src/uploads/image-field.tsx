import { Box, Field, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';
import { RequiredMark } from '../components/form/form-field';
import { IMAGE_TYPES } from './image-rules';
import { DropZone } from './drop-zone';
import { ImageAction } from './image-action';
import { ImageStatus } from './image-status';
import { ImageTile } from './image-tile';
import { UploadProgress } from './upload-progress';
import { useFileDrop } from './use-file-drop';
import type { ImageUpload } from './use-image-upload';

interface ImageFieldProps {
  /** The result of `useImageUpload`. */
  image: ImageUpload;
  /** A hint below the drop zone. */
  help?: string;
  /** The name of the field in its form. */
  name?: string;
  required?: boolean;
  /** The validation error of the form; empty to mark the field without a message. */
  error?: string;
  /** The file input, to focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** An image input by click, keyboard or drop that uploads directly. Errors are linked to the input and announced. */
export function ImageField({ image, name, help, required = false, error, ref }: ImageFieldProps) {
  const id = useId();
  const { state, choose } = image;
  const { isOver, zone } = useFileDrop(choose);
  const message = state.status === 'rejected' ? state.message : error;
  const invalid = message !== undefined;
  const description = [help && `${id}help`, message && `${id}error`].filter(Boolean).join(' ');
  return (
    <Field.Root invalid={invalid}>
      <DropZone state={isOver ? 'over' : invalid ? 'invalid' : 'idle'} {...zone}>
        <Flex align="center" gap="4" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <Flex
            asChild
            flex={{ base: '1 1 100%', sm: '1' }}
            minW="0"
            align="center"
            gap="4"
            cursor="button"
            // On a phone, the button of a chosen photo has a row of its own, with this height.
            _only={{ py: { base: '1.875rem', sm: '0' } }}
          >
            <label htmlFor={id}>
              <ImageTile file={state.status === 'empty' ? undefined : state.file} />
              <Box minW="0">
                <Box as="span" display="block">
                  <Text as="span" id={`${id}label`} fontWeight="650">
                    Click to upload photo
                  </Text>{' '}
                  {required && <RequiredMark />}
                </Box>
                <ImageStatus state={state} isOver={isOver} />
              </Box>
            </label>
          </Flex>
          <ImageAction image={image} />
        </Flex>
        <VisuallyHidden asChild>
          <input
            id={id}
            ref={ref}
            type="file"
            name={name}
            accept={IMAGE_TYPES.join(',')}
            aria-labelledby={`${id}label`}
            aria-describedby={description || undefined}
            aria-invalid={invalid || undefined}
            aria-required={required || undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Lets the user choose the same file again.
              currentTarget.value = '';
              if (files.length > 0) choose(files);
            }}
          />
        </VisuallyHidden>
        {state.status === 'uploading' && (
          // In the padding, so that what is below does not move when the upload starts and ends.
          <Box position="absolute" insetX="0" bottom="0">
            <UploadProgress label={`Uploading ${state.file.name}`} progress={state.progress} />
          </Box>
        )}
      </DropZone>
      {help && <Field.HelperText id={`${id}help`}>{help}</Field.HelperText>}
      {message && (
        <Field.ErrorText id={`${id}error`}>
          <CircleAlert size="1.1em" aria-hidden />
          {message}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
