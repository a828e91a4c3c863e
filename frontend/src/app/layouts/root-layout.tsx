import { Box, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { lazy, Suspense, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DemoBanner } from '../navigation/demo-banner';
import { Footer } from '../navigation/footer';
import { TopBar } from '../navigation/top-bar';
import { NavigationProgress } from './navigation-progress';
import { useRouteFocus } from './use-route-focus';

/** Lazy; when its code fails to load, the page works without toasts. */
const ToastRegion = lazy(() =>
  import('../../components/feedback/toast-region').catch(() => ({ default: () => <></> })),
);

/** The layout of every page: demo banner, top bar, content, footer and toasts. */
export function RootLayout() {
  const content = useRef<HTMLElement>(null);
  useRouteFocus(content);
  return (
    <Box display="flex" flexDirection="column" minH="dvh">
      <SkipNavLink zIndex="skipNav">Skip to content</SkipNavLink>
      <DemoBanner />
      <TopBar />
      <NavigationProgress />
      <SkipNavContent asChild>
        <Box
          as="main"
          ref={content}
          tabIndex={-1}
          flex="1"
          display="flex"
          flexDirection="column"
          outline="none"
        >
          <Outlet />
        </Box>
      </SkipNavContent>
      <Footer />
      <Suspense>
        <ToastRegion />
      </Suspense>
      <ScrollRestoration />
    </Box>
  );
}
