import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { CacheFor } from '../../graphql/cache-control';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { cachePolicies } from '../cache-policies';
import { quotas, roles } from '../policies';
import type { ToolService } from '../tools';
import { MyToolReview } from './my-tool-review';
import {
  AllToolReviewsArgs,
  AnswerToolReviewArgs,
  HideToolReviewArgs,
  ModerateToolReviewArgs,
  ToolReviewListArgs,
} from './tool-review.args';
import { ToolReview } from './tool-review.entity';
import { ToolReviewInput } from './tool-review.inputs';
import type { ToolReviewService } from './tool-review.service';

const ToolReviewConnection = createConnectionType(ToolReview, 'ToolReview');

const ToolId = () => Arg('toolId', () => GraphQLID, { description: 'The id of the tool.' });
const ReviewId = () => Arg('id', () => GraphQLID, { description: 'The id of the review.' });
const Input = () => Arg('input', () => ToolReviewInput, { description: 'The review.' });

@Resolver(() => ToolReview)
export class ToolReviewResolver {
  constructor(
    private readonly reviews: ToolReviewService,
    private readonly tools: ToolService,
  ) {}

  @CacheFor(cachePolicies.toolReviews)
  @Query(() => ToolReviewConnection, {
    nullable: true,
    description:
      'The reviews of a tool, without hidden ones. Null only with an error: BAD_USER_INPUT, NOT_FOUND.',
  })
  async toolReviews(
    @Args(() => ToolReviewListArgs) args: ToolReviewListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new ToolReviewConnection(await this.reviews.list(args, select));
  }

  @Auth(roles.listAllToolReviews)
  @Query(() => ToolReviewConnection, {
    nullable: true,
    description:
      'The reviews of all tools, newest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async allToolReviews(
    @Args(() => AllToolReviewsArgs) args: AllToolReviewsArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new ToolReviewConnection(await this.reviews.listAll(args, select));
  }

  @Auth(roles.readToolReview)
  @Query(() => ToolReview, {
    nullable: true,
    description:
      'One review of a tool, also a hidden one. Null only with an error: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  toolReview(@ReviewId() id: string): Promise<ToolReview> {
    return this.reviews.find(id);
  }

  @Auth(roles.readOwnToolReview)
  @Query(() => MyToolReview, {
    nullable: true,
    description:
      'Your review of a tool, and whether you can write one. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async myToolReview(@Ctx() context: Context, @ToolId() toolId: string): Promise<MyToolReview> {
    return this.reviews.findOwn(await context.signedIn(), toolId);
  }

  @Auth(roles.addToolReview)
  @Quota(quotas.addToolReview)
  @Mutation(() => ToolReview, {
    description:
      'Reviews a tool that was delivered to you; each customer reviews a tool once, and an equal review is returned instead. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
  })
  async addToolReview(
    @Ctx() context: Context,
    @ToolId() toolId: string,
    @Input() input: ToolReviewInput,
  ): Promise<ToolReview> {
    return this.reviews.add(await context.signedIn(), toolId, input);
  }

  @Auth(roles.updateToolReview)
  @Quota(quotas.updateToolReview)
  @Mutation(() => ToolReview, {
    description:
      'Replaces your review of a tool. A hidden one stays hidden. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
  })
  async updateToolReview(
    @Ctx() context: Context,
    @ReviewId() id: string,
    @Input() input: ToolReviewInput,
  ): Promise<ToolReview> {
    return this.reviews.update(await context.signedIn(), id, input);
  }

  @Auth(roles.deleteToolReview)
  @Quota(quotas.deleteToolReview)
  @Mutation(() => ToolReview, {
    description:
      'Erases your review of a tool, and returns it as it was. A hidden one can only be changed. ' +
      'Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT.',
  })
  async deleteToolReview(@Ctx() context: Context, @ReviewId() id: string): Promise<ToolReview> {
    return this.reviews.delete(await context.signedIn(), id);
  }

  @Auth(roles.hideToolReview)
  @Quota(quotas.hideToolReview)
  @Mutation(() => ToolReview, {
    description:
      'Takes a review out of the list and the ratings of its tool, or changes the reason of a hidden one. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT.',
  })
  async hideToolReview(
    @Ctx() context: Context,
    @Args(() => HideToolReviewArgs) { id, reason, version }: HideToolReviewArgs,
  ): Promise<ToolReview> {
    return this.reviews.hide(await context.signedIn(), id, reason, version);
  }

  @Auth(roles.showToolReview)
  @Quota(quotas.showToolReview)
  @Mutation(() => ToolReview, {
    description:
      'Lists a hidden review again. Has no effect on any other. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT.',
  })
  async showToolReview(
    @Ctx() context: Context,
    @Args(() => ModerateToolReviewArgs) { id, version }: ModerateToolReviewArgs,
  ): Promise<ToolReview> {
    return this.reviews.show(await context.signedIn(), id, version);
  }

  @Auth(roles.answerToolReview)
  @Quota(quotas.answerToolReview)
  @Mutation(() => ToolReview, {
    description:
      'Writes, changes or removes the answer of the shop. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async answerToolReview(
    @Ctx() context: Context,
    @Args(() => AnswerToolReviewArgs) { id, answer, version }: AnswerToolReviewArgs,
  ): Promise<ToolReview> {
    return this.reviews.answer(await context.signedIn(), id, answer, version);
  }

  @DependsOn('toolId')
  @FieldResolver(() => GraphQLString, { description: 'The name of the tool.' })
  async toolName(@Root() { toolId }: ToolReview, @Ctx() context: Context): Promise<string> {
    return (await context.load(this.tools.loadCatalogueEntries, toolId)).toolName;
  }

  @DependsOn('toolId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'The slug of the page of the tool; null once the tool is deleted.',
  })
  async toolSlug(@Root() { toolId }: ToolReview, @Ctx() context: Context): Promise<string | null> {
    return (await context.load(this.tools.loadCatalogueEntries, toolId)).slug;
  }
}
