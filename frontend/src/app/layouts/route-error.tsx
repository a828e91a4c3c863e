import { Container } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/page-state';
import { usePageMeta } from '../../hooks/use-page-meta';
import { explainLoadError, isLoadError, OutdatedPageError } from '../../lib/load-module';

/** The error of the page. That of code which failed to load is undefined until its reason is known. */
function useExplainedRouteError(): unknown {
  const error = useRouteError();
  const [reason, setReason] = useState(isLoadError(error) ? undefined : error);
  useEffect(() => {
    void explainLoadError(error).then(setReason);
  }, [error]);
  return reason;
}

function routeErrorMessage(error: unknown): string {
  if (isLoadError(error)) return "We couldn't reach the server. Check your connection.";
  return error instanceof OutdatedPageError ? error.message : 'Something went wrong on this page.';
}

/** Replaces a page that failed to load or render. The layout around it stays. */
export function RouteError() {
  const error = useExplainedRouteError();
  usePageMeta('An error has occurred', 'This page could not be displayed.');
  return (
    <Container maxW="7xl" py="12">
      {error !== undefined && (
        <ErrorState
          message={routeErrorMessage(error)}
          retryText={error instanceof OutdatedPageError ? 'Reload' : undefined}
          onRetry={() => window.location.reload()}
        />
      )}
    </Container>
  );
}
