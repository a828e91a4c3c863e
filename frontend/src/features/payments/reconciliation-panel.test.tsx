import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { visitAgain } from '../../../test/visit-again';
import { ReconciliationPanel } from './reconciliation-panel';
import { LastReconciliationDocument } from './reconciliation-panel.generated';

const request = { query: LastReconciliationDocument };

interface Discrepancy {
  subject: string;
  description: string;
  resolved: boolean;
}

const fixed: Discrepancy = {
  subject: 'payment pi_1',
  description: 'The payment was open and has succeeded',
  resolved: true,
};
const unresolved: Discrepancy = {
  subject: 'tool saw',
  description: 'The ledger has 8 pieces, the stock 9',
  resolved: false,
};

/** The response with a reconciliation that found these discrepancies. */
const reconciliation = (...discrepancies: Discrepancy[]): MockLink.MockedResponse => ({
  request,
  result: {
    data: {
      lastReconciliation: {
        __typename: 'Reconciliation',
        id: 'run-1',
        finishedAt: '2026-11-21T12:00:00Z',
        unresolvedCount: discrepancies.filter(({ resolved }) => !resolved).length,
        discrepancies: discrepancies.map((discrepancy) => ({ __typename: 'Discrepancy', ...discrepancy })),
      },
    },
  },
});

const openPanel = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <ReconciliationPanel /> }], { mocks });

const panel = () => screen.getByRole('region', { name: 'Reconciliation' });

it('says before the first reconciliation that it runs nightly', async () => {
  openPanel({ request, result: { data: { lastReconciliation: null } } });
  expect(
    await screen.findByText("Payments haven't been reconciled yet. This runs nightly."),
  ).toBeInTheDocument();
});

it('shows that all records match, with the time of the last run and without a list', async () => {
  openPanel(reconciliation());
  expect(await screen.findByText('All records match Stripe.')).toBeInTheDocument();
  expect(panel().querySelector('time')).toHaveAttribute('datetime', '2026-11-21T12:00:00Z');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('loads the result again at the next visit', async () => {
  const pages = [
    { path: '/', element: null },
    { path: '/panel', element: <ReconciliationPanel /> },
  ];
  const page = renderPage(pages, { at: '/panel', mocks: [reconciliation(), reconciliation(unresolved)] });
  expect(await screen.findByText('All records match Stripe.')).toBeVisible();
  await visitAgain(page);
  expect(await screen.findByText(unresolved.description)).toBeVisible();
});

it('collapses the list when every discrepancy is fixed, and expands it on a click', async () => {
  const { user } = openPanel(reconciliation(fixed));
  const line = await screen.findByText('1 discrepancy found and fixed.');
  expect(screen.getByText(fixed.description)).not.toBeVisible();
  await user.click(line);
  expect(screen.getByText(fixed.description)).toBeVisible();
  expect(screen.getByText('payment pi_1')).toBeVisible();
  expect(screen.getByText('Fixed')).toBeVisible();
});

it('expands the list when a discrepancy needs review, and shows this one first', async () => {
  openPanel(reconciliation(fixed, unresolved));
  expect(await screen.findByText('2 discrepancies found, 1 needs review.')).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText(unresolved.description)).toBeVisible();
  expect(first?.getByText('Needs review')).toBeVisible();
  expect(second?.getByText('Fixed')).toBeVisible();
});

it('shows at most 20 discrepancies and counts the others', async () => {
  const discrepancies = Array.from({ length: 23 }, (_, index) => ({
    ...unresolved,
    subject: `tool ${index}`,
  }));
  openPanel(reconciliation(...discrepancies));
  expect(await screen.findByText('23 discrepancies found, 23 need review.')).toBeInTheDocument();
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByText('and 3 more')).toBeInTheDocument();
});

it('shows a discrepancy that needs review first, also when it is not among the first 20', async () => {
  const discrepancies = Array.from({ length: 20 }, (_, index) => ({
    ...fixed,
    subject: `payment pi_${index}`,
  }));
  openPanel(reconciliation(...discrepancies, unresolved));
  expect(await screen.findByText('21 discrepancies found, 1 needs review.')).toBeInTheDocument();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(unresolved.description);
  expect(screen.getByText('and 1 more')).toBeInTheDocument();
});

it('shows a load error, and the result after Try again', async () => {
  const { user } = openPanel({ request, error: new Error('the connection was lost.') }, reconciliation());
  expect(await screen.findByText("Couldn't load the reconciliation status.")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All records match Stripe.')).toBeInTheDocument();
});
