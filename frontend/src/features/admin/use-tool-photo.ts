import { useController, type UseFormReturn } from 'react-hook-form';
import { usePhotoUpload } from '../../components/photo-field/use-photo-upload';
import type { ToolFields } from './tool-fields';

/** The photo as a field of the tool form: without one the form is not sent, and what was wrong with it goes with it. */
export function useToolPhoto(form: UseFormReturn<ToolFields>) {
  const upload = usePhotoUpload();
  const { status } = upload.state;
  const { field, fieldState } = useController({
    control: form.control,
    name: 'imageLink',
    rules: { validate: () => status === 'sending' || status === 'sent' },
  });
  const photo = {
    ...upload,
    choose(files: readonly File[]) {
      form.clearErrors('imageLink');
      upload.choose(files);
    },
  };
  const error = fieldState.error && (fieldState.error.message ?? '');
  return { photo, ref: field.ref, error };
}
