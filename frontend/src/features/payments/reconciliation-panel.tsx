import { Box, Button, chakra, Flex, Icon, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { DateTime } from '../../components/date-time';
import { formatNumber } from '../../lib/numbers';
import { useLastReconciliationQuery, type LastReconciliationQuery } from './reconciliation-panel.generated';

type Reconciliation = NonNullable<LastReconciliationQuery['lastReconciliation']>;

/** The maximum number of discrepancies that are shown. */
const MAX_DISCREPANCIES = 20;

const Panel = chakra('section', {
  base: { layerStyle: 'card', px: '4', py: '3', mb: '6', textStyle: 'sm' },
});

/** For admins: the result of the last reconciliation of orders, payments and stock with Stripe. */
export function ReconciliationPanel() {
  const { data, error, refetch } = useLastReconciliationQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel aria-label="Reconciliation">
      {/* The result takes up to two lines on phones. */}
      <Box minH={{ base: '10', md: '5' }} alignContent="center">
        {content()}
      </Box>
    </Panel>
  );

  function content() {
    if (data?.lastReconciliation) return <ReconciliationResult {...data.lastReconciliation} />;
    if (data) return <Text>Payments haven&apos;t been reconciled yet. This runs nightly.</Text>;
    if (!error) return <Skeleton height="5" maxW="md" />;
    return (
      <Flex align="center" wrap="wrap" gap="3">
        <Text>Couldn&apos;t load the reconciliation status.</Text>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </Flex>
    );
  }
}

/** The result in a line. With discrepancies the line expands to their list, and is expanded when any needs review. */
function ReconciliationResult({ finishedAt, discrepancies, unresolvedCount }: Reconciliation) {
  const line = (
    <Flex as="span" display="inline-flex" verticalAlign="middle" align="center" gap="2">
      <Icon
        as={unresolvedCount > 0 ? TriangleAlert : CircleCheck}
        color={unresolvedCount > 0 ? 'fg.error' : 'fg.success'}
        boxSize="5"
        flexShrink="0"
        aria-hidden
      />
      <span>
        <Text as="span" fontWeight="650">
          {summary(discrepancies.length, unresolvedCount)}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          Last run: <DateTime at={finishedAt} />
        </Text>
      </span>
    </Flex>
  );
  if (discrepancies.length === 0) return line;
  return (
    <details open={unresolvedCount > 0}>
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        py="2.5"
        my="-2.5"
        cursor="button"
        borderRadius="l2"
        focusVisibleRing="outside"
      >
        {line}
        <Icon
          as={ChevronDown}
          boxSize="5"
          flexShrink="0"
          css={{ 'details[open] &': { rotate: '180deg' } }}
          aria-hidden
        />
      </chakra.summary>
      <DiscrepancyList discrepancies={discrepancies} />
    </details>
  );
}

function summary(count: number, unresolvedCount: number): string {
  if (count === 0) return 'All records match Stripe.';
  const found = count === 1 ? '1 discrepancy found' : `${formatNumber(count)} discrepancies found`;
  if (unresolvedCount === 0) return `${found} and fixed.`;
  return `${found}, ${formatNumber(unresolvedCount)} ${unresolvedCount === 1 ? 'needs' : 'need'} review.`;
}

/** The first discrepancies, with those that need review at the top. */
function DiscrepancyList({ discrepancies }: Pick<Reconciliation, 'discrepancies'>) {
  const sorted = discrepancies.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  const hiddenCount = sorted.length - MAX_DISCREPANCIES;
  return (
    <Box pt="3">
      <Stack as="ul" listStyle="none" gap="0">
        {sorted.slice(0, MAX_DISCREPANCIES).map(({ subject, description, resolved }) => (
          <Box key={`${subject} ${description}`} as="li" py="2" borderTopWidth="1px" borderColor="border">
            <Flex wrap="wrap" justify="space-between" columnGap="4">
              <Text fontWeight="650" overflowWrap="anywhere">
                {subject}
              </Text>
              <Text color={resolved ? 'fg.muted' : 'fg.error'}>{resolved ? 'Fixed' : 'Needs review'}</Text>
            </Flex>
            <Text overflowWrap="anywhere">{description}</Text>
          </Box>
        ))}
      </Stack>
      {hiddenCount > 0 && <Text color="fg.muted">and {formatNumber(hiddenCount)} more</Text>}
    </Box>
  );
}
