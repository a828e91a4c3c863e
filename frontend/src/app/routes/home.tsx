import { lazy, Suspense } from 'react';
import { HomePage } from '../../features/home/home-page';

// Far below the first view, and with it the code of forms.
const CustomizationBanner = lazy(() => import('../../features/customization/customization-banner'));

/** `/` and `/home`. */
export function HomeRoute() {
  return (
    <HomePage>
      <Suspense>
        <CustomizationBanner />
      </Suspense>
    </HomePage>
  );
}
