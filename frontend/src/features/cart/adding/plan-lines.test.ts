import { cartProblem, HAMMER_ID, SAW_ID } from '../../../../test/carts';
import { checkedLines, fewLeft, noLongerSold } from '../../../../test/lines';
import { planLines } from './plan-lines';

const hammers = { toolId: HAMMER_ID, toolName: 'Claw hammer', quantity: 4800, jobReference: 'Oak St.' };
const saws = { toolId: SAW_ID, toolName: 'Panel saw', quantity: 10 };

const checked = (...checks: Parameters<typeof checkedLines>[0]) => checkedLines(checks);

it('adds lines without a problem as they are', () => {
  expect(planLines([hammers, saws], checked([HAMMER_ID, 4800], [SAW_ID, 10]))).toEqual({
    lines: [
      { toolId: HAMMER_ID, quantity: 4800, jobReference: 'Oak St.' },
      { toolId: SAW_ID, quantity: 10 },
    ],
    changes: [],
  });
});

it('adds the quantity that can be ordered and names the change', () => {
  expect(planLines([hammers], checked([HAMMER_ID, 4800, fewLeft]))).toEqual({
    lines: [{ toolId: HAMMER_ID, quantity: 36, jobReference: 'Oak St.' }],
    changes: [
      {
        toolId: HAMMER_ID,
        toolName: 'Claw hammer',
        message: 'Only 36 pieces left. 36 added instead of 4,800.',
      },
    ],
  });
});

it.each([
  ['is no longer sold', [noLongerSold], 'This tool is no longer sold. It was left out.'],
  ['is out of stock', [cartProblem('OUT_OF_STOCK', 'Out of stock.', null)], 'Out of stock. It was left out.'],
])('leaves a tool out that %s, and names it', (_reason, problems, message) => {
  expect(planLines([saws], checked([SAW_ID, 10, ...problems]))).toEqual({
    lines: [],
    changes: [{ toolId: SAW_ID, toolName: 'Panel saw', message }],
  });
});

it('leaves a tool out that the server does not know, and names it', () => {
  expect(planLines([saws], []).changes).toEqual([
    { toolId: SAW_ID, toolName: 'Panel saw', message: 'This tool is no longer sold. It was left out.' },
  ]);
});
