import { Field, ObjectType } from 'type-graphql';
import { CacheWithParent } from '../../../graphql/cache-control';
import { Category } from '../category.entity';
import { Tool } from '../tool.entity';

export const MAX_TOOLS = 6;
export const MAX_CATEGORIES = 3;

@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'What a search that is being typed may look for.' })
export class SearchSuggestions {
  @Field(() => [Tool], { description: `The tools that fit best, at most ${MAX_TOOLS}.` })
  tools!: Tool[];

  @Field(() => [Category], {
    description: `The categories whose names have the words, at most ${MAX_CATEGORIES}.`,
  })
  categories!: Category[];
}
