import { Container } from '@chakra-ui/react';
import { Suspense } from 'react';
import { homeMeta } from '../../content/home';
import { AddToCartButton } from '../../features/cart/add-to-cart-button';
import { CustomizationBanner } from '../../features/customization/customization-banner';
import { CustomerReviews } from '../../features/reviews/customer-reviews';
import { Hero } from '../../features/static-pages/hero';
import { ServiceCards } from '../../features/static-pages/service-cards';
import { StatisticsBanner } from '../../features/static-pages/statistics-banner';
import { PopularTools } from '../../features/tools/popular-tools';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/` and `/home`. React hydrates the parts in `Suspense` one after the other. */
export function Component() {
  usePageMeta(homeMeta.title, homeMeta.description());
  return (
    <>
      <Hero />
      <Container maxW="7xl">
        <ServiceCards />
        <Suspense>
          <PopularTools cardAction={AddToCartButton} />
        </Suspense>
      </Container>
      <StatisticsBanner />
      <Container maxW="7xl" pb={{ base: '16', md: '24' }}>
        <Suspense>
          <CustomerReviews />
        </Suspense>
      </Container>
      <Suspense>
        <CustomizationBanner />
      </Suspense>
    </>
  );
}
