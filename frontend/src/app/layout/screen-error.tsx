import { Container } from '@chakra-ui/react';
import { useRouteError } from 'react-router-dom';
import { failureMessage } from '../../apollo/failure';
import { ErrorState } from '../../components/page-state';
import { usePageMeta } from '../../components/use-page-meta';

/** A `TypeError` here is mostly a fault of ours; only one about an import tells that the screen's code did not arrive. */
function screenFailure(error: unknown): string {
  const isOurs = error instanceof TypeError && !/import/i.test(error.message);
  return isOurs ? 'something in this screen broke.' : failureMessage(error);
}

/** Shown in place of a screen that failed to load or to render; the frame around it stays. */
export function ScreenError() {
  const error = useRouteError();
  usePageMeta('An error has occurred', 'This screen could not be shown.');
  return (
    <Container maxW="7xl" py="12">
      <ErrorState message={screenFailure(error)} onRetry={() => window.location.reload()} />
    </Container>
  );
}
