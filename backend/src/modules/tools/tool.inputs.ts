import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { Field, InputType, type ClassType } from 'type-graphql';
import { MAX_TOTAL_CENTS } from '../../common/money';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

/** The most pieces that a stock or an order holds. */
export const MAX_PIECES = 10_000_000;
const tooMany = { message: `Enter at most ${MAX_PIECES} pieces` };

/** What is said of a tool when it is added, and may be changed later. */
interface ToolValues {
  toolName: string;
  /** Whole cents. */
  price: number;
  minOrder: number;
  toolDescription: string;
  imageLink: string;
}

/** One set of rules for both inputs; in a change each value may be left out. */
function toolValues(optional: boolean): ClassType<ToolValues> {
  @InputType()
  class Values implements ToolValues {
    @TextField({ description: 'The name', max: 100, required: 'Enter the name of the tool', optional })
    toolName!: string;

    @Field(() => MoneyScalar, {
      nullable: optional,
      description: 'US dollars for one piece, 0.01 to 999,999.99.',
    })
    @Min(1, { message: 'Enter a price of at least $0.01' })
    @Max(MAX_TOTAL_CENTS, { message: 'Enter a price of at most $999,999.99' })
    price!: number;

    @Field(() => GraphQLInt, {
      nullable: optional,
      description: `The least pieces of one order, 1 to ${MAX_PIECES}.`,
    })
    @Min(1, { message: 'The minimum order is at least 1 piece' })
    @Max(MAX_PIECES, tooMany)
    minOrder!: number;

    @TextField({ description: 'The description', max: 2000, required: 'Describe the tool', optional })
    toolDescription!: string;

    @TextField({
      description: 'The URL of the picture: https, or one of this shop',
      max: 2000,
      required: 'Choose a picture',
      optional,
    })
    imageLink!: string;
  }
  return Values;
}

@InputType({ description: 'A tool for the catalogue; everything is required.' })
export class AddToolInput extends toolValues(false) {
  @Field(() => GraphQLInt, { description: `Pieces in stock, 0 to ${MAX_PIECES}.` })
  @Min(0, { message: 'Pieces in stock cannot be negative' })
  @Max(MAX_PIECES, tooMany)
  available!: number;
}

@InputType({
  description: 'What is to be changed of a tool. What is left out stays as it is; null is refused.',
})
export class UpdateToolInput extends (toolValues(true) as ClassType<Partial<ToolValues>>) {
  @Field(() => GraphQLInt, {
    nullable: true,
    description:
      `Pieces that came into the stock, or negative: that left it, up to ${MAX_PIECES}. ` +
      'It is a difference and not the new stock, so that an order placed meanwhile keeps its pieces.',
  })
  @Min(-MAX_PIECES, { message: `Take away at most ${MAX_PIECES} pieces` })
  @Max(MAX_PIECES, tooMany)
  availableChange?: number;
}
