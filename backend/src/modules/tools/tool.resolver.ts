import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { ImageLinks } from '../../platform/images/image-links';
import { AskedProperties, MadeOf } from '../../graphql/asked-properties';
import { Auth } from '../../graphql/auth';
import { CacheFor } from '../../graphql/cache-control';
import { connectionOf } from '../../graphql/connection';
import { Tool } from './tool.entity';
import { AddToolInput, UpdateToolInput } from './tool.inputs';
import { ToolListArgs } from './tool.list-args';
import type { ToolService } from './tool.service';
import { toolRoles } from './tool.policy';

/**
 * Stock goes down with each order, and only the order itself judges it: a list that is some seconds old costs a
 * customer no more than the time to read it, and a rush of visitors one answer in ten seconds.
 */
const PUBLIC_SECONDS = 10;

const ToolConnection = connectionOf(Tool, 'Tool');

@Resolver(() => Tool)
export class ToolResolver {
  constructor(
    private readonly tools: ToolService,
    private readonly images: ImageLinks,
  ) {}

  @CacheFor(PUBLIC_SECONDS)
  @Query(() => ToolConnection, {
    name: 'tools',
    description: 'The catalogue, in the order of the shop unless sorted otherwise. Errors: BAD_USER_INPUT.',
  })
  async page(@Args(() => ToolListArgs) args: ToolListArgs, @AskedProperties() only: readonly string[]) {
    return new ToolConnection(await this.tools.page(Object.assign(args, { only })));
  }

  @CacheFor(PUBLIC_SECONDS)
  @Query(() => Tool, {
    nullable: true,
    description: 'One tool of the catalogue. Null only with an error: NOT_FOUND.',
  })
  tool(
    @Arg('id', () => GraphQLID, { description: 'The id of the tool.' }) id: string,
    @AskedProperties() only: readonly string[],
  ): Promise<Tool> {
    return this.tools.byId(id, only);
  }

  @Auth(toolRoles.add)
  @Mutation(() => Tool, {
    description: 'Adds a tool to the catalogue. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  addTool(
    @Arg('input', () => AddToolInput, { description: 'The tool.' }) input: AddToolInput,
  ): Promise<Tool> {
    return this.tools.add(input);
  }

  @Auth(toolRoles.update)
  @Mutation(() => Tool, {
    description:
      'Changes a tool of the catalogue; orders of it stay as they are. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  updateTool(
    @Arg('id', () => GraphQLID, { description: 'The id of the tool.' }) id: string,
    @Arg('input', () => UpdateToolInput, { description: 'What is to be changed.' }) input: UpdateToolInput,
  ): Promise<Tool> {
    return this.tools.update(id, input);
  }

  @Auth(toolRoles.delete)
  @Mutation(() => Tool, {
    description:
      'Takes a tool out of the catalogue; orders of it stay as they are. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  deleteTool(@Arg('id', () => GraphQLID, { description: 'The id of the tool.' }) id: string): Promise<Tool> {
    return this.tools.delete(id);
  }

  @MadeOf('image')
  @FieldResolver(() => GraphQLString, { description: 'The absolute URL of the picture.' })
  imageLink(@Root() tool: Tool): string {
    return this.images.url(tool.image);
  }

  @MadeOf('image')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'Ready for the `srcset` of an `<img>`; null for a picture that exists in one width only.',
  })
  imageSrcSet(@Root() tool: Tool): string | null {
    return this.images.srcSet(tool.image);
  }
}
