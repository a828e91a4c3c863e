import { Box } from '@chakra-ui/react';
import { SectionHeading } from '../../components/section-heading';
import { usePageMeta } from '../../components/use-page-meta';
import { useSessionUser } from '../../lib/session/session-context';
import { AddReviewForm } from './add-review-form';

/** Where the signed-in user says what the tools and the shop are worth. */
export function Component() {
  const reviewer = useSessionUser();
  usePageMeta('Add Review', 'Say what our tools and our service are worth to your business.');
  return (
    <section aria-labelledby="add-review">
      <SectionHeading id="add-review">Please add your valuable feedback here</SectionHeading>
      <Box layerStyle="sheet" p={{ base: '5', md: '8' }} maxW="3xl">
        <AddReviewForm reviewer={reviewer} />
      </Box>
    </section>
  );
}
