import { toast } from '../../components/feedback/toaster';
import { showRefund } from './show-refund';

jest.mock('../../components/feedback/toaster', () => ({ toast: { success: jest.fn(), error: jest.fn() } }));

const returned = { id: 'return-1', status: 'RECEIVED' } as Parameters<typeof showRefund>[0];
const refund = (status: 'PENDING' | 'FAILED') => ({ id: 'refund-1', status });

it('shows what became of the refund of a return', () => {
  showRefund({ ...returned, refund: refund('FAILED') });
  expect(toast.error).toHaveBeenLastCalledWith(
    'The return is not refunded',
    expect.stringContaining('rejected the refund'),
  );
  showRefund({ ...returned, refund: null });
  expect(toast.error).toHaveBeenLastCalledWith(
    'The return is not refunded',
    expect.stringContaining('Another refund of this order is not completed yet.'),
  );
  expect(toast.success).not.toHaveBeenCalled();
  showRefund({ ...returned, refund: refund('PENDING') });
  expect(toast.success).toHaveBeenLastCalledWith('Return received', 'The refund is being processed.');
  showRefund({ ...returned, status: 'REFUNDED', refund: null });
  expect(toast.success).toHaveBeenLastCalledWith('Return refunded');
});
