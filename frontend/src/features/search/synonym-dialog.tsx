import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { FormField } from '../../components/form/form-field';
import { Select } from '../../components/form/select';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { useAddSynonymGroupMutation } from './add-synonym-group.generated';
import { SynonymGroupsDocument } from './synonym-groups.generated';
import type { SynonymGroup } from './synonyms';
import { useUpdateSynonymGroupMutation } from './update-synonym-group.generated';

interface SynonymFields {
  /** The id of a group; empty for a new one. */
  group: string;
  /** Separated by commas. */
  words: string;
}

/** What a dialog starts with. */
export interface SynonymSubject {
  /** The group to change. */
  group?: SynonymGroup;
  /** A search without a result, which gets a synonym. */
  text?: string;
}

interface SynonymDialogProps {
  subject: SynonymSubject;
  /** The groups that a search without a result can be added to. */
  groups: readonly SynonymGroup[];
  onClose: () => void;
}

const joinWords = (words: readonly string[]): string => words.join(', ');
const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Adds a group of synonyms, or changes one. */
export function SynonymDialog({ subject: { group, text }, groups, onClose }: SynonymDialogProps) {
  const initialWords = group ? joinWords(group.words) : text === undefined ? '' : `${text}, `;
  const client = useApolloClient();
  /** The version of the group whose words the dialog has shown. */
  const [version, setVersion] = useState(group?.version);
  const form = useForm<SynonymFields>({ defaultValues: { group: group?.id ?? '', words: initialWords } });
  const [addGroup] = useAddSynonymGroupMutation({
    // Only the server knows the position of the group: the list is fetched again.
    update: (cache) => void cache.evict({ fieldName: 'synonymGroups' }),
  });
  const [updateGroup] = useUpdateSynonymGroupMutation();

  /** Loads a group that another admin has changed, so that the next submit replaces what it says. */
  async function describeConflict(id: string): Promise<string | undefined> {
    const { data } = await client.query({
      query: SynonymGroupsDocument,
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
    const saved = data?.synonymGroups?.find((listed) => listed.id === id);
    if (saved === undefined) return undefined;
    setVersion(saved.version);
    return `Another admin has changed this group to: ${joinWords(saved.words)}. Save again to replace these words.`;
  }

  const submission = useFormSubmit(form, async (fields) => {
    try {
      const input = { words: splitWords(fields.words) };
      if (fields.group === '') await addGroup({ variables: { input } });
      else await updateGroup({ variables: { id: fields.group, input, version } });
      toast.success('Synonyms saved');
      onClose();
      return undefined;
    } catch (cause) {
      const conflict = errorCode(cause) === 'CONFLICT' ? await describeConflict(fields.group) : undefined;
      return { fields: errorFields(cause), message: conflict ?? actionErrorMessage(cause, 'This group') };
    }
  });

  return (
    <FormDialog
      title={group ? 'Edit synonyms' : 'Add synonyms'}
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      {text !== undefined && groups.length > 0 && (
        <FormField label="Group">
          <Select
            {...form.register('group', {
              onChange: ({ target }: { target: HTMLSelectElement }) => {
                const chosen = groups.find(({ id }) => id === target.value);
                setVersion(chosen?.version);
                form.setValue('words', chosen ? joinWords([...chosen.words, text]) : initialWords);
              },
            })}
          >
            <option value="">New group</option>
            {groups.map(({ id, words }) => (
              <option key={id} value={id}>
                {joinWords(words)}
              </option>
            ))}
          </Select>
        </FormField>
      )}
      <TextInput
        form={form}
        name="words"
        label="Words"
        rules={{
          validate: (words) =>
            splitWords(words).length >= 2 || 'Enter at least two words, separated by commas',
        }}
        autoComplete="off"
        help="Separate words that mean the same with commas: tape measure, measuring tape"
        data-autofocus
      />
    </FormDialog>
  );
}
