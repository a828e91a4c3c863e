import { Stack } from '@chakra-ui/react';
import { useForm, type DefaultValues } from 'react-hook-form';
import { FormImageField } from '../../uploads/form-image-field';
import { ActionButton } from '../../components/action-button';
import { RequiredFields } from '../../components/form/form-field';
import { LockableFields } from '../../components/form/lockable-fields';
import { UnsavedChanges } from '../../components/form/unsaved-changes';
import { ToolImage } from '../../components/tool-image';
import { RequiredToolFields } from './required-tool-fields';
import { ToolDetails } from './tool-details';
import { emptyTool, type ToolFields } from './tool-rules';
import { useAddTool } from './use-add-tool';
import { useToolImages } from './use-tool-images';

interface AddToolFormProps {
  /** The values of a copy. */
  copied?: DefaultValues<ToolFields>;
  onAdded?: () => void;
}

/** The form that adds a tool to the catalogue. */
export function AddToolForm({ copied, onAdded }: AddToolFormProps) {
  const form = useForm<ToolFields>({ defaultValues: copied ?? emptyTool });
  const images = useToolImages();
  const { submit, isBusy } = useAddTool(form, images, onAdded);
  // `isDirty` also compares the empty number inputs, which are `NaN`, with their missing default values.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0 || !images.isEmpty;

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <RequiredFields>
          <LockableFields isLocked={isBusy}>
            <RequiredToolFields form={form} hasStock copiedName={copied?.toolName} />
          </LockableFields>
          {copied?.imageLink && (
            <ToolImage
              src={copied.imageLink}
              srcSet={null}
              alt=""
              sizes="10rem"
              boxSize="40"
              borderRadius="l2"
            />
          )}
          <FormImageField
            form={form}
            name="imageLink"
            image={images.photo}
            required={!copied?.imageLink}
            help={
              copied?.imageLink ? 'Without another photo, that of the copied tool' : 'A photo of the tool'
            }
          />
          <LockableFields isLocked={isBusy}>
            <ToolDetails form={form} newImage={images.further} />
          </LockableFields>
          <ActionButton
            type="submit"
            colorPalette="signal"
            size="lg"
            alignSelf={{ md: 'flex-start' }}
            isBusy={isBusy}
            busyText="Adding tool"
          >
            Add Product
          </ActionButton>
        </RequiredFields>
      </Stack>
      <UnsavedChanges isDirty={isDirty} isSaving={isBusy} />
    </form>
  );
}
