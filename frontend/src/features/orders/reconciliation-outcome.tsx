import { Box, chakra, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { Moment } from '../../components/moment';
import type { LastReconciliationQuery } from './last-reconciliation.generated';

type Reconciliation = NonNullable<LastReconciliationQuery['lastReconciliation']>;

/** So many differences are shown, those that a person must look at before the others. */
const SHOWN = 20;

/** What a comparison of the books came to: a line, and where something differed, the differences to be unfolded. */
export function ReconciliationOutcome({ finishedAt, differences, left }: Reconciliation) {
  const line = (
    <Flex as="span" display="inline-flex" verticalAlign="middle" align="center" gap="2">
      <Icon
        as={left > 0 ? TriangleAlert : CircleCheck}
        color={left > 0 ? 'fg.error' : 'fg.success'}
        boxSize="5"
        flexShrink="0"
        aria-hidden
      />
      <span>
        <Text as="span" fontWeight="650">
          {outcome(differences.length, left)}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          Compared on <Moment at={finishedAt} />
        </Text>
      </span>
    </Flex>
  );
  if (differences.length === 0) return line;
  return (
    <details open={left > 0}>
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
      <Differences differences={differences} />
    </details>
  );
}

function outcome(count: number, left: number): string {
  if (count === 0) return 'The books agree.';
  const found = count === 1 ? 'One difference was found' : `${count} differences were found`;
  return left === 0 ? `${found} and put right.` : `${found}, ${left} left for a person to look at.`;
}

function Differences({ differences }: Pick<Reconciliation, 'differences'>) {
  const shown = differences.toSorted((one, other) => Number(one.repaired) - Number(other.repaired));
  const more = shown.length - SHOWN;
  return (
    <Box pt="3">
      <Stack as="ul" listStyle="none" gap="0">
        {shown.slice(0, SHOWN).map(({ subject, finding, repaired }) => (
          <Box key={`${subject} ${finding}`} as="li" py="2" borderTopWidth="1px" borderColor="border">
            <Flex wrap="wrap" justify="space-between" columnGap="4">
              <Text fontWeight="650" overflowWrap="anywhere">
                {subject}
              </Text>
              <Text color={repaired ? 'fg.muted' : 'fg.error'}>
                {repaired ? 'Put right' : 'To be looked at'}
              </Text>
            </Flex>
            <Text overflowWrap="anywhere">{finding}</Text>
          </Box>
        ))}
      </Stack>
      {more > 0 && <Text color="fg.muted">and {more} more</Text>}
    </Box>
  );
}
