import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { ImageLinks } from '../../common/images';
import { connectionOf, PageArgs } from '../../graphql/connection';
import { Tool } from './tool.entity';
import type { ToolService } from './tool.service';

const ToolConnection = connectionOf(Tool, 'Tool');

@Resolver(() => Tool)
export class ToolResolver {
  constructor(
    private readonly tools: ToolService,
    private readonly images: ImageLinks,
  ) {}

  @Query(() => ToolConnection, { name: 'tools', description: 'The catalogue, in the order of the shop.' })
  async page(@Args(() => PageArgs) args: PageArgs) {
    return new ToolConnection(await this.tools.page(args));
  }

  @Query(() => Tool, { nullable: true, description: 'One tool. Errors: NOT_FOUND.' })
  tool(@Arg('id', () => GraphQLID, { description: 'The id of the tool.' }) id: string): Promise<Tool> {
    return this.tools.byId(id);
  }

  @FieldResolver(() => GraphQLString, { description: 'The absolute URL of the picture.' })
  imageLink(@Root() tool: Tool): string {
    return this.images.url(tool.image);
  }

  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'Ready for the `srcset` of an `<img>`; null for a picture that exists in one width only.',
  })
  imageSrcSet(@Root() tool: Tool): string | null {
    return this.images.srcSet(tool.image);
  }
}
