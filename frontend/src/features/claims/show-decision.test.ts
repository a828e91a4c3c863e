import { toast } from '../../components/feedback/toaster';
import { showDecision } from './show-decision';

jest.mock('../../components/feedback/toaster', () => ({ toast: { success: jest.fn(), error: jest.fn() } }));

type Claim = Parameters<typeof showDecision>[0];

const accepted: Claim = { status: 'ACCEPTED', resolution: 'REFUND', refund: null, replacement: null };
const refund = { status: 'PENDING' as const };
const replacement = { id: 'order-2', purchase: { id: 'purchase-2', number: 'TH-100050' } };

it.each<[Claim, string, string?]>([
  [{ ...accepted, refund }, 'Claim accepted', 'The refund is being processed.'],
  [{ ...accepted, status: 'SETTLED' }, 'Claim refunded'],
  [
    { ...accepted, resolution: 'REPLACEMENT' },
    'Claim accepted',
    'The replacement is ordered as soon as the tool is in stock.',
  ],
  [
    { ...accepted, status: 'SETTLED', resolution: 'REPLACEMENT', replacement },
    'Claim accepted',
    'The replacement is purchase TH-100050.',
  ],
  [{ ...accepted, status: 'REJECTED', resolution: null }, 'Claim rejected'],
])('shows what became of the claim %j: %s', (claim, ...message) => {
  showDecision(claim);
  expect(toast.success).toHaveBeenLastCalledWith(...message);
  expect(toast.error).not.toHaveBeenCalled();
});

it.each<[Claim['refund'], string]>([
  [null, 'Another refund of this order is not completed yet.'],
  [{ status: 'FAILED' }, 'rejected the refund'],
])('shows that an accepted claim with the refund %j is not refunded', (failed, reason) => {
  showDecision({ ...accepted, refund: failed });
  expect(toast.error).toHaveBeenLastCalledWith('The claim is not refunded', expect.stringContaining(reason));
});
