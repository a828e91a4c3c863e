import { AboutUsPage } from '../../features/content/about-us-page';
import CustomizationBanner from '../../features/customization/customization-banner';

/** `/about-us`; it shares Home's customization banner. */
export function Component() {
  return (
    <AboutUsPage>
      <CustomizationBanner />
    </AboutUsPage>
  );
}
