import { orderedAmount } from './ordered-amount';

describe('the amount shown on the payment page', () => {
  it.each([
    { totalBill: 1250, price: 12.5, pieces: 100 },
    { totalBill: 0.3, price: 0.1, pieces: 3 },
    { totalBill: 1005.9, price: 4.79, pieces: 210 },
    { totalBill: 19_990_000, price: 19.99, pieces: 1_000_000 },
  ])('is $totalBill divided by $price', ({ totalBill, price, pieces }) => {
    expect(orderedAmount({ totalBill, orderQuantity: 1, tool: { price } })).toBe(pieces);
  });

  it('is the ordered quantity when the tool was free', () => {
    expect(orderedAmount({ totalBill: 0, orderQuantity: 40, tool: { price: 0 } })).toBe(40);
  });
});
