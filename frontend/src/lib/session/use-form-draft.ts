import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { readFormDraft, removeFormDraft, toText, writeFormDraft } from './form-drafts';
import { useSignedInUser } from './session-context';
import { useSessionActions } from './session-provider';

/**
 * Keeps what was entered in a form when the session ends without its user, until the same user opens the form again in
 * this tab.
 * @param name tells the form from those of other records.
 * @param onConflicts is called with the restored fields that have been saved with other values in the meantime.
 * @returns what removes the draft, to be called when the form has been sent: the session may have ended meanwhile.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  onConflicts?: (fields: FieldPath<Values>[]) => void,
): () => void {
  const { getState, subscribe } = useSessionActions();
  const userId = useSignedInUser()?.id;

  const restore = useEffectEvent((id: string) => {
    const draft = readFormDraft(id, name);
    if (!draft) return;
    removeFormDraft(id, name);
    const current = form.getValues();
    const restored = Object.keys(draft.values) as FieldPath<Values>[];
    onConflicts?.(
      restored.filter((field) =>
        [draft.defaults, draft.values].every((values) => toText(values[field]) !== toText(current[field])),
      ),
    );
    for (const field of restored) {
      const value = draft.values[field] as FieldPathValue<Values, FieldPath<Values>>;
      form.setValue(field, value, { shouldDirty: true });
    }
  });

  const store = useEffectEvent((id: string) => {
    const values = form.getValues();
    const defaults: Record<string, unknown> = { ...form.formState.defaultValues };
    const changed = Object.keys(values).filter(
      (field) => ![undefined, toText(defaults[field])].includes(toText(values[field])),
    );
    const pick = (fields: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, fields[field]]));
    if (changed.length > 0) writeFormDraft(id, name, { values: pick(values), defaults: pick(defaults) });
  });

  useEffect(() => {
    if (userId === undefined) return;
    restore(userId);
    return subscribe(() => {
      const state = getState();
      if (state.status === 'signed-out' && state.endReason) store(userId);
    });
  }, [userId, getState, subscribe]);

  return () => {
    if (userId !== undefined) removeFormDraft(userId, name);
  };
}
