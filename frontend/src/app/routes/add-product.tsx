import { Box } from '@chakra-ui/react';
import { SectionHeading } from '../../components/brand/section-heading';
import { AddToolForm } from '../../features/tools/add-tool-form';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/add-product`: the form that adds a tool. */
export function Component() {
  usePageMeta('Add Products', 'Add a carpentry tool to the catalogue.');
  return (
    <section aria-labelledby="add-product">
      <SectionHeading as="h1" id="add-product">
        Tools Information
      </SectionHeading>
      <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="3xl">
        <AddToolForm />
      </Box>
    </section>
  );
}
