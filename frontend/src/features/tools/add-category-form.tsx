import { Box } from '@chakra-ui/react';
import { withReload } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { useAddCategoryMutation } from './add-category.generated';
import type { CategoryRow } from './category-columns';
import { CategoryForm, type CategoryFields } from './category-form';

interface AddCategoryFormProps {
  /** All categories; undefined until they are loaded. */
  categories: readonly CategoryRow[] | undefined;
}

/** Adds a category. */
export function AddCategoryForm({ categories }: AddCategoryFormProps) {
  const [mutate, { client }] = useAddCategoryMutation({
    // Only the server knows the position of the category: the list is fetched again.
    update(cache) {
      cache.evict({ fieldName: 'categories' });
    },
  });

  async function addCategory({ name, slug }: CategoryFields): Promise<void> {
    const { data } = await withReload(client, mutate({ variables: { input: { name, slug: slug || null } } }));
    // The server returns an equal category instead of adding it, also one that another admin has added since the list was loaded:
    // the page knows that it existed, but not that it did not.
    const isKnown = categories?.some(({ id }) => id === data?.addCategory.id);
    toast.success(`Category ${name} ${isKnown ? 'already exists' : 'saved'}`);
  }

  return (
    <Box layerStyle="card" p="5" mb="8">
      <CategoryForm
        defaultValues={{ name: '', slug: '' }}
        slugHelp="The end of the link to its page. Leave empty to derive it from the name"
        isSlugOptional
        label="Add category"
        busyText="Adding"
        onSave={addCategory}
      />
    </Box>
  );
}
