import { Box } from '@chakra-ui/react';
import { SectionHeading } from '../../components/brand/section-heading';
import { AddReviewForm } from '../../features/reviews/add-review-form';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/add-review` */
export function Component() {
  usePageMeta('Add Review', 'Rate our tools and service.');
  return (
    <section aria-labelledby="add-review">
      <SectionHeading as="h1" id="add-review">
        Please add your valuable feedback here
      </SectionHeading>
      <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="3xl">
        <AddReviewForm />
      </Box>
    </section>
  );
}
