import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';
import { User } from './user.entity';

@ObjectType({
  simpleResolvers: true,
  description: 'A session of the shop, issued for a Firebase ID token.',
})
export class Session {
  @Field(() => GraphQLString, {
    description: 'The access token: send it as `Authorization: Bearer <token>` with every other request.',
  })
  token!: string;

  @Field(() => DateTimeScalar, {
    description: 'When the token expires, in UTC. Renew it before with another `syncUser`.',
  })
  expiresAt!: Date;

  @Field(() => User, { description: 'The signed-in user.' })
  user!: User;
}
