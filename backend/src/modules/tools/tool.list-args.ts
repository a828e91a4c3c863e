import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';
import { MoneyScalar } from '../../graphql/scalars';

/** Each member's value is the property by which it sorts. */
enum ToolSort {
  ADDED = 'id',
  NAME = 'toolName',
  PRICE = 'price',
  AVAILABLE = 'available',
  MIN_ORDER = 'minOrder',
}

registerEnumType(ToolSort, {
  name: 'ToolSort',
  description: 'What a list of tools is sorted by.',
  valuesConfig: {
    ADDED: { description: 'When it was added: the order of the shop.' },
    NAME: { description: 'Its name.' },
    PRICE: { description: 'Its price for one piece.' },
    AVAILABLE: { description: 'The pieces in stock.' },
    MIN_ORDER: { description: 'The least pieces of one order.' },
  },
});

const SortedArgs = listArgs<`${ToolSort}`>({
  sorts: ToolSort,
  sortBy: ToolSort.ADDED,
  descending: false,
  searched: 'the name or the description',
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
