import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { MoneyScalar } from '../../graphql/scalars';

@ObjectType({
  simpleResolvers: true,
  description:
    'The tool as it was when it was ordered. It has no `id` of its own, since two orders may hold different states of one tool.',
})
export class OrderedTool {
  @Field(() => GraphQLID, {
    description: 'The id of the tool in the catalogue, where it may have changed or gone.',
  })
  toolId!: string;

  @Field(() => String, { description: 'Its name when it was ordered.' })
  toolName!: string;

  @Field(() => GraphQLString, { description: 'The absolute URL of its picture.' })
  imageLink!: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Ready for the `srcset` of an `<img>`; null for a picture that exists in one width only.',
  })
  imageSrcSet!: string | null;

  @Field(() => MoneyScalar, { description: 'US dollars for one piece when it was ordered.' })
  price!: number;

  @Field(() => String, { description: 'Its description when it was ordered.' })
  toolDescription!: string;
}
