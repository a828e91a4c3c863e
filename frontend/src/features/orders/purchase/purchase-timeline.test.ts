import { purchaseTimeline } from './purchase-timeline';

const event = (reason: string, createdAt: string, actorName: string | null = null) => ({
  ...{ status: 'PAID' as const, fulfillmentStatus: 'UNFULFILLED' as const, reason, createdAt, actorName },
  actor: actorName === null ? ('PROVIDER' as const) : ('ADMIN' as const),
});
const order = (toolName: string, history: ReturnType<typeof event>[]) => ({
  ...{ id: toolName, history },
  tool: { toolName },
});

it('joins what happened to several orders at once, and sorts all by time', () => {
  const charged = event('The card was charged', '2026-11-21T12:00:00Z');
  const refund = event('Refund of $2.00: Scratched', '2026-11-21T14:00:00Z', 'Ada Mensah');
  const dispute = event('The customer disputes the payment', '2026-11-21T13:00:00Z');
  expect(
    purchaseTimeline([order('Saw', [charged, refund]), order('Adze', [charged, dispute])]),
  ).toMatchObject([
    { title: 'Paid', reason: 'The card was charged', actor: 'Payment provider', tools: ['Saw', 'Adze'] },
    { title: 'The customer disputes the payment', tools: ['Adze'] },
    { title: 'Refund of $2.00: Scratched', actor: 'Ada Mensah, Admin', tools: ['Saw'] },
  ]);
});
