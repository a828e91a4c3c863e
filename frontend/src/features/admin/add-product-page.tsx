import { Box } from '@chakra-ui/react';
import { SectionHeading } from '../../components/section-heading';
import { usePageMeta } from '../../components/use-page-meta';
import { AddProductForm } from './add-product-form';

/** Where an admin adds a tool to the catalogue. */
export function Component() {
  usePageMeta('Add Products', 'Add a carpentry tool to the catalogue of the shop.');
  return (
    <section aria-labelledby="add-product">
      <SectionHeading id="add-product">Tools Information</SectionHeading>
      <Box layerStyle="sheet" p={{ base: '5', md: '8' }} maxW="3xl">
        <AddProductForm />
      </Box>
    </section>
  );
}
