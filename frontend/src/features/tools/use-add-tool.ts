import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice, type ErrorNotice } from '../../apollo/error-notice';
import { useIdempotentMutation } from '../../apollo/use-idempotent-mutation';
import { ImageUploadError } from '../../uploads/use-image-upload';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { toast } from '../../components/feedback/toaster';
import { useFormDraft } from '../../lib/session/use-form-draft';
import { useAddToolMutation } from './add-tool.generated';
import { evictToolLists } from './evict-tool-lists';
import { toAddInput, withImages } from './tool-fields';
import type { ToolFields } from './tool-rules';
import type { ToolImages } from './use-tool-images';

/**
 * Submits the form of a new tool after its images are uploaded. On success it shows a toast, resets the form and calls
 * `onAdded`, unless the user has left the form. On an error it shows a toast and the field errors, and the form keeps its values.
 */
export function useAddTool(form: UseFormReturn<ToolFields>, images: ToolImages, onAdded?: () => void) {
  const runOnce = useIdempotentMutation();
  const removeDraft = useFormDraft(form, `copy of ${form.formState.defaultValues?.toolName ?? ''}`);
  const [addTool] = useAddToolMutation({ update: evictToolLists });

  return useFormSubmit(form, async (fields, element): Promise<SubmitError | undefined> => {
    try {
      const urls = await images.urls();
      const complete = withImages(fields, urls);
      // The upload was cancelled while the form waited for it.
      if (complete.imageLink === '') return { fields: { imageLink: '' } };
      const input = toAddInput(complete);
      await runOnce(input, (context) => addTool({ variables: { input }, context }));
      toast.success('Tool Added Successfully');
      images.clearSaved(urls);
      removeDraft();
      form.reset();
      if (element.isConnected) onAdded?.();
    } catch (error) {
      const fields = error instanceof ImageUploadError ? error.fields : errorFields(error);
      return { toast: addToolError(error), fields };
    }
  });
}

const NOT_ADDED = 'The tool was not added';

/** Says why a tool was not added and what to do. When that is unknown, it may have been added; to send it again is safe. */
export function addToolError(error: unknown): ErrorNotice {
  if (error instanceof ImageUploadError) return { title: NOT_ADDED, detail: error.message };
  if (hasUnknownOutcome(error)) {
    return {
      title: "We couldn't confirm the new tool",
      detail: "It may have been added. It's safe to submit it again: it is added once.",
    };
  }
  if (errorCode(error) === 'FORBIDDEN') return { title: NOT_ADDED, detail: 'Only an admin can add tools.' };
  const { imageLink } = errorFields(error);
  return {
    title: NOT_ADDED,
    detail: imageLink ? `${imageLink}. Choose another photo.` : errorAdvice(error, 'add it again'),
  };
}
