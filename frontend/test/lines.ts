import type { MockLink } from '@apollo/client/testing';
import { CheckLinesDocument } from '../src/features/cart/adding/check-lines.generated';
import type { CheckedLine } from '../src/features/cart/adding/plan-lines';
import { cartLine, cartProblem, saw } from './carts';

type Problem = CheckedLine['problems'][number];

export const noLongerSold = cartProblem('NO_LONGER_SOLD', 'This tool is no longer sold.', null);
export const fewLeft = cartProblem('NOT_ENOUGH_STOCK', 'Only 36 pieces left.', 36);

export const hammers = cartLine({ jobReference: 'Oak St.' });
export const saws = cartLine({ tool: saw, quantity: 10 });

/** The id of a tool, a quantity and its problems. */
type Check = readonly [toolId: string, quantity: number, ...problems: Problem[]];

export const checkedLines = (checks: readonly Check[]) =>
  checks.map(([id, , ...problems]) => ({
    __typename: 'CartLine' as const,
    problems,
    tool: { __typename: 'Tool' as const, id },
  }));

/** The response to the check of lines before they are added. */
export const linesChecked = (...checks: readonly Check[]): MockLink.MockedResponse => ({
  request: {
    query: CheckLinesDocument,
    variables: { lines: checks.map(([toolId, quantity]) => ({ toolId, quantity })) },
  },
  result: { data: { visitorCart: { __typename: 'Cart', id: 'visitor', lines: checkedLines(checks) } } },
});
