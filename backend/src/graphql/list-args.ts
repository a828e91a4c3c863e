import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, type ClassType } from 'type-graphql';
import { PageArgs } from './page-args';
import { TextField } from './text-field';

interface Choice<Sort> {
  /** The registered enum of what the list can be sorted by. */
  readonly sorts: object;
  readonly sortBy: Sort;
  readonly descending: boolean;
  /** What the text is looked for in. */
  readonly searched: string;
}

export interface ListArgs<Sort> extends PageArgs {
  readonly search?: string | null;
  readonly sortBy: Sort;
  readonly descending: boolean;
}

/** The arguments of a list that can be searched and sorted, with the list's own order as the default. */
export function listArgs<Sort>({
  sorts,
  sortBy,
  descending,
  searched,
}: Choice<Sort>): ClassType<ListArgs<Sort>> {
  @ArgsType()
  class SortedArgs extends PageArgs {
    @TextField({ description: `Only records that contain this text, in any case, in ${searched}`, max: 100 })
    search?: string | null;

    @Field(() => sorts, { defaultValue: sortBy, description: 'What the list is sorted by.' })
    sortBy!: Sort;

    @Field(() => GraphQLBoolean, {
      defaultValue: descending,
      description:
        'True: the largest, the latest, the last of the alphabet first. False: the other way round.',
    })
    descending!: boolean;
  }
  return SortedArgs;
}
