import { CartDocument, type Cart_cartFragment } from '../src/features/cart/cart.generated';
import { VisitorCartDocument } from '../src/features/cart/visitor-cart.generated';
import type { VisitorLine } from '../src/features/cart/visitor-cart';

export const HAMMER_ID = '00000000-0000-4000-8000-000000000001';
export const SAW_ID = '00000000-0000-4000-8000-000000000002';

/** Costs $9, and $8.10 from 48 pieces on. */
export const hammer = {
  __typename: 'Tool' as const,
  id: HAMMER_ID,
  slug: 'claw-hammer',
  sku: 'HAM-0020',
  toolName: 'Claw hammer',
  imageLink: '/images/claw-hammer-640.webp',
  imageSrcSet: null,
  price: 9,
  priceBreaks: [{ __typename: 'PriceBreak' as const, minQuantity: 48, price: 8.1 }],
  available: 400,
  minOrder: 24,
  orderMultiple: 12,
};

export const saw = {
  ...hammer,
  id: SAW_ID,
  slug: 'panel-saw',
  sku: 'SAW-0003',
  toolName: 'Panel saw',
  price: 12.5,
  priceBreaks: [],
  minOrder: 10,
  orderMultiple: 1,
};

type Line = Cart_cartFragment['lines'][number];

/** A line of hammers, with its price at the first price. */
export const cartLine = (line: Partial<Line> = {}) => {
  const { tool = hammer, quantity = 24 } = line;
  return {
    __typename: 'CartLine' as const,
    quantity,
    jobReference: null,
    price: tool.price,
    total: quantity * tool.price,
    problems: [],
    ...line,
    tool,
  };
};

export const cartProblem = (
  kind: Line['problems'][number]['kind'],
  message: string,
  suggestedQuantity: number | null,
) => ({ __typename: 'CartProblem' as const, kind, message, suggestedQuantity });

export const cartOf = (version: number, ...lines: Line[]): Cart_cartFragment & { __typename: 'Cart' } => ({
  __typename: 'Cart' as const,
  id: 'carl',
  version,
  lineCount: lines.length,
  total: lines.reduce((sum, { total }) => sum + total, 0),
  unpaidLimitNotice: null,
  isLimitedByUnpaidPurchases: false,
  lines,
});

export const cartResponse = (cart: Cart_cartFragment) => ({
  request: { query: CartDocument },
  result: { data: { cart } },
});

export const visitorLine = (line: Partial<VisitorLine> = {}): VisitorLine => ({
  toolId: HAMMER_ID,
  quantity: 24,
  jobReference: null,
  shownPrice: null,
  ...line,
});

/** The response for the cart of a visitor with these lines. */
export const visitorCartResponse = (lines: readonly VisitorLine[], cart: Cart_cartFragment) => ({
  request: {
    query: VisitorCartDocument,
    variables: {
      lines: lines.map(({ toolId, quantity, shownPrice }) => ({ toolId, quantity, shownPrice })),
    },
  },
  result: { data: { visitorCart: { ...cart, id: 'visitor', version: 0 } } },
});
