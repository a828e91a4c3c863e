import { aboutUsMeta } from '../../content/about-us';
import { CustomizationBanner } from '../../features/customization/customization-banner';
import { AboutUs } from '../../features/static-pages/about-us';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/about-us` */
export function Component() {
  usePageMeta(aboutUsMeta.title, aboutUsMeta.description);
  return (
    <>
      <AboutUs />
      <CustomizationBanner />
    </>
  );
}
