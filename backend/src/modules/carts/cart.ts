import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { formatCents, MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../../common/money';
import { ListSize } from '../../graphql/cost';
import { MoneyScalar } from '../../graphql/scalars';
import type { Allowance, PurchaseAllowance } from '../orders';
import { totalPrice, Tool, unitPrice } from '../tools';
import { MAX_CART_LINES, MAX_MERGED_LINES } from './cart.inputs';
import { CartProblemKind, problemsOf } from './cart-problems';

registerEnumType(CartProblemKind, {
  name: 'CartProblemKind',
  description: 'The kinds of problems of a line of a cart.',
  valuesConfig: {
    BELOW_MINIMUM: { description: 'The quantity is below the minimum order.' },
    NOT_A_MULTIPLE: { description: 'The quantity is not a multiple of the pieces of a carton.' },
    NOT_ENOUGH_STOCK: { description: 'The quantity exceeds the stock.' },
    TOTAL_OUT_OF_RANGE: {
      description: `The total is less than ${formatCents(MIN_TOTAL_CENTS)} or more than ${formatCents(MAX_TOTAL_CENTS)}.`,
    },
    OUT_OF_STOCK: { description: 'The stock is below the minimum order.' },
    UNPAID_LIMIT: { description: 'The quantity exceeds a limit on the unpaid orders of the account.' },
    PRICE_CHANGED: { description: 'The price has changed since it was shown. The line can be ordered.' },
    NO_LONGER_SOLD: { description: 'The tool was taken out of the catalogue.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'What the customer should change in a line, or know of it.',
})
export class CartProblem {
  @Field(() => CartProblemKind, { description: 'The kind.' })
  kind!: CartProblemKind;

  @Field(() => GraphQLString, { description: 'A sentence for the customer.' })
  message!: string;

  @Field(() => GraphQLInt, {
    nullable: true,
    description: 'The quantity that solves it; null when only removing the line does.',
  })
  suggestedQuantity!: number | null;
}

/** A line as it is stored, or as a visitor's browser has it. */
export interface StoredLine {
  readonly toolId: string;
  readonly quantity: number;
  readonly jobReference: string | null;
  /** The price of one piece that the customer was shown, in whole cents. */
  readonly shownPrice: number | null;
}

@ObjectType('CartLine', { simpleResolvers: true, description: 'A quantity of one tool in a cart.' })
export class PricedLine {
  @Field(() => Tool, { description: 'The tool; it may have been taken out of the catalogue.' })
  readonly tool: Tool;

  @Field(() => GraphQLInt, { description: 'The quantity.' })
  readonly quantity: number;

  @Field(() => GraphQLString, {
    nullable: true,
    description: "The customer's reference of the job that it is for; null without one.",
  })
  readonly jobReference: string | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The price of one piece at this quantity, in US dollars.' })
  readonly price: number;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'Quantity times price, in US dollars.' })
  readonly total: number;

  @Field(() => [CartProblem], {
    description: 'What prevents the order of the line, and whether its price has changed.',
  })
  readonly problems: readonly CartProblem[];

  constructor(tool: Tool, line: StoredLine, allowance?: Allowance) {
    this.tool = tool;
    this.quantity = line.quantity;
    this.jobReference = line.jobReference;
    this.price = unitPrice(tool, line.quantity);
    this.total = totalPrice(tool, line.quantity);
    this.problems = problemsOf(tool, line, allowance);
  }
}

@ObjectType({ simpleResolvers: true, description: 'What a person is about to order. It reserves nothing.' })
export class Cart {
  @Field(() => GraphQLID, {
    description: 'The id: that of the user, `visitor`, or `shared` for that of a link.',
  })
  readonly id: string;

  @Field(() => GraphQLInt, {
    description: 'Rises with each change, so that a client can tell which of two responses is the later one.',
  })
  readonly version: number;

  @ListSize(MAX_MERGED_LINES)
  @Field(() => [PricedLine], {
    description: `The lines, at most ${MAX_CART_LINES}, or ${MAX_MERGED_LINES} after a merge, in the order in which they were added.`,
  })
  readonly lines: readonly PricedLine[];

  @Field(() => GraphQLInt, { description: 'The number of lines.' })
  readonly lineCount: number;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'The total of the lines whose tools are sold, in US dollars.' })
  readonly total: number;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'Why the limits on unpaid purchases do not allow the purchase of the cart and what to do, as sentences; null when they ' +
      'do, and for visitors. A line that they do not allow has the problem UNPAID_LIMIT.',
  })
  readonly unpaidLimitNotice: string | null;

  @Field(() => GraphQLBoolean, {
    description:
      'Whether the limits do not allow the cart and the account has unpaid purchases: paying or cancelling one may help.',
  })
  readonly isLimitedByUnpaidPurchases: boolean;

  constructor(id: string, version: number, lines: readonly PricedLine[], allowance?: PurchaseAllowance) {
    this.id = id;
    this.version = version;
    this.lines = lines;
    this.lineCount = lines.length;
    this.total = totalOfLines(lines);
    this.unpaidLimitNotice = allowance?.notice ?? null;
    const isLimited = this.unpaidLimitNotice !== null || lines.some(exceedsUnpaidLimit);
    this.isLimitedByUnpaidPurchases = isLimited && allowance?.hasUnpaid === true;
  }
}

const exceedsUnpaidLimit = ({ problems }: PricedLine): boolean =>
  problems.some(({ kind }) => kind === CartProblemKind.UNPAID_LIMIT);

/** The total of the lines whose tools are sold, in whole cents. */
export const totalOfLines = (lines: readonly PricedLine[]): number =>
  lines.filter(({ tool }) => tool.deletedAt === null).reduce((sum, { total }) => sum + total, 0);
