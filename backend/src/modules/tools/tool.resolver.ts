import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { ImageUrls } from '../../platform/images/image-urls';
import { IDEMPOTENCY_NOTE } from '../../graphql/idempotency-key';
import { Quota } from '../../graphql/quota';
import { DependsOn, Embedded, SelectedFields } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { CacheFor } from '../../graphql/cache-control';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { ListSize, PageCost } from '../../graphql/cost';
import { limits } from '../../graphql/limits';
import { badInput } from '../../common/errors';
import { Category } from './category.entity';
import { Specification } from './specification.entity';
import { Tool } from './tool.entity';
import { AddToolInput, UpdateToolInput } from './tool.inputs';
import {
  ArchivedToolListArgs,
  MAX_SLUGS,
  SuggestionArgs,
  ToolArgs,
  ToolListArgs,
  ToolsBySlugArgs,
  UpdateToolsArgs,
} from './tool.args';
import { SearchSuggestions } from './search/search-suggestions';
import { ToolFacets } from './search/tool-facets';
import { CatalogueImage } from './catalogue-image';
import type { CategoryService } from './category.service';
import { MAX_CHANGED_TOOLS } from './tool.fields';
import type { ToolBatchService } from './tool-batch.service';
import type { ToolEditingService } from './tool-editing.service';
import type { ToolPage, ToolService } from './tool.service';
import { UpdatedTools } from './updated-tools';
import { quotas, roles } from '../policies';
import { cachePolicies } from '../cache-policies';

const ToolConnection = createConnectionType(Tool, 'Tool');
const ArchivedToolConnection = createConnectionType(Tool, 'ArchivedTool');

/** A page of tools that can count its facets. */
class FilterableTools extends ToolConnection {
  readonly countFacets: ToolPage['facets'];
  readonly exactMatch: ToolPage['exactMatch'];

  constructor(page: ToolPage) {
    super(page);
    this.countFacets = page.facets;
    this.exactMatch = page.exactMatch;
  }
}

@Resolver(() => ToolConnection)
export class ToolConnectionResolver {
  @DependsOn()
  @PageCost(limits.facetsCost)
  @FieldResolver(() => ToolFacets, {
    description:
      'What the tools of the whole list can be filtered by, counted only when this field is selected.',
  })
  facets(@Root() tools: FilterableTools): Promise<ToolFacets> {
    return tools.countFacets();
  }

  @Embedded()
  @FieldResolver(() => Tool, {
    nullable: true,
    description:
      'The tool of this page that has `search` as its SKU, with any spaces and hyphens. A former SKU with a digit finds it too. ' +
      'Null for none.',
  })
  exactMatch(@Root() tools: FilterableTools): Tool | null {
    return tools.exactMatch;
  }
}

const ToolIds = () =>
  Arg('ids', () => [GraphQLID], {
    description: `The ids of the tools, at most ${MAX_CHANGED_TOOLS}.`,
  });

@Resolver(() => Tool)
export class ToolResolver {
  constructor(
    private readonly tools: ToolService,
    private readonly editing: ToolEditingService,
    private readonly batch: ToolBatchService,
    private readonly categories: CategoryService,
    private readonly imageUrls: ImageUrls,
  ) {}

  @CacheFor(cachePolicies.catalogue)
  @Query(() => ToolConnection, {
    name: 'tools',
    description:
      'The catalogue, by default in the order in which the tools were added. Errors: BAD_USER_INPUT.',
  })
  async list(
    @Args(() => ToolListArgs) args: ToolListArgs,
    @SelectedFields() select: readonly string[],
    @Ctx() context: Context,
  ) {
    return new FilterableTools(await this.tools.list(args, select, () => context.viewer()));
  }

  @CacheFor(cachePolicies.catalogue)
  @Query(() => SearchSuggestions, {
    description:
      'What a search that is being typed may look for; nothing before its second letter. Errors: BAD_USER_INPUT.',
  })
  searchSuggestions(@Args(() => SuggestionArgs) { text }: SuggestionArgs): Promise<SearchSuggestions> {
    return this.tools.suggest(text ?? '');
  }

  @CacheFor(cachePolicies.catalogue)
  @Query(() => Tool, {
    nullable: true,
    description:
      'One tool of the catalogue, by exactly one of the arguments. A former `slug` or `sku` finds the tool too. ' +
      'Null only with an error: BAD_USER_INPUT, NOT_FOUND, GONE.',
  })
  tool(
    @Args(() => ToolArgs) { id, slug, sku }: ToolArgs,
    @SelectedFields() select: readonly string[],
  ): Promise<Tool> {
    const given = Object.entries({ id, slug, sku }).filter(([, value]) => value != null);
    if (given.length !== 1) {
      throw badInput({ [given[1]?.[0] ?? 'id']: 'Use exactly one of `id`, `slug` and `sku`.' });
    }
    if (slug != null) return this.tools.findBySlug(slug, select);
    return sku == null ? this.tools.findSold(id ?? '', select) : this.tools.findBySku(sku, select);
  }

