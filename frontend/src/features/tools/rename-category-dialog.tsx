import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { withReload } from '../../apollo/reload-if-outdated';
import { Modal } from '../../components/feedback/modal';
import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import type { CategoryRow } from './category-columns';
import { CategoryForm, type CategoryFields } from './category-form';
import { useUpdateCategoryMutation } from './update-category.generated';

interface RenameCategoryDialogProps {
  category: CategoryRow;
  onClose: () => void;
}

/** Changes the name and the address of a category. */
export function RenameCategoryDialog({ category, onClose }: RenameCategoryDialogProps) {
  const { id, name: savedName, slug: savedSlug } = category;
  const [mutate, { loading, client }] = useUpdateCategoryMutation();
  // They may have been saved, although no response arrived.
  const sent = useRef<readonly (keyof CategoryFields)[]>([]);

  /** Saves what was changed: another admin may have changed the rest. */
  async function renameCategory(fields: CategoryFields): Promise<void> {
    const changed = (['name', 'slug'] as const).filter(
      (field) => fields[field] !== category[field] || sent.current.includes(field),
    );
    if (changed.length > 0) {
      sent.current = changed;
      const input = Object.fromEntries(changed.map((field) => [field, fields[field]]));
      const { data } = await withReload(client, mutate({ variables: { id, input } }));
      toast.success(`Category ${data?.updateCategory.name ?? ''} saved`);
    }
    onClose();
  }

  return (
    <Modal title={`Rename ${savedName}`} isBusy={loading} onClose={onClose}>
      <CategoryForm
        defaultValues={{ name: savedName, slug: savedSlug }}
        slugHelp={`If you change it, ${paths.category(savedSlug)} redirects to the new address`}
        label="Save"
        busyText="Saving"
        onSave={renameCategory}
      >
        <Button variant="outline" onClick={onClose} disabled={loading}>
          Close
        </Button>
      </CategoryForm>
    </Modal>
  );
}
