import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureFields } from '../../apollo/failure';
import type { PhotoUpload } from '../../components/photo-field/use-photo-upload';
import { showFieldErrors } from '../../components/show-field-errors';
import { toast } from '../../components/toaster';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { useAddToolMutation } from './add-tool.generated';
import { toolFailure } from './tool-failure';
import type { ToolFields } from './tool-fields';

/**
 * Sends the tool form, with its photo as soon as that has arrived. An added tool is announced and the form is blank
 * again; a refusal says what to do, at the fields it concerns and in a toast. Where the tool stands in a sorted or
 * searched list only the shop knows, so the lists are fetched when they are next shown.
 */
export function useToolSubmission(form: UseFormReturn<ToolFields>, photo: PhotoUpload) {
  const [addTool] = useAddToolMutation({
    update(cache) {
      cache.evict({ fieldName: 'tools' });
      cache.gc();
    },
  });

  const send = useOneAtATime(async (fields: ToolFields) => {
    try {
      const imageLink = await photo.url();
      // It was called off while the form waited for it.
      if (imageLink === undefined) {
        form.setError('imageLink', {}, { shouldFocus: true });
        return;
      }
      const texts = { toolName: fields.toolName.trim(), toolDescription: fields.toolDescription.trim() };
      await addTool({ variables: { input: { ...fields, ...texts, imageLink } } });
      toast.success('Tool Added Successfully');
      photo.clear();
      form.reset();
    } catch (error) {
      const { title, detail } = toolFailure(error);
      toast.error(title, detail);
      showFieldErrors(form, failureFields(error));
    }
  });

  return {
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
    isBusy: form.formState.isSubmitting,
  };
}
