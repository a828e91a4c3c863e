import { cartLine, cartOf, HAMMER_ID, SAW_ID, visitorLine } from '../../../test/carts';
import { visitorCart } from './visitor-cart';
import { addLines, recordShownPrices, removeTools, setLine } from './visitor-cart-changes';

const hammers = visitorLine();
const saws = visitorLine({ toolId: SAW_ID, quantity: 10, jobReference: 'Oak St.', shownPrice: 12.5 });

beforeEach(() => localStorage.clear());

it('reads the lines that it has written', () => {
  visitorCart.write([hammers, saws]);
  expect(visitorCart.read()).toEqual([hammers, saws]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([hammers, saws]);
});

it.each([
  ['no JSON', '[{'],
  ['no list', '{"toolId":"x"}'],
  ['null', 'null'],
])('is empty when the stored text is %s', (_, text) => {
  localStorage.setItem('cart', text);
  expect(visitorCart.read()).toEqual([]);
});

it.each([
  { toolId: 'no-id' },
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: '24' },
  { quantity: 10_000_001 },
  { jobReference: 'x'.repeat(61) },
  { jobReference: undefined },
  { shownPrice: -1 },
  { shownPrice: 1.234 },
  { shownPrice: '9' },
])('ignores a stored line with %j and keeps the others', (values) => {
  localStorage.setItem('cart', JSON.stringify([null, { ...hammers, ...values }, saws]));
  expect(visitorCart.read()).toEqual([saws]);
});

it('reads at most 100 lines, one of each tool', () => {
  const ids = Array.from({ length: 101 }, (_, n) => HAMMER_ID.slice(0, -3) + String(n).padStart(3, '0'));
  const lines = ids.map((toolId) => ({ ...hammers, toolId }));
  localStorage.setItem('cart', JSON.stringify([...lines, { ...hammers, toolId: ids[0], quantity: 48 }]));
  expect(visitorCart.read()).toHaveLength(100);
  expect(visitorCart.read()[0]?.quantity).toBe(48);
});

it('tells its listeners when another tab changes it', () => {
  const listener = jest.fn();
  const unsubscribe = visitorCart.subscribe(listener);
  localStorage.setItem('cart', JSON.stringify([saws]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(visitorCart.read()).toEqual([saws]);
  unsubscribe();
});

it('adds the quantities of one tool, keeps its reference and forgets the price of the smaller quantity', () => {
  const added = [
    { toolId: SAW_ID, quantity: 5 },
    { toolId: SAW_ID, quantity: 1 },
    { toolId: HAMMER_ID, quantity: 24, jobReference: ' Elm\u202e Rd. ' },
  ];
  expect(addLines([saws], added)).toEqual([
    { ...saws, quantity: 16, shownPrice: null },
    { ...hammers, jobReference: 'Elm Rd.' },
  ]);
});

it('adds up to the largest quantity', () => {
  const [line] = addLines([{ ...saws, quantity: 9_999_999 }], [{ toolId: SAW_ID, quantity: 5 }]);
  expect(line?.quantity).toBe(10_000_000);
});

it('sets a line in its place and puts a removed one back', () => {
  visitorCart.write([hammers, saws]);
  setLine({ ...hammers, quantity: 48, jobReference: '  ' });
  expect(visitorCart.read()).toEqual([{ ...hammers, quantity: 48 }, saws]);
  removeTools([SAW_ID]);
  expect(visitorCart.read()).toHaveLength(1);
  setLine(saws);
  expect(visitorCart.read()[1]).toEqual(saws);
});

it('records the first price that was shown, and drops a tool that the shop does not know', () => {
  visitorCart.write([hammers, saws]);
  recordShownPrices(visitorCart.read(), cartOf(0, cartLine()));
  expect(visitorCart.read()).toEqual([{ ...hammers, shownPrice: 9 }]);
  recordShownPrices(visitorCart.read(), cartOf(0, cartLine({ price: 10 })));
  expect(visitorCart.read()).toEqual([{ ...hammers, shownPrice: 9 }]);
});

it('records nothing for lines that have changed since the request', () => {
  visitorCart.write([hammers, saws]);
  const requested = visitorCart.read();
  setLine({ ...hammers, quantity: 48 });
  recordShownPrices(requested, cartOf(0, cartLine()));
  expect(visitorCart.read()).toEqual([{ ...hammers, quantity: 48 }]);
});
