import { checkPurchase } from './check-purchase';
import type { PurchaseTerms, ToolTerms } from './purchase-terms';

const SETTINGS = { purchases: 10, value: 50_000, stockShare: 100, unverifiedPercent: 100 };

const toolAt = (id: string, price: number): readonly [string, ToolTerms] => [
  id,
  { id, price, priceBreaks: [], available: 100, minOrder: 1, orderMultiple: 1, version: 1, unpaidUnits: 0 },
];

/** Orders a quantity for each price, of a customer who owes an amount. */
const order = (prices: readonly number[], owed = 0, quantity = 1, settings = SETTINGS) => {
  const tools = prices.map((price, index) => toolAt(String(index), price));
  const terms: PurchaseTerms = {
    customer: { emailVerified: true, orderVersion: 1 },
    unpaid: { count: owed === 0 ? 0 : 1, total: owed },
    address: null,
    billing: null,
    cartVersion: null,
    tools: new Map(tools),
  };
  const lines = prices.map((price, index) => ({ toolId: String(index), quantity, price }));
  return () => checkPurchase(terms, { lines, fieldName: (field) => field }, settings);
};

describe('checkPurchase', () => {
  it('allows several lines that reach the limit of unpaid orders together, and not a cent more', () => {
    expect(order([20_000, 20_000], 10_000)).not.toThrow();
    expect(order([20_000, 20_001], 10_000)).toThrow(
      'Unpaid orders can total at most $500.00, and yours already total $100.00. Order less, or pay or cancel one first.',
    );
  });

  it('reports several lines above the limit with one error', () => {
    expect(order([30_000, 1_000], 0, 2)).toThrow('Unpaid orders can total at most $500.00. Order less.');
    expect(order([30_000], 0, 2)).toThrow('You can order up to 1 piece before you pay');
  });

  it('applies the share of the stock to each of several lines', () => {
    const half = { ...SETTINGS, stockShare: 50 };
    expect(order([100, 100], 0, 50, half)).not.toThrow();
    expect(order([100, 100], 0, 51, half)).toThrow('can hold at most 50% of the stock of a tool');
  });

  it('reports an unknown tool alone when the client has no field for it', () => {
    const [lines, fieldName] = [[{ toolId: 'unknown', quantity: 1 }], (field: string) => field];
    const check = (name: (field: string) => string | undefined) => () =>
      checkPurchase(
        {
          customer: { emailVerified: true, orderVersion: 1 },
          unpaid: { count: SETTINGS.purchases, total: 0 },
          ...{ address: null, billing: null, cartVersion: null, tools: new Map() },
        },
        { lines, fieldName: name },
        SETTINGS,
      );
    expect(check(fieldName)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }) as Error);
    const unknown = check((field) => (field === 'toolId' ? undefined : field));
    expect(unknown).toThrow(expect.objectContaining({ code: 'NOT_FOUND', fields: undefined }) as Error);
  });

  it('counts only what is left of the limit for a single line', () => {
    expect(order([20_000], 60_000)).not.toThrow();
    expect(order([20_000, 20_000], 60_000)).toThrow('Unpaid orders can total at most $500.00');
  });
});
