import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { ImageUploadError, type ImageUpload } from '../../uploads/use-image-upload';
import { changedNames, toToolFields, toUpdateInput } from './tool-fields';
import type { ToolForm_toolFragment } from './tool-form.generated';
import type { ToolFields } from './tool-rules';
import { ToolToEditDocument } from './tool-to-edit.generated';
import { useUpdateToolMutation } from './update-tool.generated';

/**
 * Saves the changed fields of a tool. When the tool has changed since it was loaded, nothing is saved: `conflict` is then
 * the saved tool, and the next submit applies to it.
 */
export function useUpdateTool(
  form: UseFormReturn<ToolFields>,
  image: ImageUpload,
  loaded: ToolForm_toolFragment,
) {
  const client = useApolloClient();
  const [saved, setSaved] = useState(loaded);
  const [conflict, setConflict] = useState<ToolForm_toolFragment | null>(null);
  const [updateTool] = useUpdateToolMutation({
    // Only the server knows the position of the tool in a sorted or searched list.
    update(cache) {
      cache.evict({ fieldName: 'tools' });
      cache.gc();
    },
  });

  /** Saves the fields that differ from those of `base`, which is the version that they apply to. */
  async function save(base: ToolForm_toolFragment, fields: ToolFields) {
    const input = { ...toUpdateInput(toToolFields(base), fields), version: base.version };
    const { data } = await updateTool({ variables: { id: base.id, input } });
    return data?.updateTool ?? base;
  }

  /** Saves the fields unless another admin has changed one of them. A change of the stock alone is none. */
  async function saveUnlessChanged(fields: ToolFields) {
    try {
      return await save(saved, fields);
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error;
      const { data } = await client.query({
        query: ToolToEditDocument,
        variables: { id: saved.id },
        fetchPolicy: 'network-only',
      });
      if (!data?.tool) throw error;
      const changes = changedNames(toToolFields(saved), toToolFields(data.tool));
      if (changes.every((name) => name === 'available')) return save(data.tool, fields);
      setSaved(data.tool);
      setConflict(data.tool);
      return undefined;
    }
  }

  const state = useFormSubmit(form, async (fields): Promise<SubmitError | undefined> => {
    try {
      const imageLink = (await image.url()) ?? fields.imageLink;
      const tool = await saveUnlessChanged({ ...fields, imageLink });
      if (tool === undefined) return {};
      setSaved(tool);
      setConflict(null);
      image.clear();
      form.reset(toToolFields(tool));
      toast.success('Product saved');
      return undefined;
    } catch (error) {
      toast.error('The product was not saved', adviceOf(error));
      return { fields: error instanceof ImageUploadError ? { imageLink: '' } : errorFields(error) };
    }
  });

  return { ...state, saved, conflict };
}

function adviceOf(error: unknown): string {
  if (error instanceof ImageUploadError) return error.message;
  if (errorCode(error) === 'NOT_FOUND') return 'It has been deleted in the meantime.';
  return errorAdvice(error, 'save it again');
}
