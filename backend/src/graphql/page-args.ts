import { GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import type { PageRequest } from '../common/page';
import { limits } from './limits';

/** `cost.ts` checks the size before anything is read. */
function SizeField(position: string): PropertyDecorator {
  return (target, property) => {
    Field(() => GraphQLInt, {
      nullable: true,
      description: `The maximum number of records, from 1 to ${limits.pageSize}, ${position}`,
    })(target, property as string);
  };
}

/** Pages forwards with `first` and `after` or backwards with `last` and `before`, as Relay's specification defines. */
@ArgsType()
export class PageArgs implements PageRequest {
  @SizeField('from the start of the list or after `after`; 20 when neither `first` nor `last` is given.')
  first?: number | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'A cursor of this list in the same sort order; the page starts after it.',
  })
  after?: string | null;

  @SizeField(
    'at the end of the list or before `before`, in the order of the list. Cannot be combined with `first` or `after`.',
  )
  last?: number | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'A cursor of this list in the same sort order; the page ends before it. Cannot be combined with `first` or `after`.',
  })
  before?: string | null;
}
