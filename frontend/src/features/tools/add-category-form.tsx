import { Box } from '@chakra-ui/react';
import { withReload } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { useAddCategoryMutation } from './add-category.generated';
import { CategoryForm, type CategoryFields } from './category-form';

/** Adds a category. */
export function AddCategoryForm() {
  const [mutate, { client }] = useAddCategoryMutation({
    // Only the server knows the position of the category: the list is fetched again.
    update(cache) {
      cache.evict({ fieldName: 'categories' });
    },
  });

  async function addCategory({ name, slug }: CategoryFields): Promise<void> {
    await withReload(client, mutate({ variables: { input: { name, slug: slug || null } } }));
    toast.success(`Category ${name} added`);
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
