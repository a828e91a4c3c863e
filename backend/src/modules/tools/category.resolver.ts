import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { CacheFor } from '../../graphql/cache-control';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { Quota } from '../../graphql/quota';
import { cachePolicies } from '../cache-policies';
import { quotas, roles } from '../policies';
import { Category } from './category.entity';
import { AddCategoryInput, UpdateCategoryInput } from './category.inputs';
import { MAX_CATEGORIES, type CategoryService } from './category.service';

@Resolver(() => Category)
export class CategoryResolver {
  constructor(private readonly service: CategoryService) {}

  @CacheFor(cachePolicies.catalogue)
  @ListSize(MAX_CATEGORIES)
  @Query(() => [Category], {
    description: `The categories, at most ${MAX_CATEGORIES}, in the order of the shop.`,
  })
  categories(): Promise<Category[]> {
    return this.service.list();
  }

  @CacheFor(cachePolicies.catalogue)
  @Query(() => Category, {
    nullable: true,
    description:
      'One category. A former `slug` finds it too, and that of a category that was merged into it. ' +
      'Null only with an error: NOT_FOUND.',
  })
  category(
    @Arg('slug', () => GraphQLString, { description: 'The slug of the category.' }) slug: string,
  ): Promise<Category> {
    return this.service.findBySlug(slug);
  }

  @Auth(roles.addCategory)
  @Quota(quotas.addCategory)
  @Mutation(() => Category, {
    description:
      `Adds a category after the others, of which there are at most ${MAX_CATEGORIES}; an equal one is returned instead. ` +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async addCategory(
    @Ctx() context: Context,
    @Arg('input', () => AddCategoryInput, { description: 'The category.' }) input: AddCategoryInput,
  ): Promise<Category> {
    return this.service.add(await context.signedIn(), input);
  }

  @Auth(roles.updateCategory)
  @Quota(quotas.updateCategory)
  @Mutation(() => Category, {
    description:
      'Changes a category. Its former slug still finds it. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async updateCategory(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the category.' }) id: string,
    @Arg('input', () => UpdateCategoryInput, { description: 'The changes.' }) input: UpdateCategoryInput,
  ): Promise<Category> {
    return this.service.update(await context.signedIn(), id, input);
  }

  @Auth(roles.sortCategories)
  @Quota(quotas.sortCategories)
  @ListSize(MAX_CATEGORIES)
  @Mutation(() => [Category], {
    description:
      'Orders the categories, and returns them in the new order. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async sortCategories(
    @Ctx() context: Context,
    @Arg('ids', () => [GraphQLID], { description: 'The ids of all categories, in the new order.' })
    ids: string[],
  ): Promise<Category[]> {
    return this.service.sort(await context.signedIn(), ids);
  }

  @Auth(roles.mergeCategories)
  @Quota(quotas.mergeCategories)
  @Mutation(() => Category, {
    description:
      'Moves all tools of a category to another one, removes the first and returns the other. The slug of the first ' +
      'then finds the other. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async mergeCategories(
    @Ctx() context: Context,
    @Arg('from', () => GraphQLID, { description: 'The id of the category that is removed.' }) from: string,
    @Arg('into', () => GraphQLID, { description: 'The id of the category that stays.' }) into: string,
  ): Promise<Category> {
    return this.service.merge(await context.signedIn(), from, into);
  }

  @FieldResolver(() => GraphQLInt, { description: 'The number of tools of the catalogue in it.' })
  toolCount(@Root() category: Category, @Ctx() context: Context): Promise<number> {
    return context.load(this.service.loadToolCounts, category.id);
  }
}
