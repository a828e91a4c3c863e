import { GraphQLString } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { DependsOn } from '../../graphql/selected-fields';
import type { ToolService } from '../tools';
import { OrderedTool } from './ordered-tool';

/** What the catalogue says of an ordered tool now. */
@Resolver(() => OrderedTool)
export class OrderedToolResolver {
  constructor(private readonly tools: ToolService) {}

  @DependsOn('toolId')
  @FieldResolver(() => GraphQLString, { description: 'The current SKU.' })
  async sku(@Root() { toolId }: OrderedTool, @Ctx() context: Context): Promise<string> {
    return (await context.load(this.tools.loadCatalogueEntries, toolId)).sku;
  }

  @DependsOn('toolId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'The slug of the page of the tool; null once the tool is deleted.',
  })
  async slug(@Root() { toolId }: OrderedTool, @Ctx() context: Context): Promise<string | null> {
    return (await context.load(this.tools.loadCatalogueEntries, toolId)).slug;
  }
}
