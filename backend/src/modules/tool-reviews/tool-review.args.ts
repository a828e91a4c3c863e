import { GraphQLID, GraphQLInt } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { RatingField } from '../../graphql/rating-field';
import { versionArgument } from '../../graphql/version-argument';
import { TextField } from '../../graphql/text-field';
import { ToolReviewFilter, ToolReviewHiddenReason, ToolReviewSort } from './tool-review.entity';

@ArgsType()
export class ToolReviewListArgs extends PageArgs {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => ToolReviewSort, {
    defaultValue: ToolReviewSort.NEWEST,
    description: 'The sort order of the list.',
  })
  sortBy!: ToolReviewSort;

  @RatingField({ description: 'Only reviews with this rating, from 1 to 5.', optional: true })
  rating?: number | null;
}

@ArgsType()
export class AllToolReviewsArgs extends PageArgs {
  @Field(() => ToolReviewFilter, { nullable: true, description: 'Only these reviews.' })
  filter?: ToolReviewFilter | null;

  @Field(() => GraphQLID, { nullable: true, description: 'Only reviews of this customer.' })
  userId?: string | null;
}

@ArgsType()
export class ModerateToolReviewArgs {
  @Field(() => GraphQLID, { description: 'The id of the review.' })
  id!: string;

  @Field(() => GraphQLInt, versionArgument)
  version?: number | null;
}

@ArgsType()
export class HideToolReviewArgs extends ModerateToolReviewArgs {
  @Field(() => ToolReviewHiddenReason, { description: 'Why it is hidden.' })
  reason!: ToolReviewHiddenReason;
}

@ArgsType()
export class AnswerToolReviewArgs extends ModerateToolReviewArgs {
  @TextField({
    description: 'The public answer of the shop',
    note: 'Null or empty removes it.',
    max: 1000,
    maxLines: Infinity,
  })
  answer?: string | null;
}
