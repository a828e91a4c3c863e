import { Container } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { homeMeta } from '../../content/home';
import { CustomerReviews } from '../../features/reviews/customer-reviews';
import { Hero } from '../../features/static-pages/hero';
import { ServiceCards } from '../../features/static-pages/service-cards';
import { StatisticsBanner } from '../../features/static-pages/statistics-banner';
import { PopularTools } from '../../features/tools/popular-tools';
import { usePageMeta } from '../../hooks/use-page-meta';

// Lazy: it is far below the first screenful and needs the code of forms.
const CustomizationBanner = lazy(() => import('../../features/customization/customization-banner'));

/** `/` and `/home` */
export function Component() {
  usePageMeta(homeMeta.title, homeMeta.description);
  return (
    <>
      <Hero />
      <Container maxW="7xl">
        <ServiceCards />
        <PopularTools />
      </Container>
      <StatisticsBanner />
      <Container maxW="7xl" pb={{ base: '16', md: '24' }}>
        <CustomerReviews />
      </Container>
      <Suspense>
        <CustomizationBanner />
      </Suspense>
    </>
  );
}
