import { Container } from '@chakra-ui/react';
import { useRouteError } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { ErrorState } from '../../components/feedback/page-state';
import { usePageMeta } from '../../hooks/use-page-meta';

/** A `TypeError` is a bug in the page, unless a dynamic import failed: then the code of the page did not load. */
function routeErrorMessage(error: unknown): string {
  const isBug = error instanceof TypeError && !/import/i.test(error.message);
  return isBug ? 'Something went wrong on this page.' : errorMessage(error);
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
