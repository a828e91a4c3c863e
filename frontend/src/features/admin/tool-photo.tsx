import { useController, type UseFormReturn } from 'react-hook-form';
import { PhotoField } from '../../components/photo-field/photo-field';
import type { PhotoUpload } from '../../components/photo-field/use-photo-upload';
import type { ToolFields } from './tool-fields';

interface ToolPhotoProps {
  form: UseFormReturn<ToolFields>;
  photo: PhotoUpload;
}

/** The photo as a field of the tool form: without one the form is not sent. What was wrong with a photo goes with it. */
export function ToolPhoto({ form, photo }: ToolPhotoProps) {
  const { status } = photo.state;
  const {
    field: { ref: control },
    fieldState: { error },
  } = useController({
    control: form.control,
    name: 'imageLink',
    rules: { validate: () => status === 'sending' || status === 'sent' },
  });
  const choose = (files: readonly File[]) => {
    form.clearErrors('imageLink');
    photo.choose(files);
  };
  return (
    <PhotoField
      ref={control}
      photo={{ ...photo, choose }}
      required
      help="Required: a photo of the tool"
      error={error && (error.message ?? '')}
    />
  );
}
