import { GraphQLInt } from 'graphql';
import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { CacheFor } from '../../graphql/cache-control';
import { Context } from '../../graphql/context';
import { cachePolicies } from '../cache-policies';
import { Category } from './category.entity';
import type { ToolService } from './tool.service';

@Resolver(() => Category)
export class CategoryResolver {
  constructor(private readonly tools: ToolService) {}

  @CacheFor(cachePolicies.catalogue)
  @Query(() => [Category], { description: 'The categories, in the order of the shop.' })
  async categories(): Promise<Category[]> {
    return [...(await this.tools.listCategories())];
  }

  @FieldResolver(() => GraphQLInt, { description: 'The number of tools of the catalogue in it.' })
  toolCount(@Root() category: Category, @Ctx() context: Context): Promise<number> {
    return context.load(this.tools.loadToolCounts, category.id);
  }
}
