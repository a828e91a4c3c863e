import { GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import type { PageRequest } from '../common/page';
import { limits } from './limits';

/** The size is judged with the cost of the request, before anything is read: see `cost.ts`. */
function SizeField(where: string): PropertyDecorator {
  return (target, property) => {
    Field(() => GraphQLInt, {
      nullable: true,
      description: `How many records at most, 1 to ${limits.pageSize}, ${where}`,
    })(target, property as string);
  };
}

/** Forwards by `first` and `after` or backwards by `last` and `before`, as Relay's specification says. */
@ArgsType()
export class PageArgs implements PageRequest {
  @SizeField('from the beginning of the list or behind `after`. Without `first` and `last` it is 20.')
  first?: number | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'A cursor of this list, in the same order: the page begins behind it.',
  })
  after?: string | null;

  @SizeField(
    'at the end of the list or in front of `before`; they come in the order of the list. Not together with `first` or `after`.',
  )
  last?: number | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'A cursor of this list, in the same order: the page ends in front of it. Not together with `first` or `after`.',
  })
  before?: string | null;

  /** No argument: what the operation asks of each record, see `AskedProperties`. */
  readonly only?: readonly string[];
}
