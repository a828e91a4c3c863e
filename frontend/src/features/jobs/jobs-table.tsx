import { Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Clock, RefreshCw, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DateTime } from '../../components/date-time';
import { Detail, Stacked, Status, TwoLines } from '../../components/table/cells';
import { DataTable, type Column } from '../../components/table/data-table';
import { formatDateTime } from '../../lib/date-time';
import { formatCountOf } from '../../lib/numbers';
import { useJobsQuery, type JobsQuery } from './jobs-table.generated';
import { describeSchedule } from './schedule';

type Job = NonNullable<JobsQuery['jobs']>[number];

/** For admins: the jobs of the shop with their last runs. */
export function JobsTable() {
  const { data, error, refetch } = useJobsQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.jobs && data.jobs.length > 0) {
    return <DataTable caption="Jobs" columns={columns} rows={data.jobs} rowKey={({ name }) => name} />;
  }
  if (data?.jobs) return <Text>No jobs have run yet. Start a server with RUN_JOBS=1, or a worker.</Text>;
  if (!error) return <Skeleton height="60" borderRadius="l3" />;
  return (
    <Flex align="center" wrap="wrap" gap="3">
      <Text>Couldn&apos;t load the jobs.</Text>
      <Button size="sm" variant="outline" onClick={() => void refetch()}>
        Try again
      </Button>
    </Flex>
  );
}

const columns: readonly Column<Job>[] = [
  {
    header: 'Job',
    cell: ({ name, schedule }) => (
      <TwoLines text={titleOf(name)} detail={<Detail text={describeSchedule(schedule)} />} />
    ),
  },
  {
    header: 'Last run',
    cell: ({ lastStartedAt }) => (lastStartedAt === null ? 'Never' : <DateTime at={lastStartedAt} />),
  },
  { header: 'Status', cell: (job) => <JobStatus {...describeStatus(job)} /> },
];

interface StatusDescription {
  text: string;
  icon: LucideIcon;
  tone: ComponentProps<typeof Status>['tone'];
  detail?: string | null;
}

function JobStatus({ text, icon, tone, detail }: StatusDescription) {
  return (
    <Stacked>
      <Status icon={icon} tone={tone}>
        {text}
      </Status>
      {detail && <Detail text={detail} />}
    </Stacked>
  );
}

function describeStatus(job: Job): StatusDescription {
  const { failureCount, lastFinishedAt, lastFailedAt, lastError } = job;
  if (job.isRunning) return { text: 'Running', icon: RefreshCw, tone: 'pending' };
  if (job.isOverdue) {
    return { text: 'Overdue', icon: CircleAlert, tone: 'error', detail: 'No server or worker runs jobs' };
  }
  if (lastFinishedAt === null) return { text: 'Not run yet', icon: Clock, tone: 'muted' };
  if (lastFailedAt === lastFinishedAt) {
    return { text: 'Failed', icon: CircleAlert, tone: 'error', detail: lastError };
  }
  if (failureCount > 0) {
    const text = `${formatCountOf(failureCount, 'record')} failed`;
    return { text, icon: CircleAlert, tone: 'error', detail: 'The next run tries again' };
  }
  const detail = lastFailedAt && `Last failure: ${formatDateTime(lastFailedAt)}`;
  return { text: 'Completed', icon: CircleCheck, tone: 'success', detail };
}

/** `send-mails` becomes `Send emails`. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace('mails', 'emails').replaceAll('-', ' ');
