import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { formatCount } from '../../lib/numbers';
import type { WorkListsQuery } from './work-lists.generated';

interface WorkList {
  readonly title: string;
  /** A list, or a section of this page. */
  readonly to: string;
  readonly count: (data: WorkListsQuery) => number | undefined;
  /** Whether a count above 0 is bad. */
  readonly isAlarming?: boolean;
}

/** The lists of what there is to do. Another one is an entry here and its count in `work-lists.graphql`. */
const workLists: readonly WorkList[] = [
  { title: 'To pack', to: paths.ordersFor('TO_PACK'), count: ({ toPack }) => toPack?.totalCount },
  { title: 'To ship', to: paths.ordersFor('TO_SHIP'), count: ({ toShip }) => toShip?.totalCount },
  { title: 'Late', to: paths.ordersFor('LATE'), count: ({ late }) => late?.totalCount, isAlarming: true },
  {
    title: 'Nearly late',
    to: paths.ordersFor('NEARLY_LATE'),
    count: ({ nearlyLate }) => nearlyLate?.totalCount,
  },
  {
    title: 'About to expire',
    to: '#expiring-purchases',
    count: ({ overview }) => overview?.expiringPurchases.totalCount,
  },
  {
    title: 'Running out',
    to: '#running-out',
    count: ({ overview }) => overview?.toolsRunningOut.totalCount,
  },
  { title: 'Returns to receive', to: paths.returns, count: ({ returns }) => returns?.totalCount },
  {
    title: 'Received returns',
    to: `${paths.returns}?status=received`,
    count: ({ receivedReturns }) => receivedReturns?.totalCount,
  },
  { title: 'Claims to decide', to: paths.claims, count: ({ claims }) => claims?.totalCount },
  {
    title: 'Accepted claims',
    to: `${paths.claims}?status=accepted`,
    count: ({ acceptedClaims }) => acceptedClaims?.totalCount,
  },
  {
    title: 'New customization requests',
    to: paths.customizationRequests,
    count: ({ customizationRequests }) => customizationRequests?.totalCount,
  },
  {
    title: 'Failed refunds',
    to: `${paths.refunds}?status=failed`,
    count: ({ failedRefunds }) => failedRefunds?.totalCount,
    isAlarming: true,
  },
  {
    title: 'Refunds to assign',
    to: paths.refunds,
    count: ({ unallocatedRefunds }) => unallocatedRefunds?.totalCount,
    isAlarming: true,
  },
];

/** What there is to do, as cards that lead to the lists. The cards keep their size while the counts load. */
export function WorkLists({ data }: { data: WorkListsQuery | undefined }) {
  return (
    <Box as="section" aria-labelledby="to-do" mb="10">
      <Heading as="h2" id="to-do" textStyle="subtitle" mb="3">
        To do
      </Heading>
      <SimpleGrid as="ul" listStyle="none" columns={{ base: 2, md: 4 }} gap="3">
        {workLists.map((list) => (
          <WorkListCard key={list.title} list={list} count={data && list.count(data)} />
        ))}
      </SimpleGrid>
    </Box>
  );
}

function WorkListCard({
  list: { title, to, isAlarming },
  count,
}: {
  list: WorkList;
  count: number | undefined;
}) {
  const card = (
    <>
      <Text
        as="span"
        display="block"
        textStyle="figure"
        fontFamily="heading"
        fontWeight="700"
        fontSize="2xl"
        color={isAlarming && count ? 'fg.error' : undefined}
      >
        {count === undefined ? '–' : formatCount(count)}
      </Text>
      <Text as="span" display="block" textDecoration="underline" textUnderlineOffset="0.15em">
        {title}
      </Text>
    </>
  );
  return (
    <Box as="li" display="flex">
      <Box
        asChild
        layerStyle="card"
        flex="1"
        px="4"
        py="3"
        focusVisibleRing="outside"
        _hover={{ borderColor: 'border.control' }}
      >
        {to.startsWith('#') ? <a href={to}>{card}</a> : <Link to={to}>{card}</Link>}
      </Box>
    </Box>
  );
}
