import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { columnHeaders } from '../../../test/column-headers';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AllClaimsDocument } from '../../features/claims/all-claims.generated';
import type { ClaimRow } from '../../features/claims/claim-columns';
import {
  AcceptClaimDocument,
  AskAboutClaimDocument,
  RefundClaimDocument,
  RejectClaimDocument,
} from '../../features/claims/decide-claim.generated';
import { ReplacementStockDocument } from '../../features/claims/replacement-stock.generated';
import { ShownPhotosDocument } from '../../features/claims/shown-photos.generated';
import { Component as Claims } from './claims';

const order = {
  __typename: 'Order' as const,
  ...{ id: 'order-1', kind: 'SALE' as const, userName: 'Grace Joiner', refundableAmount: 50 },
  tool: {
    __typename: 'OrderedTool' as const,
    ...{ toolId: 'hammer', toolName: 'Claw hammer', imageLink: '/images/hammer-640.webp', imageSrcSet: null },
  },
  purchase: { __typename: 'Purchase' as const, id: 'purchase-1', number: 'TH-100042', isDisputed: false },
};
const disputedOrder = { ...order, purchase: { ...order.purchase, id: 'purchase-2', isDisputed: true } };
const open: ClaimRow = {
  ...{ id: 'claim-1', quantity: 3, problem: 'The handles are loose', status: 'OPEN', amount: 15 },
  ...{ question: null, answer: null, resolution: null, decisionNote: null },
  ...{ requestedAt: '2026-11-22T12:00:00Z', photos: [], refund: null, replacement: null, order },
  refundedAmount: 0,
};
const refund = (status: 'SUCCEEDED' | 'FAILED') => ({
  __typename: 'Refund' as const,
  id: 'refund-1',
  status,
});
const waiting: ClaimRow = { ...open, status: 'ACCEPTED', resolution: 'REPLACEMENT' };
const notRefunded: ClaimRow = { ...open, status: 'ACCEPTED', resolution: 'REFUND', refund: refund('FAILED') };

const claims = (nodes: object[], status: string | null = 'OPEN') =>
  listResponse(AllClaimsDocument, {
    ...{ field: 'claims', typename: 'Claim', nodes },
    ...(status && { variables: { status } }),
  });

const stock = (available: number): MockLink.MockedResponse => ({
  request: { query: ReplacementStockDocument, variables: { toolId: 'hammer' } },
  result: { data: { tool: { __typename: 'Tool', id: 'hammer', available } } },
});

const changed = (changes: object) => ({
  ...{ __typename: 'Claim', ...open, ...changes },
  order: {
    ...{ __typename: 'Order', id: 'order-1', status: 'PAID', refundableAmount: 50 },
    ...{ returnableQuantity: 7, claimableQuantity: 7 },
  },
});
const refunded = changed({ status: 'SETTLED', resolution: 'REFUND', refund: refund('SUCCEEDED') });

const accept = (variables: object, result: object): MockLink.MockedResponse => ({
  request: { query: AcceptClaimDocument, variables: { id: 'claim-1', note: null, ...variables } },
  result,
});

const openClaims = (mocks: MockLink.MockedResponse[], at = '/') =>
  renderPage([{ path: '/', element: <Claims /> }], { mocks, at });

