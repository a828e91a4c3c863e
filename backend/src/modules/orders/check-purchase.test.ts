import { checkPurchase } from './check-purchase';
import type { PurchaseTerms, ToolTerms } from './purchase-terms';

const SETTINGS = { purchases: 10, value: 50_000, stockShare: 100, unverifiedPercent: 100 };

const toolAt = (id: string, price: number): readonly [string, ToolTerms] => [
  id,
  { id, price, priceBreaks: [], available: 100, minOrder: 1, orderMultiple: 1, version: 1, unpaidUnits: 0 },
];

/** Orders one piece of each price, of a customer who owes an amount. */
const order = (prices: readonly number[], owed = 0) => {
  const tools = prices.map((price, index) => toolAt(String(index), price));
  const terms: PurchaseTerms = {
    customer: { emailVerified: true, orderVersion: 1 },
    unpaid: { count: owed === 0 ? 0 : 1, total: owed },
    address: null,
    billing: null,
    tools: new Map(tools),
  };
  const lines = prices.map((price, index) => ({ toolId: String(index), quantity: 1, price }));
  return () => checkPurchase(terms, { lines, fieldName: (line, field) => `${line}.${field}` }, SETTINGS);
};

describe('checkPurchase', () => {
  it('allows several lines that reach the limit of unpaid orders together, and not a cent more', () => {
    expect(order([20_000, 20_000], 10_000)).not.toThrow();
    expect(order([20_000, 20_001], 10_000)).toThrow('Unpaid orders can total at most $500.00.');
  });

  it('counts only what is left of the limit for a single line', () => {
    expect(order([20_000], 60_000)).not.toThrow();
    expect(order([20_000, 20_000], 60_000)).toThrow('Unpaid orders can total at most $500.00.');
  });
});
