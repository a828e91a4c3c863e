import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { errorCode, hasUnknownOutcome } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { toast } from '../../components/feedback/toaster';
import { FormField } from '../../components/form/form-field';
import { Select } from '../../components/form/select';
import { paths } from '../../config/paths';
import { formatCountOf } from '../../lib/numbers';
import { AllCategoriesDocument } from './all-categories.generated';
import type { CategoryRow } from './category-columns';
import { useMergeCategoriesMutation } from './merge-categories.generated';

interface MergeCategoryDialogProps {
  /** The category that is removed; null while the dialog is closed. */
  category: CategoryRow | null;
  categories: readonly CategoryRow[];
  onClose: () => void;
}

/** Asks for another category, moves all tools of a category to it and removes the first. */
export function MergeCategoryDialog({ category, categories, onClose }: MergeCategoryDialogProps) {
  const others = categories.filter(({ id }) => id !== category?.id);
  // None is chosen at first, nor when the chosen one is removed: a merge cannot be undone.
  const [selectedId, setSelectedId] = useState<string>();
  const into = others.find(({ id }) => id === selectedId);
  const [mutate, { client }] = useMergeCategoriesMutation();

  async function mergeCategory({ id: from, name }: CategoryRow): Promise<void> {
    if (into === undefined) return;
    try {
      await mutate({
        variables: { from, into: into.id },
        // Tools of the removed category are fetched again.
        update(cache) {
          cache.evict({ id: cache.identify({ __typename: 'Category', id: from }) });
          cache.evict({ fieldName: 'tools' });
          cache.gc();
        },
      });
    } catch (error) {
      // It may be merged, by this request, an earlier one whose response was lost, or another admin.
      if (hasUnknownOutcome(error) || errorCode(error) === 'NOT_FOUND') {
        void client.refetchQueries({ include: [AllCategoriesDocument] });
      }
      throw error;
    }
    toast.success(`Category ${name} merged into ${into.name}`);
  }

  return (
    <ConfirmDialog
      subject={category}
      question={`Merge ${category?.name} into another category?`}
      isDangerous
      pending={{
        busyText: 'Merging',
        errorMessage: (error) => actionErrorMessage(error, 'One of the categories'),
      }}
      isDisabled={into === undefined}
      onConfirm={mergeCategory}
      onClose={onClose}
    >
      {({ slug, toolCount }) => (
        <Stack gap="4">
          <FormField label="Merge into">
            <Select
              value={into?.id ?? ''}
              onChange={({ currentTarget }) => setSelectedId(currentTarget.value)}
            >
              {into === undefined && <option value="">Choose a category</option>}
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </FormField>
          <Text>
            {into
              ? `${describeTools(toolCount)} to ${into.name}, and ${paths.category(slug)} redirects there. This cannot be undone.`
              : 'Choose a category to merge into.'}
          </Text>
        </Stack>
      )}
    </ConfirmDialog>
  );
}

/** The count does not include archived tools. */
const describeTools = (count: number): string => `${formatCountOf(count, 'tool')} and any archived ones move`;
