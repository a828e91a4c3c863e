import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { installFakeImageHost } from '../../../test/fake-image-host';
import { findToast } from '../../../test/find-toast';
import { freezeTime } from '../../../test/freeze-time';
import {
  deliveredOrder,
  openDeliveredPurchase,
  type PurchasedOrder,
} from '../../../test/open-delivered-purchase';
import { AnswerClaimDocument } from '../../features/claims/answer-claim.generated';
import { CancelClaimDocument } from '../../features/claims/cancel-claim.generated';
import type { Claim_claimFragment } from '../../features/claims/claim.generated';
import { RequestClaimDocument } from '../../features/claims/request-claim.generated';

const claimOf = (changes: Partial<Claim_claimFragment> = {}) => ({
  __typename: 'Claim' as const,
  ...{ id: 'claim-1', quantity: 2, problem: 'The handles are loose', status: 'OPEN' as const, amount: 10 },
  ...{ question: null, answer: null, resolution: null, decisionNote: null },
  ...{ requestedAt: '2026-11-23T12:00:00Z', photos: [], refundedAmount: 0, refund: null, replacement: null },
  ...changes,
});

const withClaim = (changes: Partial<Claim_claimFragment> = {}): PurchasedOrder =>
  deliveredOrder({ claimableQuantity: 8, claims: [claimOf(changes)] });

const requestResponse = (quantity: number, result: object) => ({
  request: {
    query: RequestClaimDocument,
    variables: { input: { orderId: 'order-1', quantity, problem: 'The handles are loose' } },
  },
  result,
});

/** The section with the claims. */
const claims = () => within(screen.getByRole('region', { name: 'Claims' }));

async function fillIn({ user }: Awaited<ReturnType<typeof openDeliveredPurchase>>, quantity: string) {
  const button = screen.getByRole('button', { name: 'Report a problem' });
  expect(button).toHaveAccessibleDescription('Claw hammer');
  await user.click(button);
  const pieces = await screen.findByRole('spinbutton', { name: /Pieces/ });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Claw hammer Guarantee until/);
  expect(pieces).toHaveFocus();
  expect(pieces).toHaveValue(1);
  await user.clear(pieces);
  await user.type(pieces, quantity);
  await user.type(screen.getByRole('textbox', { name: /What is wrong/ }), ' The handles are loose ');
}

