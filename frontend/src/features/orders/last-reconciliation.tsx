import { Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useLastReconciliationQuery } from './last-reconciliation.generated';
import { ReconciliationOutcome } from './reconciliation-outcome';

const Panel = chakra('section', {
  base: { layerStyle: 'sheet', px: '4', py: '3', mb: '6', textStyle: 'sm' },
});

/** For admins: whether orders, payments, stock and the card provider agreed when they were last compared. */
export function LastReconciliation() {
  const { data, error, refetch } = useLastReconciliationQuery({ fetchPolicy: 'cache-and-network' });
  return <Panel aria-label="The books">{content()}</Panel>;

  function content() {
    if (data?.lastReconciliation) return <ReconciliationOutcome {...data.lastReconciliation} />;
    if (data) {
      return (
        <Text>The books have not been compared with the card provider yet. It happens every night.</Text>
      );
    }
    if (!error) return <Skeleton height="5" maxW="md" />;
    return (
      <Flex align="center" wrap="wrap" gap="3">
        <Text>How the books stand could not be loaded.</Text>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Look again
        </Button>
      </Flex>
    );
  }
}
