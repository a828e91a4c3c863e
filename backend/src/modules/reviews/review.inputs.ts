import { GraphQLID } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { RatingField } from '../../graphql/rating-field';
import { TextField } from '../../graphql/text-field';

export const reviewText = { description: 'The text of the review', max: 1000, maxLines: Infinity };

@InputType({ description: 'A new review. The server sets the name and the avatar of the signed-in user.' })
export class AddReviewInput {
  @TextField({ ...reviewText, required: 'Write your review' })
  reviewText!: string;

  @RatingField({ description: '1 (poor) to 5 (excellent).' })
  reviewRating!: number;
}

@ArgsType()
export class AllReviewsArgs extends PageArgs {
  @Field(() => GraphQLID, { nullable: true, description: 'Only reviews of this customer.' })
  userId?: string | null;
}
