import { Container } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { homeMeta } from '../../content/home';
import { Hero } from '../../features/static-pages/hero';
import { ServiceCards } from '../../features/static-pages/service-cards';
import { StatisticsBanner } from '../../features/static-pages/statistics-banner';
import { usePageMeta } from '../../hooks/use-page-meta';

// Lazy: what is below the first screenful becomes interactive part by part.
const PopularTools = lazy(() => import('../../features/tools/popular-tools'));
const CustomerReviews = lazy(() => import('../../features/reviews/customer-reviews'));
const CustomizationBanner = lazy(() => import('../../features/customization/customization-banner'));

/** `/` and `/home` */
export function Component() {
  usePageMeta(homeMeta.title, homeMeta.description);
  return (
    <>
      <Hero />
      <Container maxW="7xl">
        <ServiceCards />
        <Suspense>
          <PopularTools />
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
