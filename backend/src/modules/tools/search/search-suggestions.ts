import { Field, ObjectType } from 'type-graphql';
import { CacheWithParent } from '../../../graphql/cache-control';
import { Category } from '../category.entity';
import { Tool } from '../tool.entity';

@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'What a search that is being typed may look for.' })
export class SearchSuggestions {
  @Field(() => [Tool], { description: 'The tools that fit best, at most 6.' })
  tools!: Tool[];

  @Field(() => [Category], { description: 'The categories whose names have the words, at most 3.' })
  categories!: Category[];
}
