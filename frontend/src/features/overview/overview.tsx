import { Grid, Heading, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { BestSellers } from './best-sellers';
import { DueOrders } from './due-orders';
import { ExpiringPurchases } from './expiring-purchases';
import { OrderStates } from './order-states';
import { useOverviewQuery } from './overview.generated';
import { PeriodFilter } from './period-filter';
import { readPeriod } from './period-parameters';
import { Sales } from './sales';
import { StockTable } from './stock-table';
import { WorkLists } from './work-lists';
import { useWorkListsQuery, type WorkListsQuery } from './work-lists.generated';

interface OverviewProps {
  /** What other features show of the state of the shop: the reconciliation, the jobs. */
  system: ReactNode;
}

/** What the shop sold, and what there is to do. */
export function Overview({ system }: OverviewProps) {
  // Its lists have other pages than those of the other screens, so they are not stored with them.
  const { data, error, refetch } = useWorkListsQuery({ fetchPolicy: 'no-cache' });
  return (
    <>
      <SectionHeading as="h1">Overview</SectionHeading>
      <WorkLists data={data} />
      {error && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      <PeriodFigures>
        {data?.overview && <Attention {...data} overview={data.overview} />}
        {(data ?? error) && (
          <Stack as="section" aria-labelledby="system" gap="4" mt="12">
            <Heading as="h2" id="system" textStyle="subtitle">
              System
            </Heading>
            {system}
          </Stack>
        )}
      </PeriodFigures>
    </>
  );
}

/** The figures of the period. The children are below them, and shown once they have loaded, so that nothing moves down. */
function PeriodFigures({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams();
  const { data, previousData, loading, error, refetch } = useOverviewQuery({
    variables: { period: readPeriod(parameters) },
    fetchPolicy: 'cache-and-network',
  });
  const overview = (data ?? (error ? undefined : previousData))?.overview;
  return (
    <>
      <PeriodFilter period={overview?.period} previousPeriod={overview?.previousPeriod} />
      {error && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!overview && !error && (
        <LoadingState label="Loading figures">
          <Skeleton height="lg" />
        </LoadingState>
      )}
      {overview && (
        <Stack gap="12" aria-busy={loading && !data} opacity={loading && !data ? 0.6 : undefined}>
          <Sales {...overview.sales} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 2fr)' }} gap="12">
            <OrderStates counts={overview.ordersByState} period={overview.period} />
            <BestSellers tools={overview.bestSellers} />
          </Grid>
        </Stack>
      )}
      {(overview ?? error) && children}
    </>
  );
}

type AttentionProps = WorkListsQuery & { readonly overview: NonNullable<WorkListsQuery['overview']> };

/** The records that need attention, whatever the period. */
function Attention({ late, nearlyLate, overview }: AttentionProps) {
  const { period, toolsRunningOut, unsellableTools, expiringPurchases } = overview;
  return (
    <Stack gap="12" mt="12">
      <DueOrders late={late} nearlyLate={nearlyLate} today={period.to} />
      <ExpiringPurchases purchases={expiringPurchases} />
      <StockTable
        id="running-out"
        title="Stock that will run out"
        hint="Tools whose stock lasts for less than 14 days when they sell as in the last 30 days."
        empty="No tool will run out within 14 days."
        tools={toolsRunningOut}
      />
      <StockTable
        id="unsellable"
        title="Unsellable remainders"
        hint="Less is left of these tools than their minimum order. Lower the minimum order, or restock them."
        empty="Every tool in stock can be ordered."
        tools={unsellableTools}
      />
    </Stack>
  );
}
