import { Field, ObjectType } from 'type-graphql';
import { ListSize } from '../../graphql/cost';
import { MoneyScalar } from '../../graphql/scalars';
import { MAX_SUGGESTIONS, Tool, unitPrice, type SkuMatch } from '../tools';
import { CartProblem } from './cart';
import { problemsOf } from './cart-problems';
import type { QuickOrderLineInput } from './quick-order.inputs';

@ObjectType({
  simpleResolvers: true,
  description: 'A row of a quick order as the catalogue has it.',
})
export class QuickOrderLine {
  @Field(() => Tool, {
    nullable: true,
    description: 'The tool; null when no tool has the SKU, or several might be meant.',
  })
  readonly tool: Tool | null;

  @ListSize(MAX_SUGGESTIONS)
  @Field(() => [Tool], {
    description: `Without a tool those with the most similar SKUs, at most ${MAX_SUGGESTIONS}.`,
  })
  readonly suggestions: readonly Tool[];

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The price of one piece at the quantity of the row and the cart together, in US dollars; null without tool or quantity.',
  })
  readonly price: number | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The quantity of the row times the price, in US dollars; null without tool or quantity.',
  })
  readonly total: number | null;

  @Field(() => [CartProblem], {
    description:
      'What prevents the order of the row and the cart together. A suggested quantity is that of the row.',
  })
  readonly problems: readonly CartProblem[];

  constructor({ quantity, inCart }: QuickOrderLineInput, { tool, suggestions }: SkuMatch) {
    this.tool = tool;
    this.suggestions = suggestions;
    const isPriced = tool !== null && quantity != null;
    const sum = (quantity ?? 0) + inCart;
    this.price = isPriced ? unitPrice(tool, sum) : null;
    this.total = isPriced ? quantity * unitPrice(tool, sum) : null;
    const problems = isPriced ? problemsOf(tool, { quantity: sum, shownPrice: null }) : [];
    this.problems = problems.map((problem) => ({
      ...problem,
      suggestedQuantity: remaining(problem.suggestedQuantity, inCart),
    }));
  }
}

/** What is left of a quantity beside the cart; null when nothing is. */
const remaining = (suggested: number | null, inCart: number): number | null =>
  suggested === null || suggested <= inCart ? null : suggested - inCart;
