import { Box, Field, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Camera, CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { DropZone } from '../../uploads/drop-zone';
import { IMAGE_RULES, IMAGE_TYPES } from '../../uploads/image-rules';
import { useFileDrop } from '../../uploads/use-file-drop';
import { ChosenPhotoRow } from './chosen-photo-row';
import { MAX_PHOTOS, useClaimPhotos, type ChosenPhoto, type ClaimPhotosOptions } from './use-claim-photos';

/** The photos of a claim, by click, keyboard or drop. They upload directly; a phone also offers its camera. */
export function ClaimPhotosField(props: ClaimPhotosOptions) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { photos, error, choose, remove, retry } = useClaimPhotos(props);
  const { isOver, zone } = useFileDrop(choose);
  const invalid = error !== undefined;
  return (
    <Field.Root invalid={invalid}>
      <DropZone w="full" state={isOver ? 'over' : invalid ? 'invalid' : 'idle'} {...zone}>
        <Stack direction="row" asChild align="center" gap="4" cursor="button">
          <label htmlFor={id}>
            <Camera size="2em" aria-hidden />
            <Box minW="0">
              <Text as="span" id={`${id}label`} display="block" fontWeight="650">
                Add photos
              </Text>
              <Text as="span" role="status" display="block" textStyle="sm" color="fg.muted">
                {isOver ? 'Drop the photos here' : statusText(photos)}
              </Text>
            </Box>
          </label>
        </Stack>
        <VisuallyHidden asChild>
          <input
            id={id}
            ref={input}
            type="file"
            multiple
            // Without `capture`, a phone offers the camera and the photos that it has.
            accept={IMAGE_TYPES.join(',')}
            aria-labelledby={`${id}label`}
            aria-describedby={`${id}help${error ? ` ${id}error` : ''}`}
            aria-invalid={invalid || undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Lets the user choose the same file again.
              currentTarget.value = '';
              if (files.length > 0) choose(files);
            }}
          />
        </VisuallyHidden>
        {photos.length > 0 && (
          <Stack as="ul" role="list" gap="3" mt="4">
            {photos.map((photo) => (
              <ChosenPhotoRow
                key={photo.key}
                photo={photo}
                onRetry={() => retry(photo)}
                onRemove={() => {
                  remove(photo);
                  // The button that had the focus is gone.
                  input.current?.focus();
                }}
              />
            ))}
          </Stack>
        )}
      </DropZone>
      <Field.HelperText id={`${id}help`}>
        Up to {MAX_PHOTOS} photos. {IMAGE_RULES} each. Only you and the shop see them.
      </Field.HelperText>
      {error && (
        <Field.ErrorText id={`${id}error`}>
          <CircleAlert size="1.1em" aria-hidden />
          {error}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}

/** Announced to screen readers. */
function statusText(photos: readonly ChosenPhoto[]): string {
  if (photos.length === 0) return 'or drag them here';
  const uploading = photos.filter(({ state }) => state.status === 'uploading').length;
  if (uploading > 0) return uploading === 1 ? 'Uploading 1 photo' : `Uploading ${uploading} photos`;
  const uploaded = photos.filter(({ state }) => state.status === 'uploaded').length;
  return `${uploaded} of ${MAX_PHOTOS} photos added`;
}
