import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { LastReconciliation } from './last-reconciliation';
import { LastReconciliationDocument } from './last-reconciliation.generated';

const request = { query: LastReconciliationDocument };

interface Difference {
  subject: string;
  finding: string;
  repaired: boolean;
}

const taken: Difference = {
  subject: 'payment pi_1',
  finding: 'It was open here and is succeeded',
  repaired: true,
};
const wrong: Difference = {
  subject: 'tool saw',
  finding: 'The ledger says 8 pieces, the stock 9',
  repaired: false,
};

/** The last comparison, which found these differences. */
const compared = (...differences: Difference[]): MockLink.MockedResponse => ({
  request,
  result: {
    data: {
      lastReconciliation: {
        __typename: 'Reconciliation',
        id: 'run-1',
        finishedAt: '2026-11-21T12:00:00Z',
        left: differences.filter(({ repaired }) => !repaired).length,
        differences: differences.map((difference) => ({ __typename: 'Difference', ...difference })),
      },
    },
  },
});

const open = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <LastReconciliation /> }], { mocks });

const panel = () => screen.getByRole('region', { name: 'The books' });

describe('the books', () => {
  it('have not been compared at first', async () => {
    open({ request, result: { data: { lastReconciliation: null } } });
    expect(await screen.findByText(/have not been compared with the card provider yet/)).toBeInTheDocument();
  });

  it('agree, with nothing more to see', async () => {
    open(compared());
    expect(await screen.findByText('The books agree.')).toBeInTheDocument();
    expect(panel().querySelector('time')).toHaveAttribute('datetime', '2026-11-21T12:00:00Z');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('did not agree, and were put right: quietly folded', async () => {
    const { user } = open(compared(taken));
    const line = await screen.findByText('One difference was found and put right.');
    expect(screen.getByText(taken.finding)).not.toBeVisible();
    await user.click(line);
    expect(screen.getByText(taken.finding)).toBeVisible();
    expect(screen.getByText('payment pi_1')).toBeVisible();
    expect(screen.getByText('Put right')).toBeVisible();
  });

  it('still do not agree: what a person must look at is shown at once, and first', async () => {
    open(compared(taken, wrong));
    expect(
      await screen.findByText('2 differences were found, 1 left for a person to look at.'),
    ).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByText(wrong.finding)).toBeVisible();
    expect(first?.getByText('To be looked at')).toBeVisible();
    expect(second?.getByText('Put right')).toBeVisible();
  });

  it('show twenty differences, and count the others', async () => {
    open(compared(...Array.from({ length: 23 }, (_, index) => ({ ...wrong, subject: `tool ${index}` }))));
    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('and 3 more')).toBeInTheDocument();
  });

  it('that could not be looked into are looked into again', async () => {
    const { user } = open({ request, error: new Error('the line is down.') }, compared());
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('The books agree.')).toBeInTheDocument();
  });
});
