import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({
  simpleResolvers: true,
  description: 'A signed link that shows the lines of a cart to the person who opens it.',
})
export class CartLink {
  @Field(() => GraphQLString, {
    description: 'The URL. The token is its fragment, which browsers do not send, so it appears in no log.',
  })
  url!: string;

  @Field(() => DateTimeScalar, { description: 'When it expires, in UTC: 7 days after it was made.' })
  expiresAt!: Date;
}
