import { Container } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { usePageMeta } from '../../hooks/use-page-meta';
import { explainLoadError, isLoadError, OutdatedPageError } from '../../lib/load-module';

const reloadPage = () => window.location.reload();

/** Replaces a page that failed to load or render. The layout around it stays. */
export function RouteError() {
  const error = useRouteError();
  usePageMeta('An error has occurred', 'This page could not be displayed.');
  return (
    <Container maxW="7xl" py="12">
      {isLoadError(error) ? (
        <LoadError error={error} />
      ) : (
        <ErrorState message="Something went wrong on this page." onRetry={reloadPage} />
      )}
    </Container>
  );
}

/** Says why the code of a page could not be loaded. */
function LoadError({ error }: { error: unknown }) {
  const [reason, setReason] = useState<unknown>();
  useEffect(() => {
    void explainLoadError(error).then(setReason);
  }, [error]);
  if (reason === undefined) return <LoadingState label="Loading page" />;
  return reason instanceof OutdatedPageError ? (
    <ErrorState prefix="" message="This page is out of date." retryText="Reload" onRetry={reloadPage} />
  ) : (
    <ErrorState message="We couldn't reach the server. Check your connection." onRetry={reloadPage} />
  );
}
