import { Container } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageMeta } from '../../components/use-page-meta';
import { homeMeta } from '../../content/home';
import { CustomerReviews } from './customer-reviews';
import { Hero } from './hero';
import { PopularTools } from './popular-tools';
import { ServiceCards } from './service-cards';
import { StatisticsBanner } from './statistics-banner';

/** The front page of the shop; `children` is what closes it. */
export function HomePage({ children }: { children?: ReactNode }) {
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
      {children}
    </>
  );
}
