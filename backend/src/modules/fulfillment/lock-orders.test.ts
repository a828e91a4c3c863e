import { newId } from '../../common/ids';
import { parseOrderIds } from './lock-orders';

const newIds = (count: number) => Array.from({ length: count }, newId);

describe('parseOrderIds', () => {
  it('takes each of up to 100 orders once', () => {
    const ids = newIds(100);
    expect(parseOrderIds([...ids, ids[0] ?? ''], 'ids')).toEqual(ids);
  });

  it.each([
    ['no order', [], 'Choose an order'],
    ['101 orders', newIds(101), 'Choose at most 100 orders'],
  ])('rejects %s', (_what, ids, message) => {
    expect(() => parseOrderIds(ids, 'shipments')).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { shipments: message } }) as Error,
    );
  });
});
