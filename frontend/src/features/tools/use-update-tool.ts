import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { actionErrorNotice, errorAdvice, type ErrorNotice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useFormDraft } from '../../lib/session/use-form-draft';
import { ImageUploadError } from '../../uploads/use-image-upload';
import { changedNames, mergeChanges, toToolFields, toUpdateInput, withImages } from './tool-fields';
import type { ToolForm_toolFragment } from './tool-form.generated';
import type { ToolFields } from './tool-rules';
import { ToolToEditDocument } from './tool-to-edit.generated';
import { useUpdateToolMutation } from './update-tool.generated';
import type { ToolImages } from './use-tool-images';

/**
 * Saves the changed fields of a tool. When another admin has changed some of them since it was loaded, nothing is saved:
 * `conflicts` are then the names of these, `saved` is the tool as it is now, and the next submit applies to it.
 */
export function useUpdateTool(
  form: UseFormReturn<ToolFields>,
  images: ToolImages,
  loaded: ToolForm_toolFragment,
) {
  const client = useApolloClient();
  const [saved, setSaved] = useState(loaded);
  const [conflicts, setConflicts] = useState<readonly (keyof ToolFields)[]>([]);
  const removeDraft = useFormDraft(form, `tool ${loaded.id}`, (fields) =>
    setConflicts(fields as (keyof ToolFields)[]),
  );
  // The loaded lists stay, so that the way back to one shows as many rows; each loads its first page again when it is shown.
  const [updateTool] = useUpdateToolMutation();

  /** Saves the fields that differ from those of `base`, which is the version that they apply to. */
  async function save(base: ToolForm_toolFragment, fields: ToolFields) {
    const input = { ...toUpdateInput(toToolFields(base), fields), version: base.version };
    const { data } = await updateTool({ variables: { id: base.id, input } });
    return data?.updateTool ?? base;
  }

  /**
   * Saves the fields unless another admin has saved other values of the same ones. What is saved as entered is no
   * conflict, since the response to an earlier save may have been lost. The form takes the fields that were not changed in it.
   * @param photo the URL of another photo.
   */
  async function saveUnlessChanged(fields: ToolFields, photo: string | undefined) {
    const withImage = (values: ToolFields) => withImages(values, { photo });
    try {
      return await save(saved, withImage(fields));
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error;
      const { data } = await client.query({
        query: ToolToEditDocument,
        variables: { id: saved.id },
        fetchPolicy: 'network-only',
      });
      if (!data?.tool) throw error;
      const base = toToolFields(saved);
      const current = toToolFields(data.tool);
      const merged = mergeChanges(base, fields, current);
      for (const name of changedNames(fields, merged))
        form.setValue(name, merged[name], { shouldDirty: true });
      const unsaved = toUpdateInput(current, withImage(merged));
      const changedByBoth = changedNames(base, current).filter((name) => name in unsaved);
      setSaved(data.tool);
      setConflicts(changedByBoth);
      return changedByBoth.length === 0 ? save(data.tool, withImage(merged)) : undefined;
    }
  }

  const state = useFormSubmit(form, async (fields, element): Promise<SubmitError | undefined> => {
    try {
      const urls = await images.urls();
      const tool = await saveUnlessChanged(withImages(fields, { further: urls.further }), urls.photo);
      if (tool === undefined) {
        if (!element.isConnected)
          toast.error(
            NOT_SAVED,
            'Another admin has changed it meanwhile. Open it and enter your changes again.',
          );
        return {};
      }
      setSaved(tool);
      setConflicts([]);
      images.clearSaved(urls);
      removeDraft();
      form.reset(toToolFields(tool));
      toast.success('Product saved');
      return undefined;
    } catch (error) {
      const fields = error instanceof ImageUploadError ? error.fields : errorFields(error);
      return { toast: saveError(error), fields };
    }
  });

  return { ...state, saved, conflicts };
}

const NOT_SAVED = 'The product was not saved';

function saveError(error: unknown): ErrorNotice {
  if (error instanceof ImageUploadError) return { title: NOT_SAVED, detail: error.message };
  return actionErrorNotice(error, {
    name: 'The product',
    outcome: 'saved',
    describeError: () => {
      if (errorCode(error) === 'NOT_FOUND') return 'It has been archived or deleted in the meantime.';
      if (errorCode(error) === 'FORBIDDEN') return 'Only an admin can do this.';
      return errorAdvice(error, 'save it again');
    },
  });
}
