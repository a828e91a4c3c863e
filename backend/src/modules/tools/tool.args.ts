import { GraphQLBoolean, GraphQLID, GraphQLString } from 'graphql';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';
import { PageArgs } from '../../graphql/page-args';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

/** Each member's value is the property by which it sorts. */
enum ToolSort {
  CREATED_AT = 'id',
  NAME = 'toolName',
  PRICE = 'price',
  MIN_ORDER = 'minOrder',
}

registerEnumType(ToolSort, {
  name: 'ToolSort',
  description: 'The sort keys of a list of tools.',
  valuesConfig: {
    CREATED_AT: { description: 'When the tool was added.' },
    NAME: { description: 'The name.' },
    PRICE: { description: 'The price of one piece.' },
    MIN_ORDER: { description: 'The minimum order.' },
  },
});

const SortedArgs = listArgs<`${ToolSort}`>({
  sortEnum: ToolSort,
  sortBy: ToolSort.CREATED_AT,
  descending: false,
  searchedFields: 'the name or the description',
});

@ArgsType()
export class ToolArgs {
  @Field(() => GraphQLID, { nullable: true, description: 'The id of the tool.' })
  id?: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The slug of the tool, or a former one.' })
  slug?: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The SKU of the tool, in any case.' })
  sku?: string | null;
}

@ArgsType()
export class ToolListArgs extends SortedArgs {
  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'Only tools with at least this price per piece, in US dollars.',
  })
  minPrice?: number | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'Only tools with at most this price per piece, in US dollars.',
  })
  maxPrice?: number | null;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description:
      'True: only tools that can be ordered now, with at least their `minOrder` in stock. False: only the others.',
  })
  orderable?: boolean | null;
}

@ArgsType()
export class ArchivedToolListArgs extends PageArgs {
  @TextField({
    description: 'Returns only tools that contain this text, case-insensitively, in the name or the SKU',
    max: 100,
  })
  search?: string | null;
}
