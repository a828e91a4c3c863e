import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, type ClassType } from 'type-graphql';
import type { ListRequest } from '../common/page';
import { PageArgs } from './page-args';
import { TextField } from './text-field';

interface ListOptions<Sort> {
  /** The registered enum of sort orders. */
  readonly sortEnum: object;
  readonly sortBy: Sort;
  readonly descending: boolean;
  /** What a search finds, for the description. */
  readonly search: string;
  /** Sentences about the search. */
  readonly searchNote?: string;
}

/** Creates the arguments of a searchable, sortable list; `sortBy` and `descending` are the defaults. */
export function listArgs<Sort extends string>({
  sortEnum,
  sortBy,
  descending,
  search,
  searchNote,
}: ListOptions<Sort>): ClassType<PageArgs & ListRequest<Sort>> {
  @ArgsType()
  class SortedArgs extends PageArgs implements ListRequest<Sort> {
    @TextField({ description: search, note: searchNote, max: 100 })
    search?: string | null;

    @Field(() => sortEnum, { defaultValue: sortBy, description: 'The sort order of the list.' })
    sortBy!: Sort;

    @Field(() => GraphQLBoolean, {
      defaultValue: descending,
      description: 'Whether the largest, the latest or the last in alphabetical order comes first.',
    })
    descending!: boolean;
  }
  return SortedArgs;
}
