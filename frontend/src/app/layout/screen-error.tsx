import { Container } from '@chakra-ui/react';
import { useRouteError } from 'react-router-dom';
import { failureMessage } from '../../apollo/failure';
import { ErrorState } from '../../components/page-state';
import { usePageMeta } from '../../components/use-page-meta';

/** Shown in place of a screen that failed to load or to render; the frame around it stays. */
export function ScreenError() {
  const error = useRouteError();
  usePageMeta('An error has occurred', 'This screen could not be shown.');
  return (
    <Container maxW="7xl" py="12">
      <ErrorState message={failureMessage(error)} onRetry={() => window.location.reload()} />
    </Container>
  );
}
