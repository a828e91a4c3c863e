import { Container } from '@chakra-ui/react';
import { usePageMeta } from '../../components/use-page-meta';
import { CustomerReviews } from './customer-reviews';
import { Hero } from './hero';
import { PopularTools } from './popular-tools';

/** The front page of the shop. */
export function Component() {
  usePageMeta(
    'Carpentry tools in bulk',
    'Order carpentry tools in bulk from the manufacturer: delivered in 7 days, replaced for 6 months.',
  );
  return (
    <>
      <Hero />
      <Container maxW="7xl" pb={{ base: '16', md: '24' }}>
        <PopularTools />
        <CustomerReviews />
      </Container>
    </>
  );
}