  @CacheFor(cachePolicies.catalogue)
  @ListSize(MAX_SLUGS)
  @Query(() => [Tool], {
    nullable: 'items',
    description:
      'A tool for each slug, in the same order; null where the catalogue has none. Errors: BAD_USER_INPUT.',
  })
  toolsBySlug(@Args(() => ToolsBySlugArgs) { slugs }: ToolsBySlugArgs): Promise<(Tool | null)[]> {
    return this.tools.listBySlug(slugs);
  }

  @Auth(roles.listArchivedTools)
  @Query(() => ArchivedToolConnection, {
    nullable: true,
    description:
      'The archived tools, the one added last first. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async archivedTools(
    @Args(() => ArchivedToolListArgs) args: ArchivedToolListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new ArchivedToolConnection(await this.tools.listArchived(args, select));
  }

  @Auth(roles.addTool)
  @Quota(quotas.addTool)
  @Mutation(() => Tool, {
    description:
      'Adds a tool to the catalogue. ' +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async addTool(
    @Ctx() context: Context,
    @Arg('input', () => AddToolInput, { description: 'The tool.' }) input: AddToolInput,
  ): Promise<Tool> {
    return this.editing.add(await context.signedIn(), input, context.idempotencyKey);
  }

  @Auth(roles.updateTool)
  @Quota(quotas.updateTool)
  @Mutation(() => Tool, {
    description:
      'Changes a tool of the catalogue. Existing orders of it are not affected. ' +
      'A change of the stock is made once with the same `Idempotency-Key` header within 24 hours; a repetition then changes nothing. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED.',
  })
  async updateTool(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the tool.' }) id: string,
    @Arg('input', () => UpdateToolInput, { description: 'The changes.' }) input: UpdateToolInput,
  ): Promise<Tool> {
    return this.editing.update(await context.signedIn(), id, input, context.idempotencyKey);
  }

  @Auth(roles.deleteTool)
  @Quota(quotas.deleteTool)
  @Mutation(() => Tool, {
    description:
      'Deletes a tool from the catalogue. Existing orders of it are not affected. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async deleteTool(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the tool.' }) id: string,
  ): Promise<Tool> {
    return this.editing.delete(await context.signedIn(), id);
  }

  @Auth(roles.updateTools)
  @Quota(quotas.updateTools)
  @Mutation(() => UpdatedTools, {
    description:
      'Changes several tools with the versions that the admin has seen. Those that have changed since stay as they are, and ' +
      'are returned as `conflicts`. To undo it, send the former values with the new versions. ' +
      'With an error no tool is changed. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async updateTools(
    @Ctx() context: Context,
    @Args(() => UpdateToolsArgs) { changes }: UpdateToolsArgs,
  ): Promise<UpdatedTools> {
    return this.batch.update(await context.signedIn(), changes);
  }

  @Auth(roles.archiveTools)
  @Quota(quotas.archiveTools)
  @Mutation(() => [Tool], {
    description:
      'Archives several tools, all or none, and returns those that were in the catalogue. Existing orders of them are ' +
      'not affected. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async archiveTools(@Ctx() context: Context, @ToolIds() ids: string[]): Promise<Tool[]> {
    return this.batch.archive(await context.signedIn(), ids);
  }

  @Auth(roles.restoreTools)
  @Quota(quotas.restoreTools)
  @Mutation(() => [Tool], {
    description:
      'Returns several archived tools to the catalogue, all or none, under the same SKUs and slugs, and returns those ' +
      'that were archived. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async restoreTools(@Ctx() context: Context, @ToolIds() ids: string[]): Promise<Tool[]> {
    return this.batch.restore(await context.signedIn(), ids);
  }

  @DependsOn('categoryId')
  @FieldResolver(() => Category, { description: 'The category.' })
  category(@Root() tool: Tool, @Ctx() context: Context): Promise<Category> {
    return context.load(this.categories.load, tool.categoryId);
  }

  @DependsOn('id')
  @FieldResolver(() => [Specification], { description: 'The data sheet.' })
  specifications(@Root() tool: Tool, @Ctx() context: Context): Promise<Specification[]> {
    return context.load(this.tools.loadSpecifications, tool.id);
  }

  @DependsOn('id', 'image', 'imageAlt')
  @FieldResolver(() => [CatalogueImage], { description: 'All images, the main one first.' })
  async images(@Root() tool: Tool, @Ctx() context: Context): Promise<CatalogueImage[]> {
    const further = await context.load(this.tools.loadFurtherImages, tool.id);
    return [{ image: tool.image, alt: tool.imageAlt }, ...further].map(({ image, alt }) => ({
      url: this.imageUrls.url(image),
      srcSet: this.imageUrls.srcSet(image),
      alt,
    }));
  }

  @DependsOn('image')
  @FieldResolver(() => GraphQLString, { description: 'The absolute URL of the image.' })
  imageLink(@Root() tool: Tool): string {
    return this.imageUrls.url(tool.image);
  }

  @DependsOn('image')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'A value for the `srcset` of an `<img>`; null for an image with a single width.',
  })
  imageSrcSet(@Root() tool: Tool): string | null {
    return this.imageUrls.srcSet(tool.image);
  }
}
