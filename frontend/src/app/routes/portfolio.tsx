import { SectionHeading } from '../../components/brand/section-heading';
import { portfolioMeta } from '../../content/portfolio';
import { Portfolio } from '../../features/static-pages/portfolio';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/portfolio` */
export function Component() {
  usePageMeta(portfolioMeta.title, portfolioMeta.description);
  return (
    <>
      <SectionHeading as="h1">{portfolioMeta.title}</SectionHeading>
      <Portfolio />
    </>
  );
}
