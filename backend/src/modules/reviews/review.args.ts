import { GraphQLID } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';

@ArgsType()
export class AllReviewsArgs extends PageArgs {
  @Field(() => GraphQLID, { nullable: true, description: 'Only reviews of this customer.' })
  userId?: string | null;
}
