import { Container } from '@chakra-ui/react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/page-state';
import { usePageMeta } from '../../hooks/use-page-meta';

function routeErrorMessage(error: unknown): string {
  const couldNotLoad = error instanceof TypeError && /import/i.test(error.message);
  return couldNotLoad
    ? "We couldn't reach the server. Check your connection."
    : 'Something went wrong on this page.';
}

/** Replaces a page that failed to load or render. The layout around it stays. */
export function RouteError() {
  const error = useRouteError();
  usePageMeta('An error has occurred', 'This page could not be displayed.');
  return (
    <Container maxW="7xl" py="12">
      <ErrorState message={routeErrorMessage(error)} onRetry={() => window.location.reload()} />
    </Container>
  );
}
