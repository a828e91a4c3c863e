import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { visitAgain } from '../../../test/visit-again';
import { JobsTable } from './jobs-table';
import { JobsDocument } from './jobs-table.generated';

const request = { query: JobsDocument };

const completed = {
  __typename: 'Job',
  name: 'send-mails',
  schedule: '* * * * *',
  isRunning: false,
  isOverdue: false,
  lastStartedAt: '2026-11-21T12:00:00Z',
  lastFinishedAt: '2026-11-21T12:00:01Z',
  lastFailedAt: null as string | null,
  lastError: null as string | null,
  failureCount: 0,
};

const jobs = (...list: (typeof completed)[]): MockLink.MockedResponse => ({
  request,
  result: { data: { jobs: list } },
});

const openTable = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <JobsTable /> }], { mocks });

const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('shows each job with its schedule, its last run and that it completed', async () => {
  openTable(jobs(completed, { ...completed, name: 'reconcile', schedule: '11 3 * * *' }));
  const row = await findRow(/^Send emails/);
  expect(row.getByText('Every minute')).toBeVisible();
  expect(row.getByText('Completed')).toBeVisible();
  expect(row.getByText(/2026/).closest('time')).toHaveAttribute('datetime', completed.lastStartedAt);
  expect((await findRow(/^Reconcile/)).getByText('Every day at 03:11 UTC')).toBeVisible();
});

it('shows why the last run failed', async () => {
  const lastError = 'PROVIDER_UNAVAILABLE: Try again later.';
  openTable(jobs({ ...completed, lastFailedAt: completed.lastFinishedAt, lastError }));
  const row = await findRow(/^Send emails/);
  expect(row.getByText('Failed')).toBeVisible();
  expect(row.getByText(lastError)).toBeVisible();
});

it('shows the time of an earlier failure of a job that has completed since', async () => {
  openTable(jobs({ ...completed, lastFailedAt: '2026-11-20T12:00:00Z', lastError: 'It failed' }));
  const row = await findRow(/^Send emails/);
  expect(row.getByText('Completed')).toBeVisible();
  expect(row.getByText(/^Last failure: Nov 20, 2026/)).toBeVisible();
});

it.each<[string, object, ...string[]]>([
  ['is running', { isRunning: true }, 'Running'],
  ['is overdue', { isOverdue: true }, 'Overdue'],
  ['has not run yet', { lastStartedAt: null, lastFinishedAt: null }, 'Never', 'Not run yet'],
  ['could not process a record', { failureCount: 1 }, '1 record failed', 'The next run tries again'],
])('shows that a job %s', async (_state, changes, ...texts) => {
  openTable(jobs({ ...completed, ...changes }));
  const row = await findRow(/^Send emails/);
  for (const text of texts) expect(row.getByText(text)).toBeVisible();
});

it('loads the jobs again at the next visit', async () => {
  const pages = [
    { path: '/', element: null },
    { path: '/jobs', element: <JobsTable /> },
  ];
  const page = renderPage(pages, {
    at: '/jobs',
    mocks: [jobs(completed), jobs({ ...completed, isOverdue: true })],
  });
  await findRow(/Completed/);
  await visitAgain(page);
  await findRow(/Overdue/);
});

it('says when no server has run jobs', async () => {
  openTable(jobs());
  expect(await screen.findByText(/^No jobs have run yet/)).toBeVisible();
});

it('shows a load error, and the jobs after Try again', async () => {
  const { user } = openTable({ request, error: new Error('the connection was lost.') }, jobs(completed));
  expect(await screen.findByText("Couldn't load the jobs.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findRow(/^Send emails/);
});
