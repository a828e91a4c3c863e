import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';
import { User } from './user.entity';

@ObjectType({
  simpleResolvers: true,
  description: 'A session at the shop, traded for the sign-in at Firebase.',
})
export class Session {
  @Field(() => GraphQLString, {
    description: "The shop's own access token: send it as bearer on every other call.",
  })
  token!: string;

  @Field(() => DateTimeScalar, {
    description: 'When the token ends, in UTC; renew it before by another `syncUser`.',
  })
  expiresAt!: Date;

  @Field(() => User, { description: 'The signed-in person.' })
  user!: User;
}