describe('Report a problem', () => {
  beforeEach(() => freezeTime('2026-11-25T12:00:00Z'));
  afterEach(() => jest.useRealTimers());

  it('makes a claim, and shows how long the guarantee lasts', async () => {
    const order = withClaim();
    const response = { data: { requestClaim: { __typename: 'Claim', id: 'claim-1', order } } };
    const page = await openDeliveredPurchase([deliveredOrder()], { mocks: [requestResponse(2, response)] });
    const guarantee = 'Guarantee until May 22, 2027 (178 days left)';
    expect(screen.getByText(guarantee)).toBeVisible();
    await fillIn(page, '2');
    const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }));
    expect(dialog.getByText(guarantee)).toBeVisible();
    expect(dialog.getByText(/we refund the pieces or replace them/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Send claim' }));
    await findToast('success', 'Claim sent');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('In review')).toBeVisible();
    expect(page.keys).toHaveLength(1);
  });

  it('sends the photos of the problem once they are uploaded', async () => {
    const calls = installFakeImageHost();
    const order = withClaim();
    const response = { data: { requestClaim: { __typename: 'Claim', id: 'claim-1', order } } };
    const request = {
      query: RequestClaimDocument,
      variables: {
        input: { orderId: 'order-1', quantity: 2, problem: 'The handles are loose', photoIds: ['photo-1'] },
      },
    };
    const page = await openDeliveredPurchase([deliveredOrder()], { mocks: [{ request, result: response }] });
    await fillIn(page, '2');
    await page.user.upload(
      screen.getByLabelText('Add photos'),
      new File(['x'], 'head.jpg', { type: 'image/jpeg' }),
    );
    const send = screen.getByRole('button', { name: 'Send claim' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await calls[0]?.respond(200, { insertedId: 'photo-1' });
    await page.user.click(send);
    await findToast('success', 'Claim sent');
  });

  it('says that a claim may have been made when no response arrived', async () => {
    const { request } = requestResponse(1, {});
    const page = await openDeliveredPurchase([deliveredOrder()], {
      mocks: [{ request, error: new TypeError('Failed to fetch') }],
    });
    await fillIn(page, '1');
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText(/^We couldn't confirm your claim\./)).toBeVisible();
  });

  it('sends the same key again from a dialog that was opened again', async () => {
    const { request } = requestResponse(2, {});
    // Neither an earlier claim nor one of other pieces is the record of this one.
    const earlier = claimOf({ id: 'claim-0', status: 'CANCELLED' });
    const page = await openDeliveredPurchase([deliveredOrder({ claims: [earlier] })], {
      mocks: [{ request, error: new TypeError('Failed to fetch'), maxUsageCount: 2 }],
      later: [deliveredOrder({ claims: [earlier, claimOf({ quantity: 3 })] })],
    });
    await fillIn(page, '2');
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText(/^We couldn't confirm your claim\./)).toBeVisible();
    expect(await screen.findByText('In review')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await page.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(await screen.findByText(/^We couldn't confirm your claim\./)).toBeVisible();
    const pieces = screen.getByRole('spinbutton', { name: /Pieces/ });
    expect(pieces).toHaveValue(2);
    expect(pieces).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await waitFor(() => expect(page.keys).toHaveLength(2));
    expect(page.keys[1]).toBe(page.keys[0]);
  });

  it('sends the photos again with a claim from a dialog that was opened again', async () => {
    const calls = installFakeImageHost();
    const input = {
      ...{ orderId: 'order-1', quantity: 2, problem: 'The handles are loose', photoIds: ['photo-1'] },
    };
    const request = { query: RequestClaimDocument, variables: { input } };
    const response = { data: { requestClaim: { __typename: 'Claim', id: 'claim-1', order: withClaim() } } };
    const page = await openDeliveredPurchase([deliveredOrder()], {
      mocks: [
        { request, error: new TypeError('Failed to fetch') },
        { request, result: response },
      ],
    });
    await fillIn(page, '2');
    const photo = new File(['x'], 'head.jpg', { type: 'image/jpeg' });
    await page.user.upload(screen.getByLabelText('Add photos'), photo);
    await calls[0]?.respond(200, { insertedId: 'photo-1' });
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText(/^We couldn't confirm your claim\./)).toBeVisible();
    // It would not be sent.
    fireEvent.drop(screen.getByLabelText('Add photos'), {
      dataTransfer: { types: ['Files'], files: [photo] },
    });
    expect(calls).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await page.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(await screen.findByText('With 1 photo.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await findToast('success', 'Claim sent');
    expect(page.keys[1]).toBe(page.keys[0]);
  });

  it.each([
    [
      'the unconfirmed claim was cancelled in the meantime',
      {
        data: {
          requestClaim: {
            __typename: 'Claim',
            id: 'claim-1',
            order: deliveredOrder({ claims: [claimOf({ status: 'CANCELLED' })] }),
          },
        },
      },
      /^This claim was cancelled in the meantime\. .* Add the photos again\.$/,
    ],
    [
      'a photo no longer exists',
      {
        errors: [
          new GraphQLError('Rejected.', {
            extensions: { code: 'BAD_USER_INPUT', fields: { photoIds: 'A photo no longer exists.' } },
          }),
        ],
      },
      /^A photo no longer exists\. Add the photos again\.$/,
    ],
  ])('asks for the photos again when %s', async (_, result, message) => {
    const calls = installFakeImageHost();
    const { request } = requestResponse(2, {});
    const withPhoto = (photoId: string) => ({
      ...request,
      variables: { input: { ...request.variables.input, photoIds: [photoId] } },
    });
    const response = { data: { requestClaim: { __typename: 'Claim', id: 'claim-2', order: withClaim() } } };
    const page = await openDeliveredPurchase([deliveredOrder()], {
      mocks: [
        { request: withPhoto('photo-1'), error: new TypeError('Failed to fetch') },
        { request: withPhoto('photo-1'), result },
        { request: withPhoto('photo-2'), result: response },
      ],
    });
    const photo = new File(['x'], 'head.jpg', { type: 'image/jpeg' });
    const send = () => page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await fillIn(page, '2');
    await page.user.upload(screen.getByLabelText('Add photos'), photo);
    await calls[0]?.respond(200, { insertedId: 'photo-1' });
    await send();
    expect(await screen.findByText(/^We couldn't confirm your claim\./)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await page.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(await screen.findByText('With 1 photo.')).toBeVisible();
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    await page.user.upload(screen.getByLabelText('Add photos'), photo);
    await calls[1]?.respond(200, { insertedId: 'photo-2' });
    await send();
    await findToast('success', 'Claim sent');
  });

  it('sends a claim of all pieces again that is in the page already', async () => {
    const later = deliveredOrder({
      ...{ returnableQuantity: 0, claimableQuantity: 0, claims: [claimOf({ quantity: 10 })] },
    });
    const { request } = requestResponse(10, {});
    const page = await openDeliveredPurchase([deliveredOrder()], {
      mocks: [
        { request, error: new TypeError('Failed to fetch') },
        { request, result: { data: { requestClaim: { __typename: 'Claim', id: 'claim-1', order: later } } } },
      ],
      later: [later],
    });
    await fillIn(page, '10');
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText('In review')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await findToast('success', 'Claim sent');
    expect(screen.getByRole('button', { name: 'History' })).toHaveFocus();
    expect(page.keys[1]).toBe(page.keys[0]);
  });

  it('shows a claim whose response was lost', async () => {
    const { request } = requestResponse(2, {});
    const page = await openDeliveredPurchase([deliveredOrder()], {
      mocks: [{ request, error: new TypeError('Failed to fetch') }],
      later: [withClaim()],
    });
    await fillIn(page, '2');
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText('In review')).toBeInTheDocument();
    // The next claim is a new one.
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const pieces = await screen.findByRole('spinbutton', { name: /Pieces/ });
    expect(pieces).toHaveValue(1);
    expect(pieces).toBeEnabled();
  });

  it('asks before it discards what was entered, and closes an empty form at once', async () => {
    const page = await openDeliveredPurchase([deliveredOrder()]);
    await fillIn(page, '2');
    await page.user.keyboard('{Escape}');
    const question = () => screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
    await page.user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('spinbutton', { name: /Pieces/ })).toHaveValue(2);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await page.user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(await screen.findByRole('spinbutton', { name: /Pieces/ })).toHaveValue(1);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Report a problem' })).toHaveFocus();
  });

  it('asks for what is wrong, and for no more pieces than are left', async () => {
    const page = await openDeliveredPurchase([deliveredOrder()]);
    await fillIn(page, '11');
    await page.user.clear(screen.getByRole('textbox', { name: /What is wrong/ }));
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText('Enter at most 10 pieces')).toBeVisible();
    expect(screen.getByText('Tell us what is wrong')).toBeVisible();
  });

  it('shows why the server makes no claim', async () => {
    const message = 'The guarantee of this order has ended.';
    const errors = [new GraphQLError(message, { extensions: { code: 'NOT_CLAIMABLE' } })];
    const page = await openDeliveredPurchase([deliveredOrder()], { mocks: [requestResponse(1, { errors })] });
    await fillIn(page, '1');
    await page.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is not offered once the guarantee has ended', async () => {
    await openDeliveredPurchase([deliveredOrder({ claimableQuantity: 0 })]);
    expect(screen.getByRole('button', { name: 'Return pieces' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Guarantee until/)).not.toBeInTheDocument();
  });
});

it('takes no other answer while one is sent, since it would be lost', async () => {
  const variables = { id: 'claim-1', answer: 'Since Monday' };
  const { user } = await openDeliveredPurchase([withClaim({ status: 'ASKED', question: 'Since when?' })], {
    mocks: [{ request: { query: AnswerClaimDocument, variables }, delay: Infinity }],
  });
  await user.type(claims().getByRole('textbox', { name: 'Your answer' }), 'Since Monday');
  await user.click(claims().getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(claims().getByRole('textbox', { name: 'Your answer' })).toBeDisabled());
});

it('answers the question of the shop, once', async () => {
  const question = 'Since when?';
  const answered = claimOf({ question, answer: 'Since Monday' });
  const { user } = await openDeliveredPurchase([withClaim({ status: 'ASKED', question })], {
    mocks: [
      {
        request: { query: AnswerClaimDocument, variables: { id: 'claim-1', answer: 'Since Monday' } },
        result: { data: { answerClaim: answered } },
      },
    ],
  });
  expect(claims().getByText('We have a question')).toBeVisible();
  expect(claims().getByText(question)).toBeVisible();
  expect(claims().getByRole('textbox', { name: 'Your answer' })).toHaveAccessibleDescription(
    'You can answer once.',
  );
  await user.type(claims().getByRole('textbox', { name: 'Your answer' }), '  ');
  await user.click(claims().getByRole('button', { name: 'Send answer' }));
  expect(await claims().findByText('Write your answer')).toBeVisible();
  await user.clear(claims().getByRole('textbox', { name: 'Your answer' }));
  await user.type(claims().getByRole('textbox', { name: 'Your answer' }), 'Since Monday');
  await user.click(claims().getByRole('button', { name: 'Send answer' }));
  await findToast('success', 'Answer sent');
  expect(await claims().findByText('In review')).toBeVisible();
  expect(claims().queryByRole('textbox')).not.toBeInTheDocument();
  expect(
    claims()
      .getAllByText(/^(You|Tools-Hub)$/)
      .map(({ textContent }) => textContent),
  ).toEqual([...['You', 'Tools-Hub', 'You']]);
});

const asked = withClaim({ status: 'ASKED', question: 'Since when?' });
const answerRejected = (code: string) => ({
  request: { query: AnswerClaimDocument, variables: () => true },
  result: { errors: [new GraphQLError('Rejected.', { extensions: { code } })] },
});

it('says why an answer was not sent', async () => {
  const { user } = await openDeliveredPurchase([asked], { mocks: [answerRejected('RATE_LIMITED')] });
  await user.type(claims().getByRole('textbox', { name: 'Your answer' }), 'Since Monday');
  await user.click(claims().getByRole('button', { name: 'Send answer' }));
  expect(await claims().findByText('Rejected.')).toBeVisible();
  expect(claims().getByRole('textbox', { name: 'Your answer' })).toHaveValue('Since Monday');
  expect(screen.queryByText('Answer sent')).not.toBeInTheDocument();
});

it('shows the claim as it is now when it was decided before the answer', async () => {
  const { user } = await openDeliveredPurchase([asked], {
    mocks: [answerRejected('CONFLICT')],
    later: [withClaim({ status: 'REJECTED', question: 'Since when?', decisionNote: 'Worn' })],
  });
  await user.type(claims().getByRole('textbox', { name: 'Your answer' }), 'Since Monday');
  await user.click(claims().getByRole('button', { name: 'Send answer' }));
  await findToast('error', 'The answer was not sent');
  expect(screen.getByText('The claim has changed in the meantime.')).toBeVisible();
  await waitFor(() => expect(claims().queryByRole('textbox')).not.toBeInTheDocument());
  expect(claims().queryByRole('button', { name: /^Cancel claim/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Claims' })).toHaveFocus();
});

it('cancels a claim before the decision, after a confirmation', async () => {
  const order = {
    __typename: 'Order',
    id: 'order-1',
    status: 'PAID',
    refundableAmount: 50,
    returnableQuantity: 10,
    claimableQuantity: 10,
  };
  const { user } = await openDeliveredPurchase([withClaim()], {
    mocks: [
      {
        request: { query: CancelClaimDocument, variables: { id: 'claim-1' } },
        result: { data: { cancelClaim: { ...claimOf({ status: 'CANCELLED' }), order } } },
      },
    ],
  });
  await user.click(claims().getByRole('button', { name: 'Cancel claim' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('2 pieces of Claw hammer');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Claim cancelled');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Claims' })).toHaveFocus());
  await waitFor(() =>
    expect(claims().queryByRole('button', { name: 'Cancel claim' })).not.toBeInTheDocument(),
  );
});

it.each([
  ['CONFLICT', /^The claim has already been decided/],
  ['INTERNAL_SERVER_ERROR', /^The claim may not have been cancelled\. .*confirm again/],
])('says why a claim was not cancelled: %s', async (code, message) => {
  const errors = [new GraphQLError('Rejected.', { extensions: { code } })];
  const { user } = await openDeliveredPurchase([withClaim()], {
    mocks: [{ request: { query: CancelClaimDocument, variables: { id: 'claim-1' } }, result: { errors } }],
  });
  await user.click(claims().getByRole('button', { name: 'Cancel claim' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Claim cancelled')).not.toBeInTheDocument();
});

it.each([
  ['a lost response', { error: new TypeError('Failed to fetch') }, 'CANCELLED', 'Cancelled'],
  [
    'CONFLICT',
    { result: { errors: [new GraphQLError('Rejected.', { extensions: { code: 'CONFLICT' } })] } },
    'REJECTED',
    'Rejected',
  ],
] as const)('shows what became of a claim that was not cancelled: %s', async (_, response, status, shown) => {
  const request = { query: CancelClaimDocument, variables: { id: 'claim-1' } };
  const { user } = await openDeliveredPurchase([withClaim()], {
    mocks: [{ request, ...response }],
    later: [withClaim({ status })],
  });
  await user.click(claims().getByRole('button', { name: 'Cancel claim' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^The claim (may not have been cancelled|has already)/)).toBeVisible();
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

it.each([
  ['SETTLED', 'REFUND', 'Refunded', 'Refunded with the order.', null],
  ['ACCEPTED', 'REFUND', 'Accepted, refund pending', 'Refund: $7.50', 'PENDING'],
  ['SETTLED', 'REFUND', 'Refunded', 'Refund: $7.50', 'SUCCEEDED'],
  [
    'ACCEPTED',
    'REPLACEMENT',
    'Accepted, waiting for stock',
    'We send the replacement as soon as the tool is in stock again.',
    null,
  ],
] as const)(
  'shows the decision of a claim: %s, %s, %s, %s',
  async (status, resolution, label, outcome, refunded) => {
    const refund = refunded && {
      __typename: 'Refund' as const,
      id: 'refund-1',
      status: refunded,
    };
    const refundedAmount = refund === null ? 0 : 7.5;
    await openDeliveredPurchase([
      withClaim({ status, resolution, refundedAmount, refund, decisionNote: 'Sorry about that' }),
    ]);
    expect(claims().getByText(label)).toBeVisible();
    expect(claims().getByText('Sorry about that')).toBeVisible();
    expect(
      claims().getByText((_, element) => element?.tagName === 'P' && element.textContent === outcome),
    ).toBeVisible();
    expect(claims().queryByRole('button')).not.toBeInTheDocument();
  },
);

it('promises no more than is left of the order for an accepted claim that is not refunded yet', async () => {
  const claim = claimOf({ status: 'ACCEPTED', resolution: 'REFUND', amount: 20 });
  await openDeliveredPurchase([deliveredOrder({ refundableAmount: 12.5, claims: [claim] })]);
  expect(claims().getByText(/^Refund:/)).toHaveTextContent('Refund: $12.50');
  expect(claims().getByText('Accepted, refund pending')).toBeVisible();
});

it('links the purchase that replaces the pieces', async () => {
  const purchase = { __typename: 'Purchase' as const, id: 'purchase-2', number: 'TH-100050' };
  const replacement = { __typename: 'Order' as const, id: 'order-2', purchase };
  await openDeliveredPurchase([withClaim({ status: 'SETTLED', resolution: 'REPLACEMENT', replacement })]);
  expect(claims().getByText('Replaced')).toBeVisible();
  const link = claims().getByRole('link', { name: 'purchase TH-100050' });
  expect(link).toHaveAttribute('href', '/dashboard/purchases/TH-100050');
});

it('shows the claims to an admin, who cannot make, answer or cancel them here', async () => {
  await openDeliveredPurchase([withClaim({ status: 'ASKED', question: 'Since when?' })], { isOwn: false });
  expect(claims().getByText('Waiting for an answer')).toBeVisible();
  expect(claims().queryByRole('button')).not.toBeInTheDocument();
  expect(claims().queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
});

it('shows a replacement as free, with the purchase that it replaces and nothing to pay, to return or to order again', async () => {
  const order = deliveredOrder({
    kind: 'REPLACEMENT',
    replacedPurchaseNumber: 'TH-100017',
    totalBill: 0,
    returnUntil: null,
    returnableQuantity: 0,
  });
  const tool = { ...order.tool, price: 0 };
  const { user } = await openDeliveredPurchase([{ ...order, tool }], { changes: { total: 0 } });
  const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(definitions).toEqual(expect.arrayContaining(['Replacement', 'Free', 'TH-100017']));
  expect(screen.getByRole('link', { name: 'TH-100017' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100017',
  );
  expect(screen.getAllByRole('cell', { name: 'Free' })).toHaveLength(2);
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  expect(screen.queryByText('Paid')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  for (const name of ['Order again', 'Return pieces'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(await screen.findByText('If we accept the claim, we replace the pieces for free.')).toBeVisible();
});

it('does not say that a replacement which is to be packed can be returned', async () => {
  const toPack = { fulfillmentStatus: 'UNFULFILLED' as const, shipment: null, claimableQuantity: 0 };
  await openDeliveredPurchase([deliveredOrder({ kind: 'REPLACEMENT', returnableQuantity: 0, ...toPack })]);
  expect(screen.getByText(/^Preparing, /)).toBeVisible();
  expect(screen.queryByText(/You can return it/)).not.toBeInTheDocument();
});
