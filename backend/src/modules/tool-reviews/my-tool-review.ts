import { GraphQLBoolean, GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { ToolReview } from './tool-review.entity';

@ObjectType({
  simpleResolvers: true,
  description: 'The review of a tool by the signed-in user, and whether the user can write one.',
})
export class MyToolReview {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => GraphQLBoolean, {
    description: 'Whether the tool was delivered to the user, who has not reviewed it yet.',
  })
  canReview!: boolean;

  @Field(() => ToolReview, { nullable: true, description: 'The review, hidden or not; null without one.' })
  review!: ToolReview | null;
}
