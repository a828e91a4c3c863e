import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ImageField } from './image-field';
import type { ImageUpload } from './use-image-upload';

interface FormImageFieldProps<Values extends FieldValues> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  /** The result of `useImageUpload`. */
  image: ImageUpload;
  required?: boolean;
  /** A hint below the drop zone. */
  help?: string;
}

/** The image of a form. Choosing another image clears the error of the field. */
export function FormImageField<Values extends FieldValues>(props: FormImageFieldProps<Values>) {
  const { form, name, image, required = false, help } = props;
  const { status } = image.state;
  const {
    field: { ref: control },
    fieldState: { error },
  } = useController({
    control: form.control,
    name,
    rules: { validate: () => !required || status === 'uploading' || status === 'uploaded' },
  });
  const choose = (files: readonly File[]) => {
    form.clearErrors(name);
    image.choose(files);
  };
  return (
    <ImageField
      ref={control}
      name={name}
      image={{ ...image, choose }}
      required={required}
      help={help}
      error={error && (error.message ?? '')}
    />
  );
}
