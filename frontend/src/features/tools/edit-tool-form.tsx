import { Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action-button';
import { RequiredFields } from '../../components/form/form-field';
import { LockableFields } from '../../components/form/lockable-fields';
import { UnsavedChanges } from '../../components/form/unsaved-changes';
import { ToolImage } from '../../components/tool-image';
import { FormImageField } from '../../uploads/form-image-field';
import { RequiredToolFields } from './required-tool-fields';
import { ToolConflict } from './tool-conflict';
import { ToolDetails } from './tool-details';
import { toToolFields } from './tool-fields';
import type { ToolForm_toolFragment } from './tool-form.generated';
import type { ToolFields } from './tool-rules';
import { useToolImages } from './use-tool-images';
import { useUpdateTool } from './use-update-tool';

interface EditToolFormProps {
  tool: ToolForm_toolFragment;
}

/** The form that changes a tool of the catalogue. Its stock has a form of its own. */
export function EditToolForm({ tool }: EditToolFormProps) {
  const form = useForm<ToolFields>({ defaultValues: toToolFields(tool) });
  const images = useToolImages();
  const { submit, isBusy, saved, conflicts } = useUpdateTool(form, images, tool);
  const hasConflicts = conflicts.length > 0;
  const isDirty = form.formState.isDirty || !images.isEmpty;

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <RequiredFields>
          <LockableFields isLocked={isBusy}>
            <RequiredToolFields form={form} hasStock={false} />
          </LockableFields>
          <ToolImage
            src={saved.imageLink}
            srcSet={saved.imageSrcSet}
            alt=""
            sizes="10rem"
            boxSize="40"
            borderRadius="l2"
          />
          <FormImageField
            form={form}
            name="imageLink"
            image={images.photo}
            help="Another photo of the tool"
          />
          <LockableFields isLocked={isBusy}>
            <ToolDetails form={form} newImage={images.further} saved={saved} />
            {hasConflicts && (
              <ToolConflict form={form} image={images.photo} saved={saved} conflicts={conflicts} />
            )}
          </LockableFields>
          <ActionButton
            type="submit"
            colorPalette="signal"
            size="lg"
            alignSelf={{ md: 'flex-start' }}
            isBusy={isBusy}
            busyText="Saving"
          >
            {hasConflicts ? 'Save what I entered' : 'Save product'}
          </ActionButton>
        </RequiredFields>
      </Stack>
      <UnsavedChanges isDirty={isDirty} isSaving={isBusy} />
    </form>
  );
}
