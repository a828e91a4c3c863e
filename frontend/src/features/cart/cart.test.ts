import {
  cartLine,
  cartOf,
  cartProblem,
  hammer,
  HAMMER_ID,
  saw,
  SAW_ID,
  visitorLine,
} from '../../../test/carts';
import { applyLines, changeLine, removeLines } from './cart';

const cart = cartOf(1, cartLine(), cartLine({ tool: saw, quantity: 10 }));

it('prices a changed line at the break that its quantity reaches', () => {
  const changed = changeLine(cart, HAMMER_ID, { quantity: 48 });
  expect(changed.lines[0]).toMatchObject({ quantity: 48, price: 8.1, total: 388.8 });
  expect(changed.total).toBe(513.8);
});

it('leaves the removed lines and those that are no longer sold out of the total', () => {
  const archived = cartLine({
    tool: hammer,
    problems: [cartProblem('NO_LONGER_SOLD', 'This tool is no longer sold.', null)],
  });
  const withArchived = cartOf(1, archived, cartLine({ tool: saw, quantity: 10 }));
  expect(changeLine(withArchived, SAW_ID, { quantity: 20 }).total).toBe(250);
  expect(removeLines(cart, [HAMMER_ID])).toMatchObject({ lineCount: 1, total: 125 });
});

it('shows the lines of the browser with the last response, and an accepted price without its problem', () => {
  const changed = cartLine({
    problems: [cartProblem('PRICE_CHANGED', 'The price per piece is now $9.00.', 24)],
  });
  const lines = [visitorLine({ shownPrice: 8.5 }), visitorLine({ toolId: 'unknown' })];
  const shown = applyLines(cartOf(0, changed, cartLine({ tool: saw, quantity: 10 })), lines);
  expect(shown).toMatchObject({ lineCount: 1, total: 216 });
  expect(shown.lines[0]?.problems).toHaveLength(1);
  const accepted = applyLines(cartOf(0, changed), [visitorLine({ shownPrice: 9, jobReference: 'Oak St.' })]);
  expect(accepted.lines[0]).toMatchObject({ problems: [], jobReference: 'Oak St.' });
});
