import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';
import { MoneyScalar } from '../../graphql/scalars';

/** Each member's value is the property by which it sorts. */
enum ToolSort {
  CREATED_AT = 'id',
  NAME = 'toolName',
  PRICE = 'price',
  AVAILABLE = 'available',
  MIN_ORDER = 'minOrder',
}

registerEnumType(ToolSort, {
  name: 'ToolSort',
  description: 'The sort keys of a list of tools.',
  valuesConfig: {
    CREATED_AT: { description: 'When the tool was added.' },
    NAME: { description: 'Its name.' },
    PRICE: { description: 'Its price for one piece.' },
    AVAILABLE: { description: 'The pieces in stock.' },
    MIN_ORDER: { description: 'The least pieces of one order.' },
  },
});

const SortedArgs = listArgs<`${ToolSort}`>({
  sortEnum: ToolSort,
  sortBy: ToolSort.CREATED_AT,
  descending: false,
  searchedFields: 'the name or the description',
});

@ArgsType()
export class ToolListArgs extends SortedArgs {
  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'Only tools that cost at least this for one piece, in US dollars.',
  })
  minPrice?: number | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'Only tools that cost at most this for one piece, in US dollars.',
  })
  maxPrice?: number | null;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description:
      'True: only tools that can be ordered now, having at least their `minOrder` in stock. False: only the others.',
  })
  orderable?: boolean | null;
}