async function openDialog(name: 'Decide' | 'Ask', mocks: MockLink.MockedResponse[], claim: ClaimRow = open) {
  const { user } = openClaims([claims([claim]), ...mocks]);
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

it('lists the claims to decide, with their purchase', async () => {
  openClaims([claims([open])]);
  expect(screen.getByText('Loading claims')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Claims: 1' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Claw hammer/ }));
  expect(row.getByRole('link', { name: 'TH-100042' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100042',
  );
  for (const text of ['Grace Joiner', 'The handles are loose', '$15.00', 'To decide', /ago|yesterday|today/])
    expect(row.getByText(text)).toBeVisible();
  expect(columnHeaders()).toEqual(['Tool', 'Purchase', 'Pieces', 'Paid', 'Reported', 'Status', 'Action']);
});

it('says that no claim waits', async () => {
  openClaims([claims([])]);
  expect(await screen.findByText('No claims to decide')).toBeVisible();
});

it.each([
  ['Waiting for an answer', 'ASKED', 'No claims wait for an answer'],
  ['Accepted', 'ACCEPTED', 'No accepted claims wait'],
  ['Settled', 'SETTLED', 'No claims were settled yet'],
  ['Rejected', 'REJECTED', 'No claims were rejected yet'],
  ['All', null, 'No claims yet'],
])('lists the claims of the filter %s', async (name, status, empty) => {
  const { user } = openClaims([claims([open]), claims([], status)]);
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(empty)).toBeVisible();
});

it('loads the claims again at the next visit', async () => {
  const routes = [
    { path: '/', element: <Claims /> },
    { path: '/returns', element: null },
  ];
  const { router } = renderPage(routes, { mocks: [claims([open]), claims([])] });
  expect(await screen.findByText('The handles are loose')).toBeVisible();
  await act(() => router.navigate('/returns'));
  await act(() => router.navigate('/'));
  expect(await screen.findByText('No claims to decide')).toBeVisible();
});

it('asks the customer, once, and says why when that fails', async () => {
  const question = 'Since when?';
  const asked: MockLink.MockedResponse = {
    request: { query: AskAboutClaimDocument, variables: { id: 'claim-1', question } },
    result: { data: { askAboutClaim: { ...changed({ status: 'ASKED', question }) } } },
  };
  const { user, dialog } = await openDialog('Ask', [errorResponse(asked, 'FORBIDDEN'), asked, claims([])]);
  expect(dialog.getByText('The handles are loose')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Your question' }), `${question} `);
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(await dialog.findByText('Only an admin can do this.')).toBeVisible();
  expect(screen.queryByText('Question sent')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  await findToast('success', 'Question sent');
  expect(await screen.findByText('No claims to decide')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Claims: 0' })).toHaveFocus());
});

it('refunds an accepted claim', async () => {
  const { user, dialog } = await openDialog('Decide', [
    stock(3),
    accept({ resolution: 'REFUND' }, { data: { acceptClaim: refunded } }),
    claims([]),
  ]);
  expect(await dialog.findByText('3 in stock')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText('Choose a decision')).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Decision' })).toHaveAccessibleDescription('Choose a decision');
  await user.click(dialog.getByRole('radio', { name: 'Refund $15.00 to the card' }));
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await findToast('success', 'Claim refunded');
  expect(await screen.findByText('No claims to decide')).toBeVisible();
});

it('replaces the pieces of an accepted claim, and says when they wait for stock', async () => {
  const { user, dialog } = await openDialog('Decide', [
    stock(2),
    accept({ resolution: 'REPLACEMENT', note: 'Sorry' }, { data: { acceptClaim: changed(waiting) } }),
    claims([]),
  ]);
  const option = await dialog.findByRole('radio', {
    name: /Replace 3 pieces for free 2 in stock: the replacement waits for more/,
  });
  await user.click(option);
  await user.type(dialog.getByRole('textbox', { name: 'Note to the customer (optional)' }), 'Sorry');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await findToast('success', 'Claim accepted');
  expect(screen.getByText(/as soon as the tool is in stock/)).toBeInTheDocument();
  expect(await screen.findByText('No claims to decide')).toBeVisible();
});

it.each(['NOT_FOUND', 'GONE'])(
  'says that a tool which is no longer sold cannot be replaced yet: %s',
  async (code) => {
    const { dialog } = await openDialog('Decide', [errorResponse(stock(0), code)]);
    expect(await dialog.findByText(/^No longer sold/)).toBeVisible();
  },
);

const photo = { __typename: 'ClaimPhoto' as const, id: 'photo-1' };
const withPhoto: ClaimRow = { ...open, photos: [photo] };

const shownPhotos = (previewUrl: string): MockLink.MockedResponse => ({
  request: { query: ShownPhotosDocument, variables: { orderId: 'order-1' } },
  result: {
    data: {
      order: {
        ...{ __typename: 'Order', id: 'order-1' },
        claims: [
          {
            ...{ __typename: 'Claim', id: 'claim-1' },
            photos: [{ ...photo, url: '/claim-photos/full', previewUrl }],
          },
        ],
      },
    },
  },
});

it('shows the photos of the problem, and closes one of them without the dialog around it', async () => {
  const mocks = [stock(40), shownPhotos('/claim-photos/preview')];
  const { user, dialog } = await openDialog('Decide', mocks, withPhoto);
  await user.click(await dialog.findByRole('button', { name: 'Photo 1 of 1 of the claim' }));
  const full = screen.getByRole('dialog', { name: 'Photo 1 of 1' });
  within(full).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Escape}');
  expect(full).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Decide on a claim' })).toBeVisible();
  // A click on a photo does not submit the form around it.
  expect(dialog.queryByText('Choose a decision')).not.toBeInTheDocument();
});

it('loads the photos again each time they are shown, since their addresses expire', async () => {
  const mocks = [shownPhotos('/claim-photos/expired'), shownPhotos('/claim-photos/preview')];
  const { user, dialog } = await openDialog('Ask', mocks, withPhoto);
  expect(within(await dialog.findByRole('button', { name: /^Photo/ })).getByRole('img')).toHaveAttribute(
    'src',
    '/claim-photos/expired',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const reopened = within(screen.getByRole('dialog'));
  expect(within(await reopened.findByRole('button', { name: /^Photo/ })).getByRole('img')).toHaveAttribute(
    'src',
    '/claim-photos/preview',
  );
});

it('says that the photos could not be loaded', async () => {
  const { dialog } = await openDialog('Ask', [errorResponse(shownPhotos(''), 'RATE_LIMITED')], withPhoto);
  expect(await dialog.findByText('The photos could not be loaded. Reload the page.')).toBeVisible();
});

it('offers no refund for pieces of a replacement', async () => {
  const replaced = { ...open, order: { ...order, kind: 'REPLACEMENT' as const } };
  const { dialog } = await openDialog('Decide', [stock(40)], replaced);
  expect(dialog.queryByRole('radio', { name: /Refund/ })).not.toBeInTheDocument();
  expect(screen.getByText('Free')).toBeInTheDocument();
  expect(dialog.getByText(/of purchase TH-100042, a replacement$/)).toBeVisible();
});

it('rejects a claim only with a note', async () => {
  const { user, dialog } = await openDialog('Decide', [
    stock(40),
    {
      request: { query: RejectClaimDocument, variables: { id: 'claim-1', note: 'Wear is not covered' } },
      result: { data: { rejectClaim: changed({ status: 'REJECTED', decisionNote: 'Wear is not covered' }) } },
    },
    claims([]),
  ]);
  await user.click(dialog.getByRole('radio', { name: 'Reject' }));
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText('Tell the customer why')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Note to the customer' }), 'Wear is not covered');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await findToast('success', 'Claim rejected');
  expect(await screen.findByText('No claims to decide')).toBeVisible();
});

it('rejects the claim of a replacement whose next one cannot be sent, only with a note', async () => {
  const claim = { ...waiting, order: { ...order, kind: 'REPLACEMENT' as const } };
  const rejection: MockLink.MockedResponse = {
    request: { query: RejectClaimDocument, variables: { id: 'claim-1', note: 'No longer made' } },
    result: { data: { rejectClaim: changed({ status: 'REJECTED', decisionNote: 'No longer made' }) } },
  };
  const { user } = openClaims(
    [claims([claim], 'ACCEPTED'), errorResponse(rejection, 'FORBIDDEN'), rejection, claims([], 'ACCEPTED')],
    '/?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name: 'Reject instead' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject a claim' }));
  const submit = dialog.getByRole('button', { name: 'Reject claim' });
  await user.click(submit);
  expect(await dialog.findByText('Tell the customer why')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Note to the customer' }), 'No longer made ');
  await user.click(submit);
  expect(await dialog.findByText('Only an admin can do this.')).toBeVisible();
  await user.click(submit);
  await findToast('success', 'Claim rejected');
  expect(await screen.findByText('No accepted claims wait')).toBeVisible();
});

it('loads the stock each time a claim is decided on', async () => {
  const { user, dialog } = await openDialog('Decide', [stock(40), stock(2)]);
  expect(await dialog.findByText('40 in stock')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('2 in stock: the replacement waits for more')).toBeVisible();
});

it('shows at the fields what the server rejects', async () => {
  const rejection = (name: string) => ({ fields: { [name]: 'Write less' } });
  const question = { query: AskAboutClaimDocument, variables: { id: 'claim-1', question: 'Why?' } };
  const { user, dialog } = await openDialog('Ask', [
    errorResponse({ request: question }, 'BAD_USER_INPUT', rejection('question')),
    stock(40),
    errorResponse(accept({ resolution: 'REFUND', note: 'Sorry' }, {}), 'BAD_USER_INPUT', rejection('note')),
  ]);
  await user.type(dialog.getByRole('textbox', { name: 'Your question' }), 'Why?');
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(await dialog.findByText('Write less')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const decision = within(screen.getByRole('dialog', { name: 'Decide on a claim' }));
  await user.click(decision.getByRole('radio', { name: /Refund/ }));
  await user.type(decision.getByRole('textbox', { name: /Note to the customer/ }), 'Sorry');
  await user.click(decision.getByRole('button', { name: 'Save decision' }));
  expect(await decision.findByText('Write less')).toBeVisible();
});

it.each(['Decide', 'Ask'] as const)(
  'reloads the list when another admin has already decided: %s',
  async (name) => {
    const message = 'This claim has already been decided.';
    const errors = [new GraphQLError(message, { extensions: { code: 'CONFLICT' } })];
    const ask = { query: AskAboutClaimDocument, variables: { id: 'claim-1', question: 'Why?' } };
    const rejected =
      name === 'Decide' ? accept({ resolution: 'REFUND' }, { errors }) : { request: ask, result: { errors } };
    const { user, dialog } = await openDialog(name, [
      // Also when the page loads again what it shows.
      ...(name === 'Decide' ? [{ ...stock(40), maxUsageCount: 2 }] : []),
      rejected,
      claims([]),
    ]);
    if (name === 'Decide') await user.click(dialog.getByRole('radio', { name: /Refund/ }));
    else await user.type(dialog.getByRole('textbox', { name: 'Your question' }), 'Why?');
    await user.click(
      dialog.getByRole('button', { name: name === 'Decide' ? 'Save decision' : 'Send question' }),
    );
    expect(await dialog.findByText(message)).toBeVisible();
    expect(await screen.findByText('No claims to decide')).toBeInTheDocument();
  },
);

it('shows the error of the server and keeps the dialog open', async () => {
  const message = 'Another refund of this order is not completed yet. Try again in a moment.';
  const errors = [new GraphQLError(message, { extensions: { code: 'PAYMENT_IN_PROGRESS' } })];
  const { user, dialog } = await openDialog('Decide', [
    stock(40),
    accept({ resolution: 'REFUND' }, { errors }),
  ]);
  await user.click(dialog.getByRole('radio', { name: /Refund/ }));
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

it.each([
  [
    'again',
    'Refund again',
    notRefunded,
    {
      request: { query: RefundClaimDocument, variables: { id: 'claim-1' } },
      result: { data: { refundClaim: refunded } },
    },
  ],
  [
    'instead',
    'Refund instead',
    waiting,
    accept({ resolution: 'REFUND' }, { data: { acceptClaim: refunded } }),
  ],
])('refunds an accepted claim %s', async (_, name, claim, response) => {
  const { user } = openClaims(
    [claims([claim], 'ACCEPTED'), response, claims([], 'ACCEPTED')],
    '/?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('$15.00 for Claw hammer');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Claim refunded');
  expect(await screen.findByText('No accepted claims wait')).toBeVisible();
});

it.each([
  ['when that is due', 'SUCCEEDED'],
  ['when that has failed too', 'FAILED'],
] as const)(
  'names the rest before a claim is refunded again of which a part was refunded: %s',
  async (_, status) => {
    const partly = { ...notRefunded, refundedAmount: 12.5, refund: refund(status) };
    const { user } = openClaims([claims([partly], 'ACCEPTED')], '/?status=accepted');
    await user.click(await screen.findByRole('button', { name: 'Refund again' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('$2.50 for Claw hammer will be refunded');
  },
);

it('says that a claim can be refunded once the bank has decided while the customer disputes the payment', async () => {
  const { dialog } = await openDialog('Decide', [stock(3)], { ...open, order: disputedOrder });
  const name = /^Refund \$15\.00 to the card.*disputed: it can be refunded once the bank has decided\.$/;
  expect(dialog.getByRole('radio', { name })).toBeVisible();
});

describe('A claim of an order that was refunded in part', () => {
  const leftOver = { order: { ...order, refundableAmount: 12.5 } };

  it('is decided on with what is left of the order', async () => {
    const { dialog } = await openDialog('Decide', [stock(3)], { ...open, ...leftOver });
    expect(dialog.getByRole('radio', { name: 'Refund $12.50 to the card' })).toBeVisible();
  });

  it('is decided on without a refund when nothing is left', async () => {
    const { dialog } = await openDialog('Decide', [stock(3)], {
      ...open,
      order: { ...order, refundableAmount: 0 },
    });
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    expect(dialog.queryByRole('radio', { name: /^Refund/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Refund again', { ...notRefunded, ...leftOver }],
    ['Refund instead', { ...waiting, ...leftOver }],
  ])('is refunded with what is left of the order: %s', async (name, claim) => {
    const { user } = openClaims([claims([claim], 'ACCEPTED')], '/?status=accepted');
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('$12.50 for Claw hammer');
  });
});

it('says that a claim can be refunded instead once the bank has decided', async () => {
  const { user } = openClaims(
    [claims([{ ...waiting, order: disputedOrder }], 'ACCEPTED')],
    '/?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name: 'Refund instead' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'The payment is disputed: it can be refunded once the bank has decided.',
  );
});

it('offers for each claim what its status allows', async () => {
  const rows: [ClaimRow, string][] = [
    [{ ...open, question: 'Since when?' }, 'To decide: Decide'],
    [{ ...open, status: 'ASKED', question: 'Since when?' }, 'Waiting for an answer: Decide'],
    [waiting, 'Waiting for stock: Details, Refund instead'],
    [{ ...waiting, order: { ...order, kind: 'REPLACEMENT' } }, 'Waiting for stock: Details, Reject instead'],
    [notRefunded, 'Accepted, not refunded: Details, Refund again'],
    [{ ...notRefunded, order: disputedOrder }, 'Accepted, not refunded: Details'],
    [
      { ...notRefunded, refund: { ...refund('FAILED'), id: 'refund-2', status: 'PENDING' } },
      'Accepted, refund pending: Details',
    ],
    [{ ...open, status: 'SETTLED', resolution: 'REFUND' }, 'Refunded: Details'],
    [{ ...open, status: 'SETTLED', resolution: 'REPLACEMENT' }, 'Replaced: Details'],
    [{ ...open, status: 'CANCELLED' }, 'Cancelled: Details'],
  ];
  const nodes = rows.map(([claim], index) => ({
    ...claim,
    id: `claim-${index}`,
    order: { ...claim.order, id: `order-${index}` },
  }));
  openClaims([claims(nodes, null)], '/?status=all');
  await screen.findByText('Replaced');
  const shown = screen.getAllByRole('row').slice(1);
  expect(
    shown.map((row) => {
      const buttons = within(row).getAllByRole('button');
      const status = row.querySelector('.status')?.textContent.trim() ?? '';
      return `${status}: ${buttons.map(({ textContent }) => textContent.trim()).join(', ')}`;
    }),
  ).toEqual(rows.map(([, text]) => text));
});

it('shows a decided claim with all that was written', async () => {
  const written = { question: 'Since when?', answer: 'Since Monday', decisionNote: 'Wear is not covered' };
  const { user } = openClaims(
    [claims([{ ...open, status: 'REJECTED', ...written }], 'REJECTED')],
    '/?status=rejected',
  );
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Claim' }));
  // It opens at its start.
  expect(dialog.getByRole('button', { name: 'Close' })).not.toHaveFocus();
  for (const text of Object.values(written)) expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getAllByText(/^(Grace Joiner|Tools-Hub)$/).map(({ textContent }) => textContent)).toEqual([
    ...['Grace Joiner', 'Tools-Hub', 'Grace Joiner', 'Tools-Hub'],
  ]);
});

it.each<[string, object, string, string]>([
  [
    'the refund',
    { status: 'SETTLED', resolution: 'REFUND', refundedAmount: 12.5, refund: refund('SUCCEEDED') },
    'Refunded',
    'Refund: $12.50',
  ],
  [
    'the rest that is due',
    { status: 'ACCEPTED', resolution: 'REFUND', refundedAmount: 12.5, refund: refund('FAILED') },
    'Accepted, not refunded',
    'Refund: $2.50',
  ],
  [
    'the purchase of the replacement',
    {
      ...{ status: 'SETTLED', resolution: 'REPLACEMENT' },
      replacement: {
        ...{ __typename: 'Order' as const, id: 'order-2' },
        purchase: { __typename: 'Purchase' as const, id: 'purchase-2', number: 'TH-100043' },
      },
    },
    'Replaced',
    'Replacement: purchase TH-100043',
  ],
])('shows the status of a decided claim and %s', async (_outcome, changes, status, outcome) => {
  const { user } = openClaims([claims([{ ...open, ...changes }], 'SETTLED')], '/?status=settled');
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const dialog = screen.getByRole('dialog', { name: 'Claim' });
  expect(within(dialog).getByText(status)).toBeVisible();
  expect(dialog).toHaveTextContent(outcome);
});

it('keeps the note to the customer when a claim is refunded instead of replaced', async () => {
  const { user } = openClaims(
    [
      claims([{ ...waiting, decisionNote: 'Sorry' }], 'ACCEPTED'),
      accept({ resolution: 'REFUND', note: 'Sorry' }, { data: { acceptClaim: refunded } }),
      claims([], 'ACCEPTED'),
    ],
    '/?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name: 'Refund instead' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Claim refunded');
});

it.each([
  ['REFUND_REJECTED', /^The payment provider rejected the refund\./],
  ['CONFLICT', 'Rejected.'],
])('says why a claim was not refunded again: %s', async (code, message) => {
  const refundAgain = { request: { query: RefundClaimDocument, variables: { id: 'claim-1' } } };
  const { user } = openClaims(
    [
      claims([notRefunded], 'ACCEPTED'),
      errorResponse(refundAgain, code),
      ...(code === 'CONFLICT' ? [claims([], 'ACCEPTED')] : []),
    ],
    '/?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('accepts a claim with a note of at most 1,000 characters', async () => {
  const { user, dialog } = await openDialog('Decide', [stock(40)]);
  await user.click(dialog.getByRole('radio', { name: /Refund/ }));
  const note = dialog.getByRole('textbox', { name: 'Note to the customer (optional)' });
  await user.click(note);
  await user.paste('x'.repeat(1001));
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(note).toHaveAccessibleErrorMessage('Use at most 1,000 characters'));
});

it('says that the stock of a claimed tool could not be loaded', async () => {
  const { dialog } = await openDialog('Decide', [errorResponse(stock(0), 'INTERNAL_SERVER_ERROR')]);
  expect(await dialog.findByText("We couldn't load the stock")).toBeVisible();
});
