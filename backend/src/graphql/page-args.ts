import { Max, Min } from 'class-validator';
import { GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import type { PageRequest } from '../common/page';

const MAX_PAGE_SIZE = 100;

/** `first` and `last` are refused alike. */
function SizeField(where: string): PropertyDecorator {
  return (target, property) => {
    const name = property as string;
    const message = `Ask for 1 to ${MAX_PAGE_SIZE} at once.`;
    Field(() => GraphQLInt, {
      nullable: true,
      description: `How many records at most, 1 to ${MAX_PAGE_SIZE}, ${where}`,
    })(target, name);
    Min(1, { message })(target, name);
    Max(MAX_PAGE_SIZE, { message })(target, name);
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
}
